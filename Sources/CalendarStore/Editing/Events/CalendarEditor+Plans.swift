import CalendarModel
import ICalendar

/// One of several different changes that are made in one step.
public enum PlannedChange: Hashable, Sendable {
  case add(NewEvent, to: CollectionInfo)
  /// - Parameter newUID: the UID of an event or a series that the change makes.
  case change(EventBasis, SeriesScope, EventChange, newUID: String)
  case addTodo(NewTodo, to: CollectionInfo)
  /// - Parameter newUID: the UID of a task in another collection that has its own already.
  case changeTodo(TodoBasis, TodoChange, newUID: String)
}

extension CalendarEditor {
  /// Makes different changes in one step, or none of them.
  /// - Parameter origin: who asked for it; its plan is carried out at most once.
  /// - Throws: `ChangeError`; nothing was written then.
  public func perform(
    _ changes: [PlannedChange], sentence: String, origin: StepOrigin?, at now: Instant
  ) throws(ChangeError) -> ChangeOutcome {
    try perform(sentence, known: changes.knownTexts, origin: origin, at: now) {
      (draft: inout ChangeDraft) throws(ChangeError) in _ = try draft.make(changes)
    }
  }

  /// Returns what different changes would make, one list for each; nothing is written.
  /// - Throws: `ChangeError` if they cannot be made.
  public func rehearse(
    _ changes: [PlannedChange], at now: Instant
  ) throws(ChangeError) -> [ChangeOutcome] {
    var draft = draft(at: now)
    let outcomes = try draft.make(changes)
    try checkRights(try draft.checkedChanges())
    return outcomes
  }

  /// Returns a text that is another one as soon as any line of an event, or of the series that it
  /// belongs to, is another one.
  public func fingerprint(of basis: EventBasis) -> String {
    Self.fingerprint(
      of: draft(at: Instant(seconds: 0)).eventLines(of: basis, in: basis.files.map(\.text)))
  }

  /// Returns a text that is another one as soon as any line of a task is another one.
  public func fingerprint(of basis: TodoBasis) -> String { Self.fingerprint(of: basis.lines) }

  private static func fingerprint(of lines: [String]) -> String {
    let text = TextFingerprint(Array(lines.joined(separator: "\n").utf8))
    return "\(text.size)-\(String(text.checksum, radix: 16))"
  }

  /// Takes back what some steps did, in one step; events and tasks that were changed since stay.
  /// - Parameters:
  ///   - steps: the newest first.
  ///   - isWhole: whether nothing is written if any event has changed since.
  ///   - sentence: returns the sentence of the step from the number of steps that are taken back.
  ///   - origin: who asks for it; the steps that were taken back are added.
  public func takeBack(
    _ steps: [StepToTakeBack], isWhole: Bool, sentence: (Int) -> String, origin: StepOrigin,
    at now: Instant
  ) throws(ChangeError) -> TakenBack {
    var attempts = 1
    while true {
      do throws(EditError) {
        let (reversal, found) = try reversal(of: steps)
        var result = found
        guard !isWhole || found.left.isEmpty, !found.steps.isEmpty else { return result }
        var origin = origin
        origin.takenBack = found.steps
        let changes = reversal.changes
        try checkRights(of: changes)
        let count = steps.count { !$0.isEmpty && found.steps.contains($0.step.number) }
        let set = ChangeSet(sentence(count), changes, origin: origin)
        let written = try journal.perform(set, at: now)
        index.noteEdits(at: changes.map(\.path))
        (result.step, result.problems) = (written.step, written.problems)
        return result
      } catch {
        guard case .conflict = error, attempts < Self.mostAttempts else { throw .writing(error) }
        attempts += 1
      }
    }
  }

  // MARK: - Private

  private func reversal(
    of steps: [StepToTakeBack]
  ) throws(EditError) -> (StepReversal, TakenBack) {
    var (reversal, found) = (StepReversal(), TakenBack())
    for part in steps {
      let step = part.step
      guard !part.isEmpty else {
        found.steps.append(step.number)
        continue
      }
      guard let texts = try journal.texts(ofStep: step.number) else {
        throw .damagedRecord(path: journal.folder ?? "")
      }
      let outcome = try reversal.takeBack(texts, step.origin?.groups ?? [], only: part.uids)
      if outcome.isAny || outcome.left.isEmpty { found.steps.append(step.number) }
      for group in outcome.left where !found.left.contains(where: { $0.uids == group }) {
        found.left.append(TakenBack.Left(step: step.number, uids: group))
      }
    }
    return (reversal, found)
  }
}

/// A step to take back, or a part of it.
public struct StepToTakeBack: Hashable, Sendable {
  public let step: JournalStep
  /// The UIDs of its events that are taken back; nil for all.
  public let uids: Set<String>?
  /// Whether nothing has to be done, because other steps have taken it back.
  public var isEmpty: Bool { uids?.isEmpty ?? false }

  public init(_ step: JournalStep, uids: Set<String>? = nil) {
    (self.step, self.uids) = (step, uids)
  }
}

/// The result of taking steps back.
public struct TakenBack: Hashable, Sendable {
  /// Events that were changed since and stay as they are.
  public struct Left: Hashable, Sendable {
    public let step: Int
    public let uids: [String]
  }

  /// The new step of the journal; nil if nothing was written.
  public var step: JournalStep?
  /// The numbers of the steps that were taken back at least in part.
  public var steps: [Int] = []
  public var left: [Left] = []
  public var problems: [Problem] = []
}

extension ChangeDraft {
  /// Makes changes one after another, and returns what each made.
  fileprivate mutating func make(
    _ changes: [PlannedChange]
  ) throws(ChangeError) -> [ChangeOutcome] {
    for change in changes {
      switch change {
      case .change(let basis, let scope, let change, _):
        try checkUnchanged([basis], change, scope)
      case .changeTodo(let basis, let change, _): try checkUnchanged([basis], change)
      case .add, .addTodo: break
      }
    }
    var outcomes: [ChangeOutcome] = []
    for change in changes {
      let (made, lost) = (made.count, lost.count)
      switch change {
      case .add(let event, let collection): try add([event], to: collection)
      case .change(let basis, let scope, let change, let uid):
        newUID = uid
        try self.change(basis, scope, by: change)
        newUID = nil
      case .addTodo(let todo, let collection): try add(todo, to: collection)
      case .changeTodo(let basis, let change, let uid):
        newUID = uid
        try self.change(basis, by: change)
        newUID = nil
      }
      outcomes.append(
        ChangeOutcome(
          made: Array(self.made[made...]), variants: variants, lost: Array(self.lost[lost...])))
    }
    return outcomes
  }
}

extension [PlannedChange] {
  /// The texts of the files that were read for them, by path.
  fileprivate var knownTexts: [String: [UInt8]] {
    let events = compactMap { if case .change(let basis, _, _, _) = $0 { basis } else { nil } }
    let todos = compactMap { if case .changeTodo(let basis, _, _) = $0 { basis } else { nil } }
    return EventBasis.texts(of: events).merging(TodoBasis.texts(of: todos)) { own, _ in own }
  }
}
