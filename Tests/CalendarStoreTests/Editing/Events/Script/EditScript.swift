import CalendarModel
import Foundation
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// Random changes through the editor, and of plain lists; both have to say the same after each.
final class EditScript {
  typealias Key = ListedCalendars.Key
  typealias Target = ListedCalendars.Target

  /// So many changes go into one journal: looking for its newest step takes a look at all of them.
  private static let journalLength = 50

  let calendars = EditedCalendars()
  let collections: [CollectionInfo]
  private let index: CalendarIndex
  private var journals: [Journal] = []
  /// What the files held when a journal began.
  private var beginnings: [[String: String]] = []
  var random: SeededGenerator
  var listed = ListedCalendars()
  private(set) var files: ListedFiles
  private var done: [ListedCalendars] = []
  private var undone: [ListedCalendars] = []
  private var stepCount = 0
  /// What was done last, for messages: making a text of it takes longer than doing it.
  private var describe: () -> String = { "" }
  private(set) var refusedCount = 0
  /// When each UID came, so that a seed says the same whatever UIDs the editor makes.
  private var numbers: [String: Int] = [:]
  /// What came before the occurrences that were changed, and has to be there afterwards.
  private var earlier: [ListedFiles.Line: Int] = [:]

  init(seed: Int) throws {
    random = SeededGenerator(seed: seed)
    calendars.write(calendar(lineEnd: "\n"), to: "one.ics")
    let calendars = calendars
    collections = ["home", "work", "one.ics"].enumerated().map { number, name in
      CollectionInfo(
        id: CollectionID(rawValue: number), name: name, color: nil, path: calendars.path(name))
    }
    index = try CalendarIndex(
      sources: [calendars.path("")], zones: calendars.zones, location: .temporary(),
      mode: .once)
    files = ListedFiles(collections, zones: calendars.zones)
  }

  deinit { index.close() }

  var editor: CalendarEditor {
    CalendarEditor(index, journal: calendars.journal, zones: calendars.zones)
  }

  // MARK: Steps

  /// Makes a change.
  /// - Returns: what is wrong then; nil where nothing is.
  func step() throws -> String? {
    if stepCount % Self.journalLength == 0 { beginJournal() }
    stepCount += 1
    earlier = [:]
    let paths: [String]?
    do {
      paths = try change()
    } catch ChangeError.series(let error)
      where error == .rulesDoNotMove || error == .rulesDoNotDivide
    {
      refusedCount += 1
      paths = []
    }
    guard let paths else { return "step \(stepCount), \(name): written, and should not be, or not" }
    let keys = files.update(paths)
    let kept = files.lines(of: Set(earlier.keys.map(\.key)))
    if let lost = earlier.first(where: { kept[$0.key] ?? 0 < $0.value })?.key {
      return "step \(stepCount), \(name): an earlier occurrence changed: \(lost)"
    }
    if let wrong = difference(of: keys) { return "step \(stepCount), \(name): \(wrong)" }
    if stepCount % 50 == 0, let wrong = try openingProblem() {
      return "step \(stepCount), \(name): \(wrong)"
    }
    guard stepCount % 100 == 0 else { return nil }
    files = ListedFiles(collections, zones: calendars.zones)
    let all = files.keys.union(listed.lists.keys)
    return difference(of: all).map { "all after step \(stepCount): \($0)" }
  }

  /// Takes everything back.
  /// - Returns: what is wrong then; nil where nothing is.
  func undoAll() throws -> String? {
    for (journal, texts) in zip(journals, beginnings).reversed() {
      calendars.journal = journal
      while try editor.undo().step != nil {}
      guard calendars.texts == texts else { return "undo does not bring every byte back" }
    }
    return nil
  }

  /// Notes a step of the editor with what the lists are after it.
  /// - Returns: the files that were written; nil where the lists say otherwise.
  func commit(_ outcome: ChangeOutcome, _ new: ListedCalendars) -> [String]? {
    for made in outcome.made where numbers[made.uid] == nil { numbers[made.uid] = numbers.count }
    guard let step = outcome.step else { return new == listed ? [] : nil }
    done.append(listed)
    undone = []
    listed = new
    return step.files.map(\.path)
  }

