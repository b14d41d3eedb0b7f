import CalendarModel
import TerminalScreen

/// The styles of events in their colours, each found once.
///
/// Finding the nearest readable colour takes as long as painting a block. Bounded: files may hold any
/// number of colours.
package final class EventColors {
  private struct Styles {
    let sign: Style
    let bar: Style
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

  /// A sign or a time in a colour.
  package func sign(_ color: EventColor) -> Style { styles(of: color).sign }

  /// Text on a bar in a colour.
  package func bar(_ color: EventColor) -> Style { styles(of: color).bar }

  private func styles(of color: EventColor) -> Styles {
    if let styles = known[color] { return styles }
    if known.count >= Self.mostKnown { known = [:] }
    let styles = Styles(sign: finder.sign(color), bar: finder.bar(color))
    known[color] = styles
    return styles
  }
}

extension EventColor {
  /// One of the colours 1 … 7 that every colour terminal names, by hue; 7 for greys.
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
