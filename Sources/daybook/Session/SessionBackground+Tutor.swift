import CalendarModel
import CalendarService
import CalendarStore
import CalendarViews
import CalendarWords
import DaybookConfiguration
import DaybookTerminal
import EventEntry
import TerminalScreen

/// The tutor within a session, which temporarily shows other calendars.
extension SessionBackground {
  func beginTutor() -> Opening {
    guard lesson == nil else { return Opening() }
    let words = surroundings.words
    guard let sample = SampleCalendars(among: SampleCalendars.places) else {
      let text = words.noSampleCalendars(SampleCalendars.places)
      return Opening(message: Message(displayable(text), severity: .error))
    }
    do {
      let calendars = try SampleFolder(
        of: sample, named: "daybook-tutor", now: clock.now, zone: surroundings.zone)
      do {
        let opened = try OpenCalendars(
          CalendarSources([calendars.path], loaded), surroundings: surroundings, mode: .live,
          isTemporary: true, signal: signal)
        lesson = TutorLesson(calendars: calendars, source: source, editSession: editSession)
        source = self.source(of: opened)
        editSession = EditSession(journal: calendars.journal, words: words)
        return Opening(tutor: source)
      } catch {
        calendars.remove()
        return Opening(message: Message(displayable(words.text(of: error)), severity: .error))
      }
    } catch {
      return Opening(message: Message(error.message, severity: .error))
    }
  }

  func endTutor() -> Opening {
    guard let lesson else { return Opening() }
    self.lesson = nil
    source.calendars.index.close()
    lesson.calendars.remove()
    source = lesson.source
    editSession = lesson.editSession
    editSession?.words = surroundings.words
    if lesson.hasNewConfiguration { return adoptConfiguration() }
    return Opening(renewed: source.zone == zone ? nil : renewed())
  }
}
