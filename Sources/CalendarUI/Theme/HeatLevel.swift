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

  /// The sign of a shade: told apart from it, but quieter than the number.
  func signStyle(_ heat: HeatLevel) -> Style {
    var style = self.style(heat)
    switch depth {
    case .none: break
    case .eight, .sixteen: style.foreground = Theme.namedHeatSigns[heat.rawValue]
    case .indexed, .trueColor: style.foreground = Theme.richHeatSigns[heat.rawValue]
    }
    return style
  }

  private static let namedHeat: [Style] = [
    .plain, Style(.named(7), on: .named(4)), Style(.named(0), on: .named(6)),
    Style(.named(0), on: .named(2)), Style(.named(0), on: .named(3)),
  ]

  private static let richHeat: [Style] = [
    .plain, Style(Palette.paper, on: .rgb(0, 68, 80)), Style(Palette.paper, on: .rgb(0, 105, 115)),
    Style(Palette.ink, on: .rgb(40, 155, 150)), Style(Palette.ink, on: .rgb(125, 210, 180)),
  ]

  private static let namedHeatSigns: [Color] = [
    .standard, .named(6), .named(4), .named(6), .named(2),
  ]

  private static let richHeatSigns: [Color] = [
    .standard, .rgb(0, 105, 115), .rgb(40, 155, 150), .rgb(125, 210, 180), .rgb(40, 155, 150),
  ]
}
