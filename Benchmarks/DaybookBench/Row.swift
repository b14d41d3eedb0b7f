/// What is measured, for every size of calendars.
struct Row {
  enum Unit {
    case seconds, milliseconds, microseconds, megabytes, kilobytes, count, times

    /// A value in seconds, bytes or pieces, for people.
    func text(_ value: Double) -> String {
      switch self {
      case .seconds: rounded(value) + " s"
      case .milliseconds: rounded(value * 1e3) + " ms"
      case .microseconds: rounded(value * 1e6) + " µs"
      case .megabytes: rounded(value / 1e6, places: 1) + " MB"
      case .kilobytes: rounded(value / 1e3, places: 1) + " kB"
      case .times: rounded(value) + " ×"
      case .count: grouped(Int(value.rounded()))
      }
    }
  }

  /// What the figures are held against.
  enum Budget {
    /// The largest set against the smallest one.
    case ratio(Double)
    /// The figure of one size.
    case atMost(Double, eventCount: Int)
  }

  /// What a bare program over ncurses takes for the same.
  struct Floor {
    let highlight: Double
    /// What it takes to show another page; nil if a selection moves.
    var page: Double?
    /// How many times the page, or the highlight where there is no page, the largest set may take.
    var limit: Double?
  }

  /// How many times as much the largest set takes.
  struct Ratios {
    var toBaseline: Double?
    var toHighlight: Double?
    var toPage: Double?
  }

  let name: String
  let unit: Unit
  var budget: Budget?
  var floor: Floor?
  /// What was measured in turns, where it was: else figures are divided.
  var ratios = Ratios()
  /// By the number of events, in seconds, bytes or pieces.
  var values: [Int: Double] = [:]

  var highlightText: String { floor.map { unit.text($0.highlight) } ?? "" }
  var pageText: String { floor?.page.map(unit.text) ?? "" }

  func text(_ eventCount: Int) -> String { values[eventCount].map(unit.text) ?? "–" }
}

/// A number with as many decimal places, two for small ones by default.
func rounded(_ number: Double, places: Int? = nil) -> String {
  guard number >= 0 else {
    let text = rounded(-number, places: places)
    return text.contains { "1"..."9" ~= $0 } ? "−\(text)" : text
  }
  let places = places ?? (number < 10 ? 2 : number < 100 ? 1 : 0)
  let scale = [1.0, 10, 100][places]
  let whole = Int((number * scale).rounded())
  guard places > 0 else { return grouped(whole) }
  let rest = String(whole % Int(scale) + Int(scale)).dropFirst()
  return "\(grouped(whole / Int(scale))).\(rest)"
}

/// Rows of cells as a Markdown table; the second one says how columns are aligned.
func markdownTable(_ rows: [[String]]) -> String {
  rows.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
}

/// 1000000 as 1,000,000.
func grouped(_ number: Int) -> String {
  var digits = String(number)
  var position = digits.count - 3
  while position > 0 {
    digits.insert(",", at: digits.index(digits.startIndex, offsetBy: position))
    position -= 3
  }
  return digits
}
