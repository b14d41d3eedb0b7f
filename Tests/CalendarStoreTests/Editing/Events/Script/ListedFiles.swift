import CalendarModel
import Foundation
import ICalendar

/// What the files of some collections say, read again where they were written.
struct ListedFiles {
  typealias Key = ListedCalendars.Key

  /// An occurrence as somebody in Berlin sees it.
  struct Line: Hashable, CustomStringConvertible {
    let key: Key
    let title: String
    let location: String
    let time: Occurrence.Time

    var description: String { "\(key.collection)/\(key.uid): \(title) (\(location)) \(time)" }
  }

  private let collections: [CollectionInfo]
  private var lines: [String: [Key: [Line]]] = [:]
  private var reader: CalendarReader

  init(_ collections: [CollectionInfo], zones: ZoneCatalog) {
    self.collections = collections
    reader = CalendarReader(zones: zones)
    for path in paths { read(path) }
  }

  /// The paths of all files.
  var paths: [String] {
    collections.flatMap { collection -> [String] in
      if collection.path.hasSuffix(".ics") { return [collection.path] }
      // Hidden ones are found by the comparison of bytes.
      let names = (try? FileManager.default.contentsOfDirectory(atPath: collection.path)) ?? []
      return names.filter { $0.hasSuffix(".ics") }.map { collection.path + "/" + $0 }
    }
  }

  /// The files that say something of an event.
  func paths(of key: Key) -> [String] {
    lines.filter { $0.value[key] != nil }.map(\.key).sorted()
  }

  /// Reads files again.
  /// - Returns: the events that were in them or are now.
  mutating func update(_ paths: [String]) -> Set<Key> {
    var keys: Set<Key> = []
    for path in paths {
      keys.formUnion(lines[path]?.keys.map(\.self) ?? [])
      read(path)
      keys.formUnion(lines[path]?.keys.map(\.self) ?? [])
    }
    return keys
  }

  /// How often each line of some events is there.
  func lines(of keys: Set<Key>) -> [Line: Int] {
    var counts: [Line: Int] = [:]
    for keyed in lines.values {
      for (key, lines) in keyed where keys.contains(key) {
        for line in lines { counts[line, default: 0] += 1 }
      }
    }
    return counts
  }

  var keys: Set<Key> { Set(lines.values.flatMap(\.keys)) }

  // MARK: - Private

  private mutating func read(_ path: String) {
    lines[path] = nil
    guard let data = FileManager.default.contents(atPath: path),
      let collection = collections.first(where: { path == $0.path || path.hasPrefix($0.path + "/") }
      )
    else { return }
    var events = reader.read(Array(data), path: path, collection: collection.id).events
    for index in events.indices { events[index].id = EventID(rawValue: Int64(index)) }
    var keyed: [Key: [Line]] = [:]
    for (uid, own) in Dictionary(grouping: events, by: \.uid) {
      let key = Key(collection: collection.path, uid: uid)
      keyed[key] = Self.lines(of: own, events, key)
    }
    lines[path] = keyed
  }

  private static func lines(of own: [Event], _ all: [Event], _ key: Key) -> [Line] {
    var budget = StepBudget(1_000_000)
    let masters = own.filter { if case .override = $0.kind { false } else { true } }
    let days = Day(16_000)...Day(26_000)
    return masters.flatMap { master in
      Series(master, overrides: own.filter { $0.kind != master.kind }).occurrences(
        touching: days, in: EditedCalendars.berlin, budget: &budget
      ).occurrences.map { occurrence in
        let event = all[Int(occurrence.event.rawValue)]
        return Line(
          key: key, title: event.title, location: event.location, time: occurrence.time)
      }
    }
  }
}

extension ListedCalendars {
  /// What the files have to say of some events.
  func lines(of keys: Set<Key>) -> [ListedFiles.Line: Int] {
    var counts: [ListedFiles.Line: Int] = [:]
    for key in keys {
      counts.merge(lists[key]?.lines(of: key) ?? [:]) { first, _ in first }
    }
    return counts
  }
}

extension ListedCalendars.List {
  /// - Parameter place: nil for all.
  func lines(
    of key: ListedCalendars.Key, before place: LocalTime? = nil
  ) -> [ListedFiles.Line: Int] {
    var counts: [ListedFiles.Line: Int] = [:]
    for item in items where place.map({ item.original < $0 }) ?? true {
      let fields = item.fields
      let line = ListedFiles.Line(
        key: key, title: fields.title, location: fields.location, time: fields.time)
      counts[line, default: 0] += 1
    }
    return counts
  }
}

extension ListedCalendars.Fields {
  fileprivate var time: Occurrence.Time {
    switch start {
    case .allDay(let day): .allDay(day...day + (max(1, duration.days) - 1))
    case .floating(let clock), .zoned(let clock, _):
      .timed(clock, clock + Int64(duration.days * 86_400 + duration.seconds))
    }
  }
}
