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
  /// The shade of a day: the lighter, the busier. With few colours or none the sign tells it.
  func style(_ heat: HeatLevel) -> Style {
    switch depth {
    case .none, .eight, .sixteen: .plain
    case .indexed: Theme.indexedHeat[heat.rawValue]
    case .trueColor: Theme.richHeat[heat.rawValue]
    }
  }

  /// Whether shades of one hue tell how busy a day is; otherwise signs do.
  var hasShades: Bool { depth >= .indexed }

  /// The sign of how busy a day is, for terminals without shades.
  func signStyle(_ heat: HeatLevel) -> Style {
    depth == .none ? .plain : Style(Theme.namedHeat[heat.rawValue])
  }

  private static let namedHeat: [Color] = [
    .standard, .named(4), .named(6), .named(2), .named(3),
  ]

  /// Colours of the cube, lest the nearest ones be of another hue.
  private static let indexedHeat: [Style] = [
    .plain, Style(Palette.paper, on: .named(23)), Style(Palette.paper, on: .named(30)),
    Style(Palette.ink, on: .named(37)), Style(Palette.ink, on: .named(116)),
  ]

  private static let richHeat: [Style] = [
    .plain, Style(Palette.paper, on: .rgb(0, 68, 80)), Style(Palette.paper, on: .rgb(0, 105, 115)),
    Style(Palette.ink, on: .rgb(40, 155, 150)), Style(Palette.ink, on: .rgb(125, 210, 180)),
  ]
}
