import CalendarModel
import TerminalScreen

/// How busy a day is, in five steps of the year's heat map.
enum HeatLevel: Int, CaseIterable, Comparable, Sendable {
  case none, low, middle, high, highest

  init(eventCount: Int) {
    self =
      switch eventCount {
      case ..<1: .none
      case 1: .low
      case 2...3: .middle
      case 4...5: .high
      default: .highest
      }
  }

  static func < (a: HeatLevel, b: HeatLevel) -> Bool { a.rawValue < b.rawValue }

  /// One column; tells the step without colour.
  var sign: String { [" ", "▁", "▃", "▅", "▇"][rawValue] }

  /// The numbers of events it stands for.
  var numbers: String { ["0", "1", "2–3", "4–5", "6+"][rawValue] }
}

extension Theme {
  /// The shade of a day; without colours the sign tells it.
  func style(_ heat: HeatLevel) -> Style {
    switch depth {
    case .none: .plain
    case .eight, .sixteen: Theme.namedHeat[heat.rawValue]
    case .indexed, .trueColor: Theme.richHeat[heat.rawValue]
    }
  }

  private static let namedHeat: [Style] = [
    .plain, Style(.named(7), on: .named(4)), Style(.named(0), on: .named(6)),
    Style(.named(0), on: .named(2)), Style(.named(0), on: .named(3)),
  ]

  private static let richHeat: [Style] = [
    .plain, Style(Palette.paper, on: .rgb(0, 68, 80)), Style(Palette.paper, on: .rgb(0, 105, 115)),
    Style(Palette.ink, on: .rgb(40, 155, 150)), Style(Palette.ink, on: .rgb(125, 210, 180)),
  ]
}
