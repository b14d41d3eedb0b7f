import CalendarModel
import Glibc

/// Calendars made for one question, always the same ones: eight collections of one file each.
public enum SceneCalendars: Hashable, Sendable {
  /// So many single events begin on each day of sixteen weeks around today. They begin two days
  /// earlier where that is a weekend, half of the time, and those of several days add to days.
  case density(Int)
  /// So many series without end, which began in the twenty years before today: seven in ten are
  /// yearly, two monthly, one weekly.
  case endlessSeries(Int)
  /// So many single events begin on the day after today.
  case crowdedDay(Int)

  /// Raised with every change of what is generated.
  static let version = 1

  static let days = (CalendarShape.today - 56)...(CalendarShape.today + 55)

  public var eventCount: Int { events.count }

  /// The name, below the cache folder, of its folder.
  public var folderName: String {
    switch self {
    case .density(let count): "v\(Self.version)-density-\(count)"
    case .endlessSeries(let count): "v\(Self.version)-series-\(count)"
    case .crowdedDay(let count): "v\(Self.version)-crowded-\(count)"
    }
  }

  var events: EventGenerator {
    switch self {
    case .density(let count):
      let count = max(1, count)
      return EventGenerator(
        seed: UInt64(2_000_000 + count), count: count * Self.days.count, days: Self.days,
        isOrdered: true, eventsPerEndlessSeries: nil, hasSeries: false)
    case .endlessSeries(let count):
      let days = (CalendarShape.today - 20 * 365)...(CalendarShape.today - 1)
      return EventGenerator(
        seed: UInt64(3_000_000 + max(1, count)), count: max(1, count), days: days,
        isOrdered: false, eventsPerEndlessSeries: 1)
    case .crowdedDay(let count):
      let day = CalendarShape.today + 1
      return EventGenerator(
        seed: 4_000_000, count: max(1, count), days: day...day, isOrdered: true,
        eventsPerEndlessSeries: nil, hasSeries: false)
    }
  }
}

extension SceneCalendars {
  /// Writes the calendars below a folder, where they are not there yet; the path to open.
  public func write(below cache: String) throws(WritingError) -> String {
    let path = "\(cache)/\(folderName)"
    guard access("\(path)/.complete", F_OK) != 0 else { return path }
    try makeFolder(path)
    var files: [CollectionFile] = []
    for number in Words.collections.indices {
      files.append(try CollectionFile(number, below: path))
    }
    let events = events
    for number in 0..<events.count {
      let event = events.event(number)
      try files[event.collection].add(event)
    }
    for index in files.indices { try files[index].end() }
    try writeFile("\(path)/.complete", [])
    return path
  }
}

/// A collection whose events are all in one file.
private struct CollectionFile {
  private let file: OutputFile
  private var lines = ContentLines()

  init(_ number: Int, below folder: String) throws(WritingError) {
    let collection = Words.collections[number]
    let path = "\(folder)/\(number)"
    try makeFolder(path)
    try writeFile("\(path)/displayname", Array(collection.name.utf8))
    try writeFile("\(path)/color", Array(collection.color.utf8))
    file = try OutputFile("\(path)/events.ics")
    lines.beginCalendar(
      .google, name: collection.name, zones: [.berlin, .windowsBerlin, .london, .newYork, .tokyo])
  }

  mutating func add(_ event: GeneratedEvent) throws(WritingError) {
    lines.add(event)
    guard lines.bytes.count > 1 << 20 else { return }
    try file.write(lines.bytes)
    lines.removeAll()
  }

  mutating func end() throws(WritingError) {
    lines.endCalendar()
    try file.write(lines.bytes)
  }
}
