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
  private static let journalLength = 400

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
  /// What was done last, for messages.
  var name = ""
  private(set) var refusedCount = 0

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
    if let wrong = difference(of: keys) { return "step \(stepCount), \(name): \(wrong)" }
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

  // MARK: Events

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
      collection: collection, uid: target.key.uid, original: original, event: found.event,
      alarms: found.alarms, recurrence: found.recurrence, day: found.event.start.wallClock.day,
      files: own)
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
    let (missing, more) = (Set(expected).subtracting(found), Set(found).subtracting(expected))
    func text(_ lines: Set<ListedFiles.Line>) -> String {
      lines.sorted().prefix(4).map { "\n  \($0)" }.joined()
    }
    return "missing:\(text(missing))\ntoo much:\(text(more))\n"
  }
}
