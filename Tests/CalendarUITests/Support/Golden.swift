import CellGeometry
import Foundation
import TerminalScreen
import Testing

@testable import CalendarViews

/// Screens as readable text files, in `Goldens/` beside the test that compares them.
///
/// With `DAYBOOK_RECORD=1` in the environment the files are written again, and the run fails so
/// that a recording is never taken for a pass.
enum Golden {
  static func expect(
    _ frame: Frame, _ name: String, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(text: text(of: frame), name, file: file, sourceLocation: sourceLocation)
  }

  static func expect(
    text: String, _ name: String, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Goldens")
    let url = folder.appending(path: "\(name).txt")
    if ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] == "1" {
      record(text, at: url, sourceLocation)
      return
    }
    // A file that is missing is reported like one that differs.
    guard let wanted = try? String(contentsOf: url, encoding: .utf8) else {
      Issue.record(
        "no golden \(name).txt: run once with DAYBOOK_RECORD=1", sourceLocation: sourceLocation)
      return
    }
    let differences = differences(text, wanted)
    #expect(text == wanted, "\(name).txt\n\(differences)", sourceLocation: sourceLocation)
  }

  private static func text(of frame: Frame) -> String {
    let size = frame.screen.size
    let cursor = frame.cursor.map { "\($0.column.value), \($0.row.value)" } ?? "none"
    return "\(frame.screen.text)-- \(size.width) × \(size.height), cursor \(cursor)\n"
  }

  private static func record(_ text: String, at url: URL, _ location: SourceLocation) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(url.lastPathComponent)", sourceLocation: location)
    } catch {
      Issue.record("cannot record \(url.lastPathComponent): \(error)", sourceLocation: location)
    }
  }

  private static func differences(_ text: String, _ wanted: String) -> String {
    let (a, b) = (text.components(separatedBy: "\n"), wanted.components(separatedBy: "\n"))
    return (0..<max(a.count, b.count)).compactMap { row in
      let (new, old) = (row < a.count ? a[row] : "", row < b.count ? b[row] : "")
      return new == old ? nil : "row \(row)\n  was: \(old)\n  is:  \(new)"
    }.joined(separator: "\n")
  }
}
