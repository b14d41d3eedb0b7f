import CalendarStore
import CalendarUI
import TerminalScreen
import EventEntry

/// The tutor within a session: other calendars for a while.
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
        of: sample, named: "daybook-tutor", today: clock.now.day)
      do {
        let opened = try OpenCalendars(
          CalendarSources([calendars.path], loaded), surroundings: surroundings, mode: .live,
          isTemporary: true, signal: signal)
        lesson = TutorLesson(calendars: calendars, source: source, desk: desk)
        source = self.source(of: opened)
        desk = EditDesk(journal: calendars.journal, words: words)
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
    desk = lesson.desk
    desk?.words = surroundings.words
    if lesson.hasNewConfiguration { return adoptConfiguration() }
    return Opening(renewed: source.zone == zone ? nil : renewed())
  }
}
