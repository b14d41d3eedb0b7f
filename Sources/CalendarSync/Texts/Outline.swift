import ICalendar

/// The contents of a component, divided into units for merging.
struct Outline {
  /// The component in its document.
  let component: Int
  /// The statements of each slot, sorted; slots without any are left out.
  var slots: [Slot: [Statement]] = [:]
  var children: [Key: Outline] = [:]

  /// A unit for merging: different changes of it on both sides clash.
  enum Slot: Hashable, Comparable {
    /// The time: start, end, recurrence, and the occurrences with overrides.
    case time
    /// The completion of a task.
    case completion
    /// All lines with a name.
    case property(String)
    /// One element of a property that is a set, by its subject: an attendee, a category.
    case element(String, [UInt8])
    /// All lines of an unknown component.
    case whole

    static func < (a: Slot, b: Slot) -> Bool { a.order < b.order }

    private var order: (Int, String, String) {
      switch self {
      case .time: (0, "", "")
      case .completion: (1, "", "")
      case .property(let name): (2, name, "")
      case .element(let name, let key): (3, name, String(decoding: key, as: UTF8.self))
      case .whole: (4, "", "")
      }
    }
  }

  /// The key for finding a component in another version of the text.
  struct Key: Hashable {
    let name: String
    /// The occurrence of an override, or the identity of an alarm; empty for others.
    let identity: String
    /// Counts components that cannot be distinguished otherwise.
    let ordinal: Int
  }

  /// Whether two versions are equal, except for numbers that only grow.
  func says(_ other: Outline) -> Bool {
    if slots != other.slots, lasting != other.lasting { return false }
    return children.count == other.children.count
      && children.allSatisfy { key, child in other.children[key]?.says(child) ?? false }
  }

  /// Whether two versions are equal but for the moments in which tasks were completed.
  func differsInCompletionOnly(from other: Outline) -> Bool {
    var rest = other
    if let own = slots[.completion], let others = other.slots[.completion],
      own.earlierCompletion(others) != nil
    {
      rest.slots[.completion] = own
    }
    guard slots == rest.slots, children.count == other.children.count else { return false }
    return children.allSatisfy { key, child in
      other.children[key].map(child.differsInCompletionOnly) ?? false
    }
  }

  private var lasting: [Slot: [Statement]] {
    slots.filter { slot, _ in
      if case .property(let name) = slot { !Statement.growing.contains(name) } else { true }
    }
  }
}

extension Outline.Slot {
  /// The slot of a statement in an event, a task or a note.
  init(_ statement: Statement) {
    switch statement.name {
    case "DTSTART", "DTEND", "DURATION", "DUE", "RRULE", "EXRULE", "EXDATE", "RDATE": self = .time
    case "STATUS", "PERCENT-COMPLETE", "COMPLETED": self = .completion
    case "ATTENDEE":
      let address = String(decoding: statement.value, as: UTF8.self).lowercased()
      self = .element(statement.name, Array(address.utf8))
    case "CATEGORIES", "RESOURCES", "ATTACH", "COMMENT", "CONTACT", "RELATED-TO", "CONFERENCE",
      "IMAGE", "REQUEST-STATUS":
      self = .element(statement.name, statement.value)
    default: self = .property(statement.name)
    }
  }
}

/// Makes the outlines of all versions of an item, with keys that fit each other.
struct Outliner {
  /// Whether components are distinguished by UID, for invalid items with several.
  private let usesUIDs: Bool
  /// The UIDs of alarms that both sides know. Servers give UIDs to alarms that had none.
  private let alarmUIDs: Set<String>

  /// - Parameters:
  ///   - local: the versions on this side.
  ///   - remote: those on the other one.
  init(local: [Document], remote: [Document]) {
    usesUIDs = (local + remote).contains { document in
      Set(document.itemComponents.compactMap(document.uid)).count > 1
    }
    alarmUIDs = Self.alarmUIDs(of: local).intersection(Self.alarmUIDs(of: remote))
  }

  /// The calendars of a text, as children of an empty outline.
  func outline(of document: Document) -> Outline {
    var root = Outline(component: -1)
    let roots = document.components.indices.filter { document.components[$0].parent == nil }
    root.children = children(roots, of: document)
    return root
  }

  // MARK: - Private

