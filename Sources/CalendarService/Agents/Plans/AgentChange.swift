import CalendarModel
import CalendarStore
import TerminalScreen

/// One change of a plan as an agent asks for it.
struct AgentChange: Sendable, Hashable {
  /// What is done. The first ones are about events, tasks and what was tracked, as their id says.
  enum Action: String, CaseIterable, Sendable {
    case add, edit, move, delete
    case addTask = "add-task"
    case done, reopen, start, stop, log
  }

  var action = Action.add
  var id: String?
  var scope: SeriesScope?
  var isAllDay: Bool?
  /// The values of members that are texts, by their names.
  var texts: [String: String] = [:]
  var categories: [String]?
  var alarms: [String]?

  /// The members that are texts, in the order of the schema.
  static let textNames = [
    "title", "start", "end", "length", "zone", "repeats", "location", "notes", "url", "status",
    "due", "priority", "percent", "parent", "calendar", "by",
  ]

  private static let longestNotes = 20_000
  private static let mostOfList = 20

  /// Reads a change, and refuses what does not belong to its action.
  init(_ arguments: inout AgentArguments) throws(AgentFailure) {
    guard let name = try arguments.text("action") else { throw arguments.missing("action") }
    guard let action = Action(rawValue: name) else {
      let words = Action.allCases.map(\.rawValue)
      throw AgentFailure(
        .argument, "“action” must be one of \(words.joined(separator: ", ")).", choices: words)
    }
    self.action = action
    id = try arguments.text("id")
    if let word = try arguments.text("scope") {
      guard let scope = SeriesScope.allCases.first(where: { $0.word == word }) else {
        throw AgentFailure(
          .argument, "“scope” must be “this”, “following” or “all”.",
          choices: SeriesScope.allCases.map(\.word))
      }
      self.scope = scope
    }
    isAllDay = try arguments.bool("allDay")
    for name in Self.textNames {
      let most = name == "notes" ? Self.longestNotes : AgentArguments.longestText
      guard let text = try arguments.text(name, most: most) else { continue }
      try Self.refuseUnseen(text, name, allowsLines: name == "notes")
      texts[name] = text
    }
    categories = try Self.list("categories", &arguments)
    alarms = try Self.list("alarms", &arguments)
    try arguments.finish()
    try check()
  }

  /// Reads a change that `json` wrote.
  static func read(_ value: JSONValue) throws(AgentFailure) -> AgentChange {
    var arguments = try AgentArguments(value)
    return try AgentChange(&arguments)
  }

  var json: JSON {
    var members: [(name: String, value: JSON)] = [("action", .text(action.rawValue))]
    if let id { members.append(("id", .text(id))) }
    if let scope { members.append(("scope", .text(scope.word))) }
    if let isAllDay { members.append(("allDay", .bool(isAllDay))) }
    for name in Self.textNames {
      if let text = texts[name] { members.append((name, .text(text))) }
    }
    for (name, list) in [("categories", categories), ("alarms", alarms)] {
      if let list { members.append((name, .list(list.map { .text($0) }))) }
    }
    return .object(members)
  }

  /// The names of the members that give an event, a task or an interval a value.
  var fieldNames: Set<String> {
    var names = Set(texts.keys).subtracting(["calendar", "by"])
    if isAllDay != nil { names.insert("allDay") }
    if categories != nil { names.insert("categories") }
    if alarms != nil { names.insert("alarms") }
    return names
  }

  /// Its values as the command line has them.
  var typed: TypedFields {
    var typed = TypedFields(
      title: texts["title"], start: texts["start"], end: texts["end"], length: texts["length"],
      isAllDay: isAllDay ?? false, zone: texts["zone"],
      recurrence: texts["repeats"].map { $0.isEmpty ? "none" : $0 }, place: texts["location"],
      categories: categories.map { $0.isEmpty ? [""] : $0 } ?? [],
      alarms: alarms.map { $0.isEmpty ? ["none"] : $0 } ?? [], notes: texts["notes"],
      url: texts["url"], status: texts["status"].flatMap { StatusChoice(rawValue: $0) },
      due: texts["due"], priority: texts["priority"], percent: texts["percent"],
      parent: texts["parent"])
    // An agent reads a clock of 24 hours.
    typed.readsHalves = false
    return typed
  }

