import CalendarModel
import Foundation
import ICalendar
import TestSupport

@testable import CalendarStore

/// Random work on a folder of calendars, as other programs do it.
struct FileScript {
  let folder = ScratchFolder()
  var random: SeededGenerator
  private var files: [String] = []
  private var number = 0

  private static let collections = ["work", "home", "shared/team"]
  private static let days =
    Month(year: 2026, month: 2).firstDay...Month(year: 2026, month: 6).lastDay

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
    for name in ["shared"] + Self.collections { folder.makeFolder(name) }
    folder.write("Work\n", to: "work/displayname")
    folder.write("Home\n", to: "home/displayname")
    folder.write("Team\n", to: "shared/team/displayname")
  }

  /// Does one thing that a program or a person may do.
  mutating func change() {
    switch random.number(0...9) {
    case 0...3: create()
    case 4: editInPlace()
    case 5: replaceByRenaming()
    case 6: rename()
    case 7: remove()
    case 8: moveCollection()
    default: describe()
    }
  }

  // MARK: Asking

  func open(_ mode: CalendarIndex.Mode, at location: IndexLocation? = nil) throws -> CalendarIndex {
    let index = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: location ?? .temporary(), mode: mode)
    index.patience = .forever
    index.start()
    return index
  }

  func answersOfFreshIndex() throws -> [String] {
    let index = try open(.once)
    defer { index.close() }
    index.waitUntilCurrent()
    return answers(of: index)
  }

  /// All that an index says of some months, in an order that does not depend on ids.
  func answers(of index: CalendarIndex) -> [String] {
    let answers = index.answers(zone: .utc)
    let names = Dictionary(uniqueKeysWithValues: answers.collections.map { ($0.id, $0) })
    var lines = answers.collections.map { "\($0.path) \($0.name)" }
    lines.append("\(answers.problemCount) problems, \(answers.bounds)")
    var records: [String] = []
    answers.forEachRecord(touching: Self.days) { record in
      let path = names[record.collection]?.path ?? "?"
      records.append("\(record.occurrence.time) \(record.title) \(path) \(record.repeats)")
    }
    return lines + records.sorted()
  }

  // MARK: Work

  private mutating func create() {
    let name = "\(collection)/\(random.number(0...30)).ics"
    folder.write(text(), to: name)
    if !files.contains(name) { files.append(name) }
  }

  private mutating func editInPlace() {
    guard let name = anyFile else { return create() }
    folder.write(text(), to: name)
  }

  private mutating func replaceByRenaming() {
    guard let name = anyFile else { return create() }
    let temporary = folder.write(text(), to: name + ".tmp")
    Glibc.rename(temporary, folder.path + "/" + name)
  }

  private mutating func rename() {
    guard let name = anyFile else { return create() }
    let target = "\(collection)/\(random.number(31...60)).ics"
    Glibc.rename(folder.path + "/" + name, folder.path + "/" + target)
    files.removeAll { $0 == name || $0 == target }
    files.append(target)
  }

  private mutating func remove() {
    guard let name = anyFile else { return create() }
    unlink(folder.path + "/" + name)
    files.removeAll { $0 == name }
  }

  /// The folder goes away and comes back under another name, or the other way round.
  private mutating func moveCollection() {
    let (here, there) = (folder.path + "/shared/team", folder.path + "/moved")
    let isHere = access(here, F_OK) == 0
    let moved = Glibc.rename(isHere ? here : there, isHere ? there : here) == 0
    guard moved else { return }
    files = files.map { name in
      guard let last = name.split(separator: "/").last else { return name }
      guard name.hasPrefix("shared/team/") || name.hasPrefix("moved/") else { return name }
      return (isHere ? "moved/" : "shared/team/") + last
    }
  }

  private mutating func describe() {
    number += 1
    folder.write("Name \(number)\n", to: "home/displayname")
  }

  private mutating func text() -> String {
    number += 1
    let month = random.number(2...6)
    let day = "20260\(month)\(random.number(10...28))"
    let uid = "uid-\(random.number(0...40))"
    let title = "SUMMARY:Event \(number)"
    switch random.number(0...4) {
    case 0: return vcalendar(uid: uid, "DTSTART;VALUE=DATE:\(day)\n\(title)")
    case 1:
      return vcalendar(uid: uid, "DTSTART:\(day)T100000Z\nRRULE:FREQ=WEEKLY;COUNT=5\n\(title)")
    case 2:
      return vcalendar(
        uid: uid, "DTSTART:\(day)T120000Z\nRECURRENCE-ID:\(day)T100000Z\n\(title) moved")
    case 3: return vcalendar(uid: uid, "DTSTART:\(day)T090000Z\nRRULE:FREQ=DAILY\n\(title)")
    default:
      return vcalendar(uid: uid, "DTSTART:\(day)T0\(random.number(0...9))0000\n\(title)")
    }
  }

  private var anyFile: String? {
    mutating get { files.isEmpty ? nil : files[random.number(0...files.count - 1)] }
  }

  private var collection: String {
    mutating get {
      let hasMoved = access(folder.path + "/moved", F_OK) == 0
      let name = Self.collections[random.number(0...2)]
      return name == "shared/team" && hasMoved ? "moved" : name
    }
  }
}