  private static func alarmUIDs(of documents: [Document]) -> Set<String> {
    var uids: Set<String> = []
    for document in documents {
      for index in document.components.indices where document.components[index].kind == .alarm {
        if let uid = document.alarmUID(of: index) { uids.insert(uid) }
      }
    }
    return uids
  }

  private func children(_ indices: [Int], of document: Document) -> [Outline.Key: Outline] {
    var children: [Outline.Key: Outline] = [:]
    var counts: [String: [String: Int]] = [:]
    for index in indices where document.isCompared(index) {
      let name = document.components[index].name
      let identity = identity(of: index, in: document)
      let ordinal = counts[name]?[identity] ?? 0
      counts[name, default: [:]][identity] = ordinal + 1
      let key = Outline.Key(name: name, identity: identity, ordinal: ordinal)
      children[key] = outline(of: index, in: document)
    }
    noteOverrides(in: &children, of: document)
    return children
  }

  private func outline(of index: Int, in document: Document) -> Outline {
    var outline = Outline(component: index)
    switch document.components[index].kind {
    case .calendar, .event, .todo, .journal, .alarm:
      let statements = document.statements(of: index).filter {
        !Statement.bookkeeping.contains($0.name)
      }
      for statement in statements { outline.slots[.init(statement), default: []].append(statement) }
      outline.children = children(document.children(of: index), of: document)
    default:
      let text = CanonicalText.text(of: index, in: document)
      outline.slots[.whole] = [Statement(name: "", parameters: "", value: text)]
    }
    return outline
  }

  private func identity(of index: Int, in document: Document) -> String {
    let uid = document.uid(of: index) ?? ""
    switch document.components[index].kind {
    case .calendar: return ""
    case .alarm:
      if let uid = document.alarmUID(of: index), alarmUIDs.contains(uid) { return uid }
      return ["ACTION", "TRIGGER"].map { name in
        document.first(name, of: index).map { String(decoding: $0.line, as: UTF8.self) } ?? ""
      }.joined()
    default:
      let occurrence = document.first("RECURRENCE-ID", of: index)?.occurrence ?? ""
      let isItem = document.components[index].parent.map {
        document.components[$0].kind == .calendar
      }
      return (isItem == false || usesUIDs ? uid : "") + "\u{1F}" + occurrence
    }
  }

  /// Records for each series the occurrences with overrides, as part of its time.
  private func noteOverrides(in children: inout [Outline.Key: Outline], of document: Document) {
    var statements: [Outline.Key: [Statement]] = [:]
    for (key, outline) in children where ["VEVENT", "VTODO", "VJOURNAL"].contains(key.name) {
      let uid = key.identity.prefix { $0 != "\u{1F}" }
      let series = Outline.Key(name: key.name, identity: uid + "\u{1F}", ordinal: 0)
      guard key.identity != series.identity, children[series] != nil,
        let statement = document.first("RECURRENCE-ID", of: outline.component)
      else { continue }
      statements[series, default: []].append(statement)
    }
    for (series, statements) in statements {
      let times = children[series]?.slots[.time] ?? []
      children[series]?.slots[.time] = (times + statements).sorted()
    }
  }
}

extension Document {
  fileprivate func alarmUID(of alarm: Int) -> String? {
    let line = ["UID", "X-WR-ALARMUID"].compactMap { lines(named: $0, of: alarm).first }.first
    return line.map { property(of: lines[$0]).text }
  }

  fileprivate func first(_ name: String, of component: Int) -> Statement? {
    lines(named: name, of: component).first.flatMap {
      Statement.all(in: property(of: lines[$0])).first
    }
  }
}

extension Statement {
  /// The occurrence that an EXDATE, an RDATE or a RECURRENCE-ID is about: its form and its start.
  var occurrence: String { dateForm + "\u{1E}" + String(decoding: dateStart, as: UTF8.self) }

  /// The form of its date: a day, in UTC, or by the clock of a place. Dates of two forms cannot be
  /// compared without zones.
  var dateForm: String {
    if dateStart.count == 8 { return "DATE" }
    if dateStart.last == UInt8(ascii: "Z") { return "UTC" }
    return parameters.split(separator: "\u{1E}").first { $0.hasPrefix("TZID=") }.map(String.init)
      ?? ""
  }

  /// The start of a PERIOD, or the date.
  private var dateStart: ArraySlice<UInt8> { value.prefix { $0 != UInt8(ascii: "/") } }
}
