import CalendarModel
import CalendarWords

/// A plan as its file keeps it: what was asked for, when, and what it was shown to come to.
///
/// It is made once more when it is carried out. It is the same plan only if it comes to the same then.
package struct StoredPlan: Sendable {
  package enum PlanState: String, Sendable {
    /// It may be carried out.
    case open
    /// It waits for a person, who was asked or cannot be asked.
    case waiting
    /// A person has refused it.
    case refused
    /// It was carried out.
    case applied
  }

  package let token: PlanToken
  package let made: Instant
  /// When it can no longer be carried out.
  package var until: Instant
  /// The id of the zone that its times were read in.
  let zone: String
  /// Whether a person made it, and no agent.
  let isOfPerson: Bool
  package let client: String
  /// Why an agent wants it, in the agent's words.
  package let why: String
  let changes: [AgentChange]
  /// What it was shown to come to, with the lines of its events.
  let fingerprint: String
  /// What it does.
  let sentences: [PlanSentence]
  package let titles: [String]
  package var state = PlanState.open
  /// The state of a question that a person may answer, once; of one about taking the plan back, with the
  /// tokens that it is about.
  var question: String?
  /// Whether a person who was asked about taking it back did not agree, and is not asked again.
  var isUndoLeft = false
  /// The step that carried it out.
  var step: Int?
  /// The events after that, as they were answered.
  var events: JSONValue?

  func isOver(at now: Instant) -> Bool { now > until }

  /// What it does, in the words of agents and commands.
  package var says: [String] { says(.commands, isDone: false) }

  /// What it does, or has done, in a language.
  func says(_ words: Words, isDone: Bool) -> [String] {
    sentences.map { words.text(of: $0, isDone: isDone) }
  }
}

extension StoredPlan {
  /// The time in which a plan can be carried out.
  static let lifetime: Int64 = 3_600
  /// The time for which a plan waits for a person.
  static let patience: Int64 = 7 * 86_400

  /// The plan as it waits for a person from a time on.
  func waiting(at now: Instant) -> StoredPlan {
    var plan = self
    if plan.state != .waiting { plan.until = now + Self.patience }
    (plan.state, plan.question) = (.waiting, nil)
    return plan
  }
}

/// Its file.
extension StoredPlan {
  var json: JSON {
    var members: [(name: String, value: JSON)] = [
      ("version", .number(1)), ("made", .numeral(String(made.seconds))),
      ("until", .numeral(String(until.seconds))), ("zone", .text(zone)),
      ("person", .bool(isOfPerson)), ("client", .text(client)), ("why", .text(why)),
      ("changes", .list(changes.map(\.json))), ("fingerprint", .text(fingerprint)),
      ("says", .list(sentences.map(\.json))), ("titles", .list(titles.map { .text($0) })),
      ("state", .text(state.rawValue)),
    ]
    if let question { members.append(("question", .text(question))) }
    if isUndoLeft { members.append(("undoLeft", .bool(true))) }
    if let step { members.append(("step", .number(step))) }
    if let events { members.append(("events", JSON(events))) }
    return .object(members)
  }

  /// Reads a file; nil if it was not written by `json`.
  init?(_ token: PlanToken, _ bytes: [UInt8]) {
    guard let value = JSONValue(bytes), value["version"]?.number == 1 else { return nil }
    func text(_ name: String) -> String? { value[name]?.text }
    func instant(_ name: String) -> Instant? {
      value[name]?.number.flatMap { Int64(exactly: $0) }.map { Instant(seconds: $0) }
    }
    func texts(_ name: String) -> [String]? { value[name]?.list?.compactMap(\.text) }
    guard let made = instant("made"), let until = instant("until"), let zone = text("zone"),
      case .flag(let isOfPerson)? = value["person"], let client = text("client"),
      let why = text("why"), let fingerprint = text("fingerprint"),
      let sentences = value["says"]?.list?.compactMap({ PlanSentence($0) }),
      let titles = texts("titles"), let state = text("state").flatMap(PlanState.init(rawValue:)),
      let list = value["changes"]?.list
    else { return nil }
    var changes: [AgentChange] = []
    for change in list {
      guard let change = try? AgentChange.read(change) else { return nil }
      changes.append(change)
    }
    self.init(
      token: token, made: made, until: until, zone: zone, isOfPerson: isOfPerson, client: client,
      why: why, changes: changes, fingerprint: fingerprint, sentences: sentences, titles: titles,
      state: state, question: text("question"), isUndoLeft: value["undoLeft"] == .flag(true),
      step: value["step"]?.number.flatMap { Int(exactly: $0) }, events: value["events"])
  }
}
