import CalendarStore
import TerminalScreen

/// What an index holds, as lines of names and values.
struct IndexText {
  let status: IndexStatus

  var text: String {
    let rows = [
      ("calendars", grouped(status.collectionCount)),
      ("files", grouped(status.fileCount)),
      ("events", grouped(status.eventCount)),
      ("series", grouped(status.seriesCount)),
      ("problems", grouped(status.problemCount)),
      ("size", sizeText(status.size)),
      ("place", displayable(status.path) + (status.isTemporary ? " (in memory)" : "")),
      ("state", state),
    ]
    return rows.map { name, value in
      name + String(repeating: " ", count: 11 - name.count) + value + "\n"
    }.joined()
  }

  private var state: String {
    switch status.state {
    case .current: "current"
    case .unknown: "complete when it was used last; files are compared with it at the next use"
    case .incomplete: "not complete; what is missing is read at the next use"
    }
  }

  /// Digits in groups of three.
  private func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
    return String(digits)
  }

  private func sizeText(_ bytes: Int64) -> String {
    let tenths = bytes * 10 / (1 << 20)
    return tenths < 10 ? "\(bytes >> 10) KB" : "\(tenths / 10).\(tenths % 10) MB"
  }
}
