import CalendarSync
import ICalendar
import TestSupport

/// One change of an item as people and their programs make it, and what it is about: changes about
/// different things do not disturb each other.
struct RandomEdit {
  /// Changes with the same subject clash.
  let subject: String
  /// The names of the lines that it may change.
  let names: Set<String>
  private let change: (inout DocumentEdit, Int) throws(WritingError) -> Void

  /// The text with the change in its first event, task or note.
  func applied(to text: [UInt8]) throws -> [UInt8] {
    let document = Document(text)
    let items = document.components.indices.filter {
      [.event, .todo, .journal].contains(document.components[$0].kind)
    }
    guard let item = items.first else { return text }
    var edit = DocumentEdit(document)
    try change(&edit, item)
    return edit.bytes()
  }

  /// Changes that may all be made of the text, in random order.
  static func all(for text: [UInt8], _ random: inout SeededGenerator) -> [RandomEdit] {
    let document = Document(text)
    let isSeries = document.unfoldedLines.contains { $0.hasPrefix("RRULE:FREQ=WEEKLY") }
    let word = "new \(random.number(1...99)), \(random.number(1...99))"
    var edits = [
      set("SUMMARY", word), set("LOCATION", word),
      set("DESCRIPTION", String(repeating: word, count: 9)),
      set("CLASS", "PRIVATE"), set("PRIORITY", "\(random.number(2...4))"), set("X-NEW", word),
      set("COLOR", "tomato"), set("STATUS", "CANCELLED", subject: "completion"),
      set("DTSTART", "20270203T040506Z", subject: "time"), remove("LOCATION"),
      remove("TRANSP"), addCategory("one"), addCategory("two"), removeCategories(),
      add("ATTENDEE", "mailto:new@example.org"), add("ATTENDEE", "mailto:other@example.org"),
      add("ATTACH", "https://example.org/\(random.number(1...9)).pdf"), add("COMMENT", word),
      addAlarm(minutes: 3), addAlarm(minutes: 4), removeAlarms(),
    ]
    if isSeries {
      edits += [
        exclude("20260112T093000"), exclude("20260114T093000"), addOverride("20260116T093000"),
        addOverride("20260119T093000"), changeOverride(),
      ]
    }
    return edits.shuffled(using: &random)
  }

  // MARK: - Private

  private static func set(_ name: String, _ text: String, subject: String? = nil) -> RandomEdit {
    RandomEdit(subject: subject ?? name, names: [name]) {
      (edit, item) throws(WritingError) in
      try edit.set(.text(name, text), of: item)
    }
  }

  private static func add(_ name: String, _ text: String) -> RandomEdit {
    RandomEdit(subject: name + text, names: [name]) { (edit, item) throws(WritingError) in
      try edit.insert(.text(name, text), into: item)
    }
  }

  private static func remove(_ name: String) -> RandomEdit {
    RandomEdit(subject: name, names: [name]) { (edit, item) throws(WritingError) in
      edit.removeProperties(named: name, of: item)
    }
  }

  private static func addCategory(_ word: String) -> RandomEdit {
    RandomEdit(subject: "category " + word, names: ["CATEGORIES"]) {
      (edit, item) throws(WritingError) in
      let lines = edit.document.lines(named: "CATEGORIES", of: item)
      guard let line = lines.first else {
        return try edit.insert(.text("CATEGORIES", word), into: item)
      }
      var value = edit.document.property(of: edit.document.lines[line]).value
      value += Array(("," + word).utf8)
      try edit.replace(line: line, with: Property(name: "CATEGORIES", value: value))
    }
  }

  /// Takes out the categories that the item had first.
  private static func removeCategories() -> RandomEdit {
    RandomEdit(subject: "categories", names: ["CATEGORIES"]) { (edit, item) throws(WritingError) in
      for line in edit.document.lines(named: "CATEGORIES", of: item) {
        let value = edit.document.property(of: edit.document.lines[line]).text
        let kept = value.split(separator: ",").filter { ["one", "two"].contains($0) }
        if kept.isEmpty {
          edit.remove(line: line)
        } else {
          try edit.replace(line: line, with: .texts("CATEGORIES", kept.map(String.init)))
        }
      }
    }
  }

  private static func addAlarm(minutes: Int) -> RandomEdit {
    RandomEdit(subject: "alarm \(minutes)", names: []) { (edit, item) throws(WritingError) in
      try edit.insert(
        ComponentText(
          name: "VALARM",
          properties: [.plain("ACTION", "DISPLAY"), .plain("TRIGGER", "-PT\(minutes)M")]),
        into: item)
    }
  }

  /// Takes out the alarms that the item had first.
  private static func removeAlarms() -> RandomEdit {
    RandomEdit(subject: "alarms", names: []) { (edit, item) throws(WritingError) in
      let document = edit.document
      for index in document.components.indices
      where document.components[index].kind == .alarm
        && document.components[index].parent == item
      {
        let trigger = document.lines(named: "TRIGGER", of: index).first.map {
          document.property(of: document.lines[$0]).text
        }
        if !["-PT3M", "-PT4M"].contains(trigger) { edit.remove(component: index) }
      }
    }
  }

  private static func exclude(_ date: String) -> RandomEdit {
    RandomEdit(subject: "time", names: ["EXDATE"]) { (edit, item) throws(WritingError) in
      try edit.insert(berlin("EXDATE", date), into: item)
    }
  }

  private static func addOverride(_ date: String) -> RandomEdit {
    RandomEdit(subject: "time", names: []) { (edit, item) throws(WritingError) in
      let document = edit.document
      guard let calendar = document.components[item].parent,
        let uid = ItemUIDs.uids(of: document.bytes).first
      else { return }
      try edit.insert(
        ComponentText(
          name: "VEVENT",
          properties: [
            .text("UID", uid), berlin("RECURRENCE-ID", date),
            berlin("DTSTART", date), .text("SUMMARY", "Another"),
          ]), into: calendar)
    }
  }

  /// Changes the place of the override that the series had first.
  private static func changeOverride() -> RandomEdit {
    RandomEdit(subject: "override", names: ["LOCATION"]) { (edit, item) throws(WritingError) in
      let document = edit.document
      let override = document.componentIndices(of: .event).first {
        document.lines(named: "RECURRENCE-ID", of: $0).contains {
          document.property(of: document.lines[$0]).text == "20260109T093000"
        }
      }
      if let override { try edit.set(.text("LOCATION", "Elsewhere"), of: override) }
    }
  }

  private static func berlin(_ name: String, _ date: String) -> Property {
    Property(
      name: name, parameters: [.init(name: "TZID", values: ["Europe/Berlin"])],
      value: Array(date.utf8))
  }
}