  func undo() throws -> [String]? {
    let outcome = try editor.undo()
    guard let before = done.popLast() else { return outcome.step == nil ? [] : nil }
    undone.append(listed)
    listed = before
    return outcome.step?.files.map(\.path)
  }

  func redo() throws -> [String]? {
    let outcome = try editor.redo()
    guard let after = undone.popLast() else { return outcome.step == nil ? [] : nil }
    done.append(listed)
    listed = after
    return outcome.step?.files.map(\.path)
  }

  var name: String { describe() }

  func note(_ text: @escaping @autoclosure () -> String) { describe = text }

  // MARK: Events

  /// The events of the lists, the oldest of each collection first.
  var knownKeys: [Key] {
    listed.lists.keys.sorted {
      ($0.collection, numbers[$0.uid] ?? 0) < ($1.collection, numbers[$1.uid] ?? 0)
    }
  }

  /// An occurrence as the files have it.
  func basis(_ target: Target) throws -> EventBasis {
    let list = try #require(listed.lists[target.key])
    let collection = try #require(collections.first { $0.path == target.key.collection })
    let own = try files.paths(of: target.key).map { path in
      EventBasis.File(path: path, text: try #require(try currentText(at: path)))
    }
    let original = list.time(at: target.original)
    let series = try SeriesEdit(
      own.map { Document($0.text) }, uid: target.key.uid, zones: calendars.zones,
      now: EditedCalendars.now)
    let found = try series.occurrence(original)
    return EventBasis(
      collection: collection, uid: target.key.uid, choice: nil, original: original,
      component: .event(found.event), alarms: found.alarms, recurrence: found.recurrence,
      day: found.event.start.wallClock.day, files: own)
  }

  /// Holds what comes before some occurrences against the files when they were changed.
  func keepEarlier(_ targets: [Target], _ scope: SeriesScope) {
    guard scope != .all else { return }
    for target in targets {
      let first = targets.filter { $0.key == target.key }.map(\.original).min() ?? target.original
      guard let list = listed.lists[target.key], list.repeats else { continue }
      for (line, count) in list.lines(of: target.key, before: first) { earlier[line] = count }
    }
  }

  /// An occurrence is opened as a view opens it.
  /// - Returns: what is wrong then; nil where nothing is.
  private func openingProblem() throws -> String? {
    guard let target = target(), let item = listed.item(target) else { return nil }
    let editor = try calendars.editor()
    let answers = editor.index.answers(zone: EditedCalendars.berlin)
    let day = item.fields.start.wallClock.day
    var shown: [Occurrence] = []
    answers.forEachRecord(touching: day...day) { record in
      if record.title == item.fields.title { shown.append(record.occurrence) }
    }
    for occurrence in shown {
      let basis = try editor.basis(of: occurrence.ref, in: answers)
      guard basis.uid == target.key.uid, basis.collection.path == target.key.collection,
        basis.original.wallClock == target.original
      else { continue }
      let isSame =
        basis.event.start == item.fields.start && basis.event.duration == item.fields.duration
        && basis.event.location == item.fields.location
      return isSame ? nil : "\(target) is opened as \(basis.event)"
    }
    return "\(target) is not shown, or cannot be opened"
  }

  // MARK: - Private

  private func beginJournal() {
    let journal = Journal(stateHome: calendars.path("") + "../state-\(journals.count)", home: nil)
    calendars.journal = journal
    calendars.journal.disk = Disk { $0.quickAnswer }
    journals.append(calendars.journal)
    beginnings.append(calendars.texts)
    (done, undone) = ([], [])
  }

  private func difference(of keys: Set<Key>) -> String? {
    let (found, expected) = (files.lines(of: keys), listed.lines(of: keys))
    if found == expected { return nil }
    func text(_ some: [ListedFiles.Line: Int], without others: [ListedFiles.Line: Int]) -> String {
      let lines = some.filter { $0.value > others[$0.key] ?? 0 }.map(\.key.description)
      return lines.sorted().prefix(4).map { "\n  \($0)" }.joined()
    }
    return "missing:\(text(expected, without: found))\ntoo much:\(text(found, without: expected))\n"
  }
}
