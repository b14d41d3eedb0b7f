import CalendarModel
import CalendarStore
import CalendarUI
import EventEntry
import ICalendar
import TerminalScreen

/// New events: typed, or copied from others.
extension EditDesk {
  func add(_ draft: EntryDraft, _ work: EditWork) throws(ChangeError) -> EditReply {
    let collections = work.collections
    let writable = collections.usual { $0.refusalOfNewEvents == nil }
    guard let usual = writable ?? collections.first else {
      return .refused(Message(words.noCollectionToAddTo, severity: .error))
    }
    let event = draft.event(
      id: EventID(rawValue: 0), uid: EventUID.random(), usualCollection: usual.id)
    let alarms = draft.alarms.map { Alarm(.start($0)) }
    let outcome = try work.editor.add(
      [NewEvent(event, alarms: alarms)], collections: collections, at: work.now,
      sentence: words.adding([event.title]))
    let trace = EventTrace(keys: outcome.made.map(\.key), start: draft.start)
    return done(outcome, before: [], after: [trace], from: [], work)
  }

  func copy(_ occurrences: [Occurrence], _ work: EditWork) throws(ChangeError) -> EditReply {
    let (bases, gone) = try bases(of: occurrences, work)
    guard gone.isEmpty else { return .gone(gone) }
    clipboard = try work.editor.copies(of: bases)
    return .told(Message(displayable(words.copied(bases.map(\.event.title)))))
  }

  func put(on day: Day, _ work: EditWork) throws(ChangeError) -> EditReply {
    guard !clipboard.isEmpty else {
      return .told(Message(words.nothingCopied))
    }
    let outcome = try work.editor.put(
      clipboard, on: day, in: nil, at: work.now,
      sentence: words.copying(clipboard.map(\.event.title)))
    let traces = outcome.made.map { EventTrace(keys: [$0.key]) }
    return done(outcome, before: [], after: traces, from: [], work)
  }
}
