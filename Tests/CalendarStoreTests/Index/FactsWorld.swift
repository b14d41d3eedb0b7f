import CalendarModel
import ICalendar
import TestSupport

@testable import CalendarStore

/// Files of calendars held in memory, changed at random, and what an index is told of the changes.
struct FactsWorld {
  struct File: Hashable {
    let collection: Int
    let name: String
  }

  /// One call of the writer.
  enum Step {
    case begin(FileStamp, CollectionID)
    case facts(FileFacts)
    case end
    case remove(FileStamp, CollectionID)

    func write(with writer: inout FactWriter) throws {
      switch self {
      case .begin(let stamp, let collection): try writer.begin(stamp, in: collection)
      case .facts(let facts): try writer.add(facts)
      case .end: try writer.end()
      case .remove(let stamp, let collection):
        let known = try KnownFiles(writer.db)
        if let old = try known.known(stamp.name, in: collection) { try writer.remove(old.id) }
      }
    }
  }

  private struct Contents {
    var stamp: FileStamp
    var head: String
    var events: [String]
  }

  static let paths = ["/home/a", "/home/b.ics", "/home/c"]

  private var files: [File: Contents] = [:]
  private var random: SeededGenerator
  private var alarms: SeededGenerator
  private var stamps = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    alarms = SeededGenerator(seed: seed &+ 1_000)
  }

  /// Changes, adds or removes one file.
  mutating func change() -> [Step] {
    let collection = random.number(0...2)
    let file = File(
      collection: collection, name: collection == 1 ? "" : "\(random.number(0...7)).ics")
    stamps += 1
    let stamp = FileStamp(
      name: file.name, modified: Int64(stamps), size: Int64(stamps * 3), inode: UInt64(stamps))
    if let old = files[file], random.chance(4) {
      files[file] = nil
      return [.remove(old.stamp, CollectionID(rawValue: collection))]
    }
    var contents = files[file] ?? Contents(stamp: stamp, head: head(), events: [])
    contents.stamp = stamp
    change(&contents)
    files[file] = contents
    return steps(of: file)
  }

  /// The same file as in some steps, as it is now.
  func again(_ steps: [Step]) -> [Step] {
    switch steps.first {
    case .begin(let stamp, let collection), .remove(let stamp, let collection):
      let now = self.steps(of: File(collection: collection.rawValue, name: stamp.name))
      return now.isEmpty ? [.remove(stamp, collection)] : now
    case .facts, .end, nil: return []
    }
  }

  /// All files in another order.
  mutating func all() -> [Step] {
    files.keys.sorted { ($0.collection, $0.name) < ($1.collection, $1.name) }
      .shuffled(using: &random).flatMap { steps(of: $0) }
  }

  /// Changes, adds or removes one file and writes that.
  mutating func change(_ writer: inout FactWriter) throws {
    for step in change() { try step.write(with: &writer) }
  }

  mutating func writeAll(to writer: inout FactWriter) throws {
    for step in all() { try step.write(with: &writer) }
  }

  /// What each file says.
  func events() -> [(File, [Event])] {
    files.keys.map { file in
      let slices = steps(of: file).compactMap { step in
        if case .facts(let facts) = step { facts } else { nil }
      }
      return (file, slices.flatMap { $0.events.map(\.event) })
    }
  }

  static func collections() -> [CollectionInfo] {
    paths.enumerated().map {
      CollectionInfo(
        id: CollectionID(rawValue: $0), name: "name \($0)", color: nil, path: $1)
    }
  }

  // MARK: - Files

  private func steps(of file: File) -> [Step] {
    guard let contents = files[file] else { return [] }
    let text = contents.head + contents.events.joined() + "END:VCALENDAR\r\n"
    return [.begin(contents.stamp, CollectionID(rawValue: file.collection))]
      + Self.slices(of: text, collection: file.collection).map { .facts($0) } + [.end]
  }

  private mutating func change(_ contents: inout Contents) {
    if random.chance(5) { contents.head = head() }
    for _ in 0...random.number(0...3) {
      let index = random.number(0...max(0, contents.events.count - 1))
      switch contents.events.isEmpty ? 3 : random.number(0...5) {
      case 0: contents.events[index] = component()
      case 1: contents.events.remove(at: index)
      case 2: contents.events.shuffle(using: &random)
      default: if contents.events.count < 8 { contents.events.insert(component(), at: index) }
      }
    }
  }

  private mutating func head() -> String {
    let name = random.chance(3) ? "NAME:own \(random.number(0...3))\r\n" : ""
    let todo = random.chance(4) ? "BEGIN:VTODO\r\nUID:t\r\nEND:VTODO\r\n" : ""
    return "BEGIN:VCALENDAR\r\n\(name)\(todo)"
  }

  /// The facts of a text, two events a slice.
  static func slices(of text: String, collection: Int) -> [FileFacts] {
    var reader = CalendarReader(zones: ZoneCatalog(), readsTodos: true)
    let bytes = Array(text.utf8)
    let contents = reader.read(
      bytes, path: "", collection: CollectionID(rawValue: collection))
    let ranges = vevents(of: bytes)
    var slices: [FileFacts] = []
    for ((event, alarms), range) in zip(zip(contents.events, contents.alarms), ranges) {
      if slices.last?.events.count ?? 2 == 2 { slices.append(FileFacts(name: contents.name)) }
      let isSingle = event.kind == .single
      slices[slices.count - 1].events.append(
        EventFacts(
          event: event, range: range, text: isSingle ? [] : Array(bytes[range]), alarms: alarms))
    }
    if slices.isEmpty { slices = [FileFacts(name: contents.name)] }
    for (index, part) in contents.todos.enumerated() {
      slices[index % slices.count].todos.append(
        TodoFacts(part, text: Array(bytes[part.range])))
    }
    slices[0].problems = contents.problems
    slices[0].otherComponentCount = contents.otherComponentCount
    return slices
  }

  private static func vevents(of bytes: [UInt8]) -> [Range<Int>] {
    let (begin, end) = (Array("BEGIN:VEVENT".utf8), Array("END:VEVENT\r\n".utf8))
    var ranges: [Range<Int>] = []
    var start: Int?
    for index in bytes.indices {
      if bytes[index...].starts(with: begin) { start = index }
      if bytes[index...].starts(with: end), let first = start {
        ranges.append(first..<index + end.count)
      }
    }
    return ranges
  }

  // MARK: - Texts

  private mutating func component() -> String { random.chance(4) ? todo() : event() }

  private mutating func todo() -> String {
    let day = random.number(1...28)
    let month = random.number(1...9)
    var lines = [
      "UID:t\(random.number(0...4))",
      "SUMMARY:\(pick(["alpha", "beta", "gamma"])) \(random.number(0...9))",
    ]
    let dates = [
      "VALUE=DATE:20260\(month)\(day + 10)", "20260\(month)\(day + 10)T090000Z",
      "TZID=Europe/Berlin:20260\(month)\(day + 10)T233000",
    ]
    if random.chance(2), day < 18 { lines.append(line("DUE", pick(dates))) }
    if random.chance(4) { lines.append("DTSTART:20260301T090000Z") }
    switch random.number(0...6) {
    case 0: lines.append("RRULE:FREQ=DAILY;COUNT=\(random.number(1...5))")
    case 1: lines.append("RRULE:FREQ=WEEKLY")
    case 2: lines.append("RECURRENCE-ID:2026030\(random.number(1...3))T090000Z")
    default: break
    }
    if random.chance(3) { lines.append("COMPLETED:20260310T09000\(random.number(0...9))Z") }
    if random.chance(4) { lines.append("STATUS:\(pick(["CANCELLED", "IN-PROCESS"]))") }
    if random.chance(3) { lines.append("RELATED-TO:t\(random.number(0...4))") }
    if random.chance(3) { lines.append("SEQUENCE:\(random.number(0...2))") }
    if random.chance(3) { lines.append("CATEGORIES:\(pick(["delta", "work/x"]))") }
    if random.chance(4) { lines.append("PRIORITY:\(random.number(0...9))") }
    return "BEGIN:VTODO\r\n" + lines.map { $0 + "\r\n" }.joined() + "END:VTODO\r\n"
  }

  private mutating func event() -> String {
    let isOften = random.chance(3)
    let day = isOften ? 10 : random.number(10...28)
    let month = isOften ? 3 : random.number(1...9)
    let start = [
      "VALUE=DATE:20260\(month)\(day)", "20260\(month)\(day)T090000Z",
      "20260\(month)\(day)T090000", "TZID=Europe/Berlin:20260\(month)\(day)T233000",
    ]
    var lines = [
      "UID:u\(random.number(0...6))", line("DTSTART", pick(start)),
      "SUMMARY:\(pick(["alpha", "beta", "gamma"])) \(random.number(0...99))",
    ]
    switch random.number(0...6) {
    case 0: lines.append("RRULE:FREQ=WEEKLY;COUNT=\(random.number(1...9))")
    case 1: lines.append("RRULE:FREQ=DAILY")
    case 2: lines.append("RECURRENCE-ID:2026030\(random.number(1...3))T090000Z")
    case 3: lines.append("RECURRENCE-ID:\(pick(["20260310T090000Z", "20260310T090000"]))")
    case 4: lines.append("DURATION:P\(random.number(1...90))D")
    case 5: lines.append("RRULE:FREQ=YEARLY\(pick(["", ";BYMONTH=1,5", ";COUNT=3"]))")
    default: break
    }
    if random.chance(3) { lines.append("SEQUENCE:\(random.number(0...3))") }
    if random.chance(3) { lines.append("CATEGORIES:\(pick(["delta", "work/x", "delta,home"]))") }
    if random.chance(4) { lines.append("STATUS:\(pick(["CANCELLED", "TENTATIVE"]))") }
    if alarms.chance(4) {
      lines.append("X-DAYBOOK-TRACKED:\(["TIMER", "POINT", "LOG"][alarms.number(0...2)])")
      if alarms.chance(2) { lines.append("RELATED-TO:plan") }
    }
    if random.chance(4) { lines.append("LOCATION:place") }
    if random.chance(4) {
      let number = alarms.chance(2) ? "\\nkm: \(alarms.number(0...99)).5" : ""
      lines.append("DESCRIPTION:note\(number)")
    }
    if random.chance(5) { lines.append("ATTENDEE;CN=Anna:mailto:a@example.org") }
    if random.chance(9) { lines.append("DURATION:nonsense") }
    lines += alarm()
    if random.chance(30) {
      lines.append("RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3")
    }
    return "BEGIN:VEVENT\r\n" + lines.map { $0 + "\r\n" }.joined() + "END:VEVENT\r\n"
  }

  private mutating func alarm() -> [String] {
    guard alarms.chance(3) else { return [] }
    let triggers = ["-PT15M", "-P1D", "-P20D", "PT0S", "20260310T090000Z"]
    let actions = ["DISPLAY", "AUDIO", "EMAIL"]
    return [
      "BEGIN:VALARM", "ACTION:\(actions[alarms.number(0...2)])",
      "TRIGGER:\(triggers[alarms.number(0...4)])", "END:VALARM",
    ]
  }

  private func line(_ name: String, _ value: String) -> String {
    name + (value.contains("=") ? ";" : ":") + value
  }

  private mutating func pick(_ values: [String]) -> String {
    values[random.number(0...values.count - 1)]
  }
}
