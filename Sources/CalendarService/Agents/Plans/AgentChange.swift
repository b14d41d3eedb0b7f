import CalendarModel
import CalendarStore
import TerminalScreen

/// One change of a plan as an agent asks for it.
struct AgentChange: Sendable, Hashable {
  enum Action: String, CaseIterable, Sendable { case add, edit, move, delete }

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
    "calendar", "by",
  ]

  private static let longestNotes = 20_000
  private static let mostOfList = 20

  /// Reads a change, and refuses what does not belong to its action.
  init(_ arguments: inout AgentArguments) throws(AgentFailure) {
    guard let name = try arguments.text("action") else { throw arguments.missing("action") }
    guard let action = Action(rawValue: name) else {
      throw AgentFailure(
        .argument, "“action” must be one of add, edit, move, delete.",
        choices: Action.allCases.map(\.rawValue))
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

  /// The names of the members that give an event a value.
  var fieldNames: Set<String> {
    var names = Set(texts.keys).subtracting(["calendar", "by"])
    if isAllDay != nil { names.insert("allDay") }
    if categories != nil { names.insert("categories") }
    if alarms != nil { names.insert("alarms") }
    return names
  }

  /// Its values as the command line has them.
  var typed: TypedFields {
    TypedFields(
      title: texts["title"], start: texts["start"], end: texts["end"], length: texts["length"],
      isAllDay: isAllDay ?? false, zone: texts["zone"],
      recurrence: texts["repeats"].map { $0.isEmpty ? "none" : $0 }, place: texts["location"],
      categories: categories.map { $0.isEmpty ? [""] : $0 } ?? [],
      alarms: alarms.map { $0.isEmpty ? ["none"] : $0 } ?? [], notes: texts["notes"],
      url: texts["url"], status: texts["status"].flatMap { StatusChoice(rawValue: $0) })
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

  private func check() throws(AgentFailure) {
    func refuse(_ name: String, _ reason: String) -> AgentFailure {
      AgentFailure(.argument, "“\(name)” \(reason).")
    }
    if action == .add {
      if id != nil { throw refuse("id", "is not for “add”") }
      if scope != nil { throw refuse("scope", "is not for “add”") }
      for name in ["title", "start"] where texts[name]?.allSatisfy(\.isWhitespace) ?? true {
        throw refuse(name, "is missing: an event needs it")
      }
    } else if id == nil {
      throw refuse("id", "is missing: say which event")
    }
    if texts["title"]?.allSatisfy(\.isWhitespace) ?? false {
      throw refuse("title", "must not be empty")
    }
    if action != .move, texts["by"] != nil { throw refuse("by", "is for “move”") }
    if action == .edit || action == .delete, texts["calendar"] != nil {
      throw refuse("calendar", "is for “add” and “move”")
    }
    if action == .move, (texts["by"] == nil) == (texts["calendar"] == nil) {
      throw AgentFailure(.argument, "“move” needs either “calendar” or “by”.")
    }
    if action == .move || action == .delete, let name = fieldNames.sorted().first {
      throw refuse(name, "is for “add” and “edit”")
    }
    if action == .edit, fieldNames.isEmpty {
      throw AgentFailure(.argument, "“edit” names nothing to change.")
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
}
