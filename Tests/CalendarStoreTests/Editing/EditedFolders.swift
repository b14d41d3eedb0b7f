import CalendarModel
import Foundation

@testable import CalendarStore

/// Two collections and a journal in a folder of their own.
struct EditedFolders {
  typealias Texts = [String: String]

  let scratch = ScratchFolder()
  private(set) var journal: Journal

  /// Of the journal.
  var daysLimit: Int {
    get { journal.limits.days }
    set { journal.limits.days = newValue }
  }

  /// Of the journal.
  var leastSaving: Int {
    get { journal.limits.leastSaving }
    set { journal.limits.leastSaving = newValue }
  }

  init(_ texts: Texts = [:]) {
    journal = Journal(stateHome: scratch.path + "/state", home: nil)
    journal.disk = Disk { $0.quickAnswer }
    for name in ["work", "home"] { scratch.makeFolder(name) }
    for (name, text) in texts { scratch.write(text, to: name) }
  }

  /// The journal as another process has it, which may be killed.
  func journal(on disk: RefusingDisk) -> Journal {
    var journal = journal
    journal.disk = disk.disk
    return journal
  }

  /// What every file holds, by `collection/name`; hidden ones too.
  var texts: Texts {
    var texts: Texts = [:]
    for collection in ["home", "work"] {
      for name in Self.names(in: scratch.path + "/" + collection) {
        let path = scratch.path + "/" + collection + "/" + name
        texts[collection + "/" + name] =
          FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
      }
    }
    return texts
  }

  /// The files of the journal but its lock and the bases.
  var records: [String] {
    Self.names(in: journal.folder ?? "").filter { $0 != "lock" && BaseName($0) == nil }.sorted()
  }

  /// The whole texts that the journal keeps for its differences.
  var bases: [BaseName] {
    Self.names(in: journal.folder ?? "").sorted().compactMap { BaseName($0) }
  }

  func path(_ name: String) -> String { scratch.path + "/" + name }

  /// A step that expects what is there now, and gives files these texts; nil deletes one.
  func step(_ after: [String: String?]) -> ChangeSet { step("step", after) }

  func step(_ sentence: String, _ after: [String: String?]) -> ChangeSet {
    let before = texts
    return step(sentence, after.map { name, text in (name, before[name], text) })
  }

  /// A step that expects what it is told.
  func step(
    _ sentence: String, _ changes: [(name: String, before: String?, after: String?)]
  ) -> ChangeSet {
    ChangeSet(
      sentence,
      changes.sorted { $0.name < $1.name }.map { change in
        TextChange(
          path: path(change.name),
          collection: path(String(change.name.prefix { $0 != "/" })),
          before: change.before.map { Array($0.utf8) }, after: change.after.map { Array($0.utf8) })
      })
  }

  @discardableResult
  func perform(
    _ after: [String: String?], at seconds: Int64 = 1_000
  ) throws -> EditOutcome {
    try journal.perform(step(after), at: Instant(seconds: seconds))
  }

  /// What another program does.
  static func put(_ text: String, at path: String) {
    _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
  }

  /// Undoes all there is; how many steps that was.
  @discardableResult
  func undoAll() throws -> Int {
    var count = 0
    while try journal.undo().step != nil { count += 1 }
    return count
  }

  private static func names(in folder: String) -> [String] {
    // A folder that is not there has none.
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
