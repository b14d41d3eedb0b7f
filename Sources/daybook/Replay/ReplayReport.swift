import CalendarService
import CalendarUI
import CalendarViews
import CellGeometry
import TerminalScreen
import CalendarStore

/// The results of a replay, as tables or as JSON.
struct ReplayReport {
  let log: ReplayLog
  let size: Size
  /// The resident memory at the end, in bytes.
  let memory: UInt64?

  private static let parts = [("median", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1)]

  // MARK: - Text

  var lines: [String] {
    let memory = memory.map { ", \(sizeText(bytes: $0)) resident" } ?? ""
    return ["\(size.width) × \(size.height)\(memory)", ""] + table(times) + [""]
      + table(stages) + [""] + table(counts)
  }

  private var times: [[String]] {
    let heading = ["keys", "frames"] + Self.parts.map(\.0)
    return [heading]
      + rows { frames in
        [String(frames.count)]
          + Self.parts.map { text(.total, ReplayFigure.total.percentile($0.1, of: frames)) }
      }
  }

  private var stages: [[String]] {
    let heading = ["median of"] + ReplayFigure.stages.map(\.name)
    return [heading]
      + rows { frames in ReplayFigure.stages.map { text($0, $0.percentile(0.5, of: frames)) } }
  }

  private var counts: [[String]] {
    let heading = ["median · max"] + ReplayFigure.counts.map(\.name)
    return [heading]
      + rows { frames in
        ReplayFigure.counts.map {
          let (median, most) = ($0.percentile(0.5, of: frames), $0.percentile(1, of: frames))
          return median == most ? "\(median)" : "\(median)·\(most)"
        }
      }
  }

  private func rows(_ cells: (FrameLog) -> [String]) -> [[String]] {
    log.names.map { name in [displayable(name)] + cells(log.frames[name] ?? FrameLog()) }
  }

  private func text(_ figure: ReplayFigure, _ value: UInt64) -> String {
    figure.isTime ? durationText(nanoseconds: value) : String(value)
  }

  /// Returns a table with columns two apart: the first one aligned left, numbers aligned right.
  private func table(_ rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? displayWidth(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, text in
        column == 0 ? padded(text, widths[column]) : paddedLeft(text, widths[column])
      }.joined(separator: "  ")
    }
  }

  // MARK: - JSON

  var json: JSON {
    .object([
      ("width", .number(size.width)), ("height", .number(size.height)),
      ("memory", memory.map { .number(Int($0)) } ?? .null),
      ("keys", .list(log.names.map(object))),
    ])
  }

  private func object(_ name: String) -> JSON {
    let frames = log.frames[name] ?? FrameLog()
    let figures = ReplayFigure.all.map { figure in
      (
        figure.name,
        JSON.object(
          Self.parts.map { part in
            (part.0, .number(Int(clamping: figure.percentile(part.1, of: frames))))
          })
      )
    }
    return .object([("name", .text(name)), ("frames", .number(frames.count))] + figures)
  }
}
