import CalendarModel
import Testing

@testable import CalendarStore

/// Something that the user does, after something else, and that a kill may stop anywhere.
struct CrashScenario: CustomTestStringConvertible, Sendable {
  let name: String
  /// What was done before.
  let preparation: @Sendable (EditedFolders) throws -> Void
  let action: @Sendable (EditedFolders, Journal) throws -> Void
  /// Whether undoing everything brings the first texts back.
  var isReversible = true
  /// Whether the journal holds differences, however short the texts are.
  private(set) var holdsDifferences = false

  var testDescription: String { name + (holdsDifferences ? ", by differences" : "") }

  static let texts = ["work/a.ics": "a0", "home/b.ics": "b0", "work/d.ics": "d0"]

  /// Each with whole texts, and with differences.
  static let all =
    kinds
    + kinds.map { kind in
      var scenario = kind
      scenario.holdsDifferences = true
      return scenario
    }

  /// Files changed, made and deleted in two folders.
  private static let kinds: [CrashScenario] = [
    CrashScenario(name: "perform", preparation: { _ in }, action: step),
    CrashScenario(
      name: "perform after undo",
      preparation: { folders in
        try folders.perform(["work/a.ics": "x"])
        try folders.perform(["work/d.ics": "y"])
        try folders.undoAll()
      }, action: step),
    CrashScenario(
      name: "undo", preparation: { try step($0, $0.journal) }, action: { try $1.undo() }),
    CrashScenario(
      name: "redo",
      preparation: {
        try step($0, $0.journal)
        try $0.undoAll()
      }, action: { try $1.redo() }),
    CrashScenario(
      name: "undo of what was changed elsewhere",
      preparation: {
        try step($0, $0.journal)
        $0.scratch.write("outside", to: "work/a.ics")
      }, action: { try $1.undo(ignoringConflicts: true) }, isReversible: false),
  ]

  private static func step(_ folders: EditedFolders, _ journal: Journal) throws {
    let set = folders.step([
      "work/a.ics": "a1", "home/b.ics": nil, "home/c.ics": "c1", "work/d.ics": "d1",
    ])
    try journal.perform(set, at: Instant(seconds: 2_000))
  }

  /// New folders in which the preparation is done.
  func prepared() throws -> EditedFolders {
    var folders = EditedFolders(Self.texts)
    if holdsDifferences { folders.leastSaving = 0 }
    try preparation(folders)
    return folders
  }
}
