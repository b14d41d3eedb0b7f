import CalendarModel
import TerminalScreen
import Testing

@testable import CalendarUI

struct ThemeTests {
  static let depths: [ColorDepth] = [.none, .eight, .sixteen, .indexed, .trueColor]

  @Test func withoutColorsOnlyAttributesAreUsed() {
    let theme = Theme(depth: .none)
    let styles = Role.allCases.map(theme.style) + HeatLevel.allCases.map(theme.style)
    for style in styles {
      #expect(style.foreground == .standard)
      #expect(style.background == .standard)
    }
  }

  @Test(arguments: [ColorDepth.eight, .sixteen])
  func fewColorsAreNamed(_ depth: ColorDepth) {
    let theme = Theme(depth: depth)
    for style in Role.allCases.map(theme.style) + HeatLevel.allCases.map(theme.style) {
      for color in [style.foreground, style.background] {
        if case .rgb = color { Issue.record("rgb at \(depth)") }
      }
    }
  }

  @Test(arguments: depths)
  func todayAndSelectionDiffer(_ depth: ColorDepth) {
    let theme = Theme(depth: depth)
    let styles = Set([Role.text, .today, .selection, .todaySelection].map(theme.style))
    #expect(styles.count == 4)
  }

  @Test func textOnBarsReads() {
    let looks = CollectionLooks([], theme: Theme(depth: .trueColor))
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 51) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let color = EventColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          let style = looks.barStyle(color)
          #expect(contrast(style.foreground, style.background) >= 4, "\(color)")
        }
      }
    }
  }

  @Test func collectionColorsReadOnDarkAndLight() {
    for color in Palette.collections + [EventColor(red: 0, green: 0, blue: 255)] {
      let readable = color.readable
      #expect(contrast(readable.color, .rgb(0, 0, 0)) >= 3, "\(color)")
      #expect(contrast(readable.color, .rgb(255, 255, 255)) >= 1.5, "\(color)")
    }
    #expect(EventColor(red: 0, green: 0, blue: 0).readable.luminance >= 0.12)
    #expect(EventColor(red: 255, green: 255, blue: 255).readable.luminance <= 0.6)
  }

  @Test func namesOfHues() {
    let names: [(EventColor, UInt8)] = [
      (EventColor(red: 220, green: 50, blue: 47), 1),
      (EventColor(red: 38, green: 139, blue: 210), 6),
      (EventColor(red: 0, green: 128, blue: 0), 2), (EventColor(red: 20, green: 20, blue: 200), 4),
      (EventColor(red: 90, green: 168, blue: 117), 2),
      (EventColor(red: 200, green: 130, blue: 200), 5),
      (EventColor(red: 224, green: 160, blue: 48), 3),
      (EventColor(red: 128, green: 128, blue: 128), 7), (EventColor(red: 0, green: 0, blue: 0), 7),
    ]
    for (color, name) in names { #expect(color.nearestName == name, "\(color)") }
  }

  @Test(arguments: [ColorDepth.indexed, .trueColor])
  func busierDaysHaveLighterShades(_ depth: ColorDepth) {
    let theme = Theme(depth: depth)
    let lights = HeatLevel.allCases.dropFirst().map { level in
      let color = theme.style(level).background.components ?? (0, 0, 0)
      return EventColor(red: color.red, green: color.green, blue: color.blue).luminance
    }
    for (darker, lighter) in zip(lights, lights.dropFirst()) { #expect(lighter > darker * 1.5) }
  }

  @Test func collectionsHaveSignsOfTheirOwn() {
    let infos = (0..<12).map {
      CollectionInfo(id: CollectionID(rawValue: $0), name: "c\($0)", color: nil, path: "")
    }
    let looks = CollectionLooks(infos, theme: Theme(depth: .none))
    let signs = Set(infos.map { looks[$0.id].sign })
    #expect(signs.count == 12)
    for sign in signs { #expect(displayWidth(of: sign) == 1) }
    for level in HeatLevel.allCases { #expect(displayWidth(of: level.sign) == 1) }
  }

  /// WCAG 2.1, with squares for the channels' curve.
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      guard case .rgb(let red, let green, let blue) = color else { return 0 }
      return EventColor(red: red, green: green, blue: blue).luminance
    }
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }
}
