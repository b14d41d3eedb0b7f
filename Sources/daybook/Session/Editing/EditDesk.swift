import CalendarModel
import CalendarStore
import CalendarUI
import CalendarWords
import ICalendar
import TerminalScreen
import EventEntry

/// Changes events as the interface asks for it, and remembers what is open for a change.
///
/// It works on the main thread: a change is a few operations on files, and the next key must find it
/// done.
final class EditDesk {
  var journal: Journal
  /// What messages and steps are told with.
  var words: Words
  /// The event in the form.
  var opened: EventBasis?
  /// What was copied or deleted last.
  var clipboard: [EventCopy] = []
  /// What was changed elsewhere while it was to be changed here.
  var conflicts: [EventConflict] = []
  /// What is, or was, in the user's editor.
  var text: EditedText?
  var traces = StepTraces()

  init(
    journal: Journal = .ofUser, words: Words = .english
  ) {
    self.journal = journal
    self.words = words
  }

  /// - Parameter source: who gave the occurrences of the request.
  func reply(
    to request: EditRequest, _ source: StoreEventSource, zones: ZoneCatalog, at now: Instant
  ) -> EditReply {
    let work = EditWork(source, journal: journal, zones: zones, now: now)
    do throws(ChangeError) {
      return try answer(request, work)
    } catch {
      return reply(to: error)
    }
  }

  // MARK: - Internal

  func reply(to error: ChangeError) -> EditReply {
    guard case .conflict(let found) = error else {
      return .refused(Message(displayable(words.text(of: error)), severity: .error))
    }
    conflicts = found
    return .conflict(
      found.map { conflict in
        ConflictSides(
          title: conflict.basis.event.title, path: conflict.path, mine: conflict.mine,
          theirs: conflict.theirs)
      })
  }

  // MARK: - Private

  private func answer(_ request: EditRequest, _ work: EditWork) throws(ChangeError) -> EditReply {
    switch request {
    case .add(let draft): try add(draft, work)
    case .change(let occurrences, let scope, let action):
      try change(occurrences, scope, action, work)
    case .copy(let occurrences): try copy(occurrences, work)
    case .put(let day): try put(on: day, work)
    case .open(let occurrence): try open(occurrence, work)
    case .save(let scope, let fields, let collection):
      try save(scope, fields, to: collection, work)
    case .resolve(let answer): try resolve(answer, work)
    case .undo(let times, let goingOn): try travel(times, isRedo: false, goingOn, work)
    case .redo(let times, let goingOn): try travel(times, isRedo: true, goingOn, work)
    case .skip: try skip(work)
    case .changes: try changes(work)
    case .text(let occurrence): try openText(of: occurrence, work)
    case .dropText: dropText()
    }
  }
}

/// Where the events of this run's steps were before and after them, so that undo and redo lead
/// there; the newest steps only.
struct StepTraces {
  struct Side {
    var traces: [EventTrace]
    /// As they were shown last.
    var occurrences: [Occurrence]
  }

  private static let most = 200

  private var sides: [Int: (before: Side, after: Side)] = [:]
  private var numbers: [Int] = []

  mutating func note(_ step: Int, before: Side, after: Side) {
    sides[step] = (before, after)
    numbers.append(step)
    if numbers.count > Self.most { sides[numbers.removeFirst()] = nil }
  }

  /// What a step made of events, and where they are to be looked for when it is undone or redone.
  func sides(of step: Int, isRedo: Bool) -> (from: Side, to: Side)? {
    sides[step].map { isRedo ? (from: $0.before, to: $0.after) : (from: $0.after, to: $0.before) }
  }

  /// Notes where an undone or redone step led to.
  mutating func arrive(_ step: Int, isRedo: Bool, at records: [Record]) {
    let occurrences = records.map(\.occurrence)
    if isRedo {
      sides[step]?.after.occurrences = occurrences
    } else {
      sides[step]?.before.occurrences = occurrences
    }
  }
}
