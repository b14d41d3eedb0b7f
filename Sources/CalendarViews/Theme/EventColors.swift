import CalendarModel
import TerminalScreen

/// The styles of events in their colours, each computed once.
///
/// Finding the nearest readable colour takes as long as painting a block. The cache is bounded
/// because files can hold any number of colours.
package final class EventColors {
  private struct Styles {
    let sign: Style
    let bar: Style
    let block: BlockStyle
    let pastBlock: BlockStyle
  }

  package let appearance: Appearance
  private let finder: StyleFinder
  private var known: [EventColor: Styles] = [:]

  private static let mostKnown = 1_000

  package init(_ appearance: Appearance) {
    self.appearance = appearance
    finder = StyleFinder(
      theme: appearance.theme, depth: appearance.depth, backdrop: appearance.backdrop)
  }

  /// Returns the style of a sign or a time in a colour.
  package func sign(_ color: EventColor) -> Style { styles(of: color).sign }

  /// Returns the style of text on a bar in a colour.
  package func bar(_ color: EventColor) -> Style { styles(of: color).bar }

  /// Returns the styles of a block of hours in a colour.
  package func block(_ color: EventColor, isPast: Bool) -> BlockStyle {
    isPast ? styles(of: color).pastBlock : styles(of: color).block
  }

  private func styles(of color: EventColor) -> Styles {
    if let styles = known[color] { return styles }
    if known.count >= Self.mostKnown { known = [:] }
    let styles = Styles(
      sign: finder.sign(color), bar: finder.bar(color),
      block: finder.block(color, isPast: false), pastBlock: finder.block(color, isPast: true))
    known[color] = styles
    return styles
  }
}

extension EventColor {
  /// The colour, 1 … 7, of those that every colour terminal has, by hue; 7 for greys.
  package var nearestName: UInt8 {
    let (brightest, darkest) = (Int(max(red, green, blue)), Int(min(red, green, blue)))
    guard (brightest - darkest) * 6 > brightest else { return 7 }
    let middle = (brightest + darkest) / 2
    var name: UInt8 = 0
    if red > middle { name |= 1 }
    if green > middle { name |= 2 }
    if blue > middle { name |= 4 }
    return name
  }

  package var color: Color { .rgb(red, green, blue) }
}

/// The level of a busy day, one of five steps in the year's heat map.
package enum HeatLevel: Int, CaseIterable, Comparable, Sendable {
  case none, low, middle, high, highest

  package static func < (a: HeatLevel, b: HeatLevel) -> Bool { a.rawValue < b.rawValue }

  /// The sign, one column wide, that shows the level without colour.
  package var sign: String { ["·", "▁", "▃", "▅", "▇"][rawValue] }
}