  /// Refuses characters that no reader sees, and control characters.
  static func refuseUnseen(
    _ text: String, _ name: String, allowsLines: Bool = false
  ) throws(AgentFailure) {
    let lines = allowsLines ? text.split(separator: "\n").map(String.init) : [text]
    let isSeen = lines.allSatisfy { line in
      displayableCounting(line).hidden == 0 && line.unicodeScalars.allSatisfy(Self.isShown)
    }
    guard isSeen else {
      throw AgentFailure(
        .argument, "“\(name)” has control characters or characters that cannot be seen.")
    }
  }

  // MARK: - Private

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse: false
    // It joins emoji.
    case .format: scalar.value == 0x200D
    default: true
    }
  }

  private static func list(
    _ name: String, _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [String]? {
    let list = try arguments.texts(name, count: 0...mostOfList)
    for text in list ?? [] { try refuseUnseen(text, name) }
    return list
  }
}

/// What belongs to which action.
extension AgentChange {
  /// The members that only some kinds of what is changed have.
  static let ofEvents: Set = ["end", "zone", "status"]
  static let ofTasks: Set = ["due", "priority", "percent", "parent"]

  fileprivate static let ofBoth: Set = [
    "title", "start", "length", "allDay", "repeats", "location", "notes", "url", "categories",
    "alarms",
  ]
  fileprivate static let ofIntervals: Set = [
    "title", "start", "location", "notes", "categories", "calendar", "id",
  ]

  private func check() throws(AgentFailure) {
    var given = fieldNames.union(texts.keys)
    if id != nil { given.insert("id") }
    if scope != nil { given.insert("scope") }
    if let name = given.subtracting(action.members).sorted().first {
      throw AgentFailure(.argument, "“\(name)” is not for “\(action.rawValue)”.")
    }
    try checkNeeded()
    if texts["title"]?.allSatisfy(\.isWhitespace) ?? false {
      throw AgentFailure(.argument, "“title” must not be empty.")
    }
    if texts["end"] != nil, texts["length"] != nil {
      throw AgentFailure(.argument, "“end” and “length” exclude each other; leave out one.")
    }
    if isAllDay == true, texts["zone"] != nil {
      throw AgentFailure(.argument, "“allDay” and “zone” exclude each other: days have no zone.")
    }
    if let status = texts["status"], StatusChoice(rawValue: status) == nil {
      throw AgentFailure(
        .argument, "“status” must be one of tentative, confirmed, cancelled, none.",
        choices: StatusChoice.allCases.map(\.rawValue))
    }
  }

  private func checkNeeded() throws(AgentFailure) {
    for name in action.needed where texts[name]?.allSatisfy(\.isWhitespace) ?? true {
      throw AgentFailure(.argument, "“\(name)” is missing: “\(action.rawValue)” needs it.")
    }
    switch action {
    case .edit, .move, .delete, .done, .reopen:
      if id == nil { throw AgentFailure(.argument, "“id” is missing: say which one.") }
    case .start, .log:
      if id == nil, texts["title"] == nil {
        throw AgentFailure(.argument, "“title” is missing: say what it is, or the id of its plan.")
      }
      if action == .log, id == nil, texts["start"] == nil {
        throw AgentFailure(.argument, "“start” is missing: say when it was.")
      }
    case .add, .addTask, .stop: break
    }
    if action == .move, (texts["by"] == nil) == (texts["calendar"] == nil) {
      throw AgentFailure(.argument, "“move” needs either “calendar” or “by”.")
    }
    if action == .edit, fieldNames.isEmpty {
      throw AgentFailure(.argument, "“edit” names nothing to change.")
    }
  }
}

extension AgentChange.Action {
  /// The members that it takes.
  fileprivate var members: Set<String> {
    switch self {
    case .add: AgentChange.ofBoth.union(AgentChange.ofEvents).union(["calendar"])
    case .addTask: AgentChange.ofBoth.union(AgentChange.ofTasks).union(["calendar"])
    case .edit:
      AgentChange.ofBoth.union(AgentChange.ofEvents).union(AgentChange.ofTasks)
        .union(["id", "scope"])
    case .move: ["id", "scope", "calendar", "by"]
    case .delete, .done, .reopen: ["id", "scope"]
    case .start: AgentChange.ofIntervals
    case .log: AgentChange.ofIntervals.union(["end", "length"])
    case .stop: ["id", "end", "notes"]
    }
  }

  /// The members that it needs.
  fileprivate var needed: [String] {
    switch self {
    case .add: ["title", "start"]
    case .addTask: ["title"]
    case .edit, .move, .delete, .done, .reopen, .start, .stop, .log: []
    }
  }
}
