/// Who asked for a step, and what it was asked for.
///
/// A step that a person makes directly has none.
public struct StepOrigin: Hashable, Sendable {
  /// Who asked for a step.
  public enum Author: String, Sendable, CaseIterable {
    case person, agent
  }

  public var author: Author
  /// The name that an agent's program gives itself.
  public var client: String
  /// The letters that the tokens of the plan and of its way back have in common; nil for a step that
  /// carries out no plan.
  public var plan: String?
  /// What the step does, without any text of an event.
  public var sentences: [String]
  /// The titles of its events.
  public var titles: [String]
  /// The number of events that it changes; a series is one.
  public var eventCount: Int
  /// The number of events or occurrences that it deletes.
  public var deletionCount: Int
  /// Whether any of its events has guests.
  public var hasGuests: Bool
  /// The UIDs of the events that belong together, because they come from one change: a series and
  /// the one that begins where it was cut.
  public var groups: [[String]]
  /// The numbers of the steps that it takes back.
  public var takenBack: [Int]

  public init(
    _ author: Author, client: String = "", plan: String? = nil, sentences: [String] = [],
    titles: [String] = [], eventCount: Int = 0, deletionCount: Int = 0, hasGuests: Bool = false,
    groups: [[String]] = [],
    takenBack: [Int] = []
  ) {
    (self.author, self.client, self.plan) = (author, client, plan)
    (self.sentences, self.titles, self.groups) = (sentences, titles, groups)
    (self.eventCount, self.deletionCount, self.takenBack) = (eventCount, deletionCount, takenBack)
    self.hasGuests = hasGuests
  }
}

extension StepOrigin {
  func append(to bytes: inout VariableBytes) {
    bytes.append(author == .agent ? 1 : 0)
    bytes.append(client)
    bytes.append(plan ?? "")
    bytes.append(eventCount)
    bytes.append(deletionCount)
    bytes.append(hasGuests ? 1 : 0)
    for list in [sentences, titles] + [groups.map { $0.joined(separator: "\n") }] {
      bytes.append(list.count)
      for text in list { bytes.append(text) }
    }
    bytes.append(takenBack.count)
    for number in takenBack { bytes.append(number) }
  }

  init(_ numbers: inout VariableNumbers) {
    self.init(numbers.flag() == true ? .agent : .person, client: numbers.text())
    let letters = numbers.text()
    plan = letters.isEmpty ? nil : letters
    (eventCount, deletionCount) = (numbers.next(), numbers.next())
    hasGuests = numbers.flag() == true
    var lists: [[String]] = []
    for _ in 0..<3 {
      var list: [String] = []
      for _ in 0..<numbers.count() { list.append(numbers.text()) }
      lists.append(list)
    }
    (sentences, titles) = (lists[0], lists[1])
    // No UID has a line feed.
    groups = lists[2].map { $0.split(separator: "\n").map(String.init) }
    for _ in 0..<numbers.count() { takenBack.append(numbers.next()) }
  }
}

extension [JournalStep] {
  /// The numbers of the steps that were undone, or taken back by a later step that is in force.
  /// - Parameter self: the newest first.
  public var takenBack: Set<Int> {
    var gone: Set<Int> = []
    for step in self {
      guard !step.isUndone, !gone.contains(step.number) else {
        gone.insert(step.number)
        continue
      }
      gone.formUnion(step.origin?.takenBack ?? [])
    }
    return gone
  }
}
