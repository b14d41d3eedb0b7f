import CalendarModel
import TerminalScreen
import Testing

@testable import CalendarViews

extension Theme: CustomTestStringConvertible {
  public var testDescription: String { name }
}

/// Whatever the colour, the theme and the background: text can be read, signs and bars can be told.
struct ContrastTests {
  /// A background, and the colours it may have.
  private static let backdrops: [(Backdrop, [Color])] = [
    (.dark, [.rgb(0, 0, 0), .rgb(30, 30, 30), .rgb(40, 40, 40)]),
    (.light, [.rgb(255, 255, 255), .rgb(253, 246, 227), .rgb(240, 240, 240)]),
    (.color(0, 43, 54), [.rgb(0, 43, 54)]), (.color(253, 246, 227), [.rgb(253, 246, 227)]),
    (.color(46, 52, 64), [.rgb(46, 52, 64)]), (.color(90, 90, 90), [.rgb(90, 90, 90)]),
    (.color(150, 150, 150), [.rgb(150, 150, 150)]),
  ]

  /// Every colour whose channels are a multiple of 51.
  private static let cube: [EventColor] = stride(from: 0, through: 255, by: 51).flatMap { red in
    stride(from: 0, through: 255, by: 51).flatMap { green in
      stride(from: 0, through: 255, by: 51).map { blue in
        EventColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
      }
    }
  }

  private static func contrast(_ one: Color, _ other: Color) -> Double {
    guard let one = one.luminance, let other = other.luminance else { return 21 }
    return Luminance.contrast(one, other)
  }

  /// What a background allows at most: none is far from both black and white.
  private static func reachable(_ wanted: Double, _ depth: ColorDepth, _ backdrop: Backdrop)
    -> Double
  {
    switch backdrop {
    case .color(let red, let green, let blue):
      min(
        wanted,
        max(
          contrast(.rgb(red, green, blue), .rgb(0, 0, 0)),
          contrast(.rgb(red, green, blue), .rgb(255, 255, 255))))
    case .dark, .light, .unknown: wanted
    }
  }

  @Test(arguments: Theme.builtIn, [ColorDepth.indexed, .trueColor])
  func colorsOfCollectionsRead(_ theme: Theme, _ depth: ColorDepth) {
    for (backdrop, backgrounds) in Self.backdrops {
      let appearance = Appearance(theme, depth: depth, backdrop: backdrop)
      guard appearance.depth == depth, appearance.backdrop == backdrop else { continue }
      let colors = EventColors(appearance)
      let (text, sign) = (
        Self.reachable(theme.contrast, depth, backdrop), Self.reachable(3, depth, backdrop)
      )
      var worst = (text: 21.0, bar: 21.0, onBar: 21.0, onTint: 21.0)
      for color in Self.cube {
        let (style, bar) = (colors.sign(color), colors.bar(color))
        for isPast in [false, true] {
          let text = colors.block(color, isPast: isPast).text
          worst.onTint = min(worst.onTint, Self.contrast(text.foreground, text.background))
        }
        worst.onBar = min(worst.onBar, Self.contrast(bar.foreground, bar.background))
        for background in backgrounds + [appearance.selectedGround] {
          worst.text = min(worst.text, Self.contrast(style.foreground, background))
          worst.bar = min(worst.bar, Self.contrast(bar.background, background))
        }
      }
      // A colour of 8 bits may miss its mark by a step.
      let place = "\(theme.name) \(depth) \(backdrop)"
      #expect(worst.text >= text - 0.03, "\(place)")
      #expect(worst.bar >= sign - 0.03, "\(place)")
      #expect(worst.onBar >= 4.5 && worst.onTint >= 4.5, "\(place) \(worst)")
    }
  }

  @Test(arguments: [ColorDepth.eight, .sixteen])
  func fewColorsRead(_ depth: ColorDepth) {
    let backdrops: [(Backdrop, Color)] = [(.dark, .rgb(0, 0, 0)), (.light, .rgb(255, 255, 255))]
    for (backdrop, background) in backdrops {
      let colors = EventColors(Appearance(depth: depth, backdrop: backdrop))
      for color in Self.cube {
        let (style, bar) = (colors.sign(color), colors.bar(color))
        #expect(Self.contrast(bar.foreground, bar.background) >= 3, "\(color)")
        // Bold makes it brighter where the terminal has no brighter one.
        if style.foreground == .named(4), style.attributes.contains(.bold) { continue }
        #expect(Self.contrast(style.foreground, background) >= 3, "\(color) \(backdrop)")
      }
    }
  }

  @Test(arguments: Theme.builtIn, [ColorDepth.indexed, .trueColor])
  func everyRoleReads(_ theme: Theme, _ depth: ColorDepth) {
    for (backdrop, backgrounds) in Self.backdrops {
      let appearance = Appearance(theme, depth: depth, backdrop: backdrop)
      guard appearance.depth == depth, appearance.backdrop == backdrop else { continue }
      for role in Role.allCases {
        let style = appearance.style(role)
        let wanted = Self.reachable(
          role.contrasts(text: theme.contrast).lowerBound, depth, backdrop)
        let behind =
          style.background != .standard
          ? [style.background]
          : role == .rule ? backgrounds : backgrounds + [appearance.selectedGround]
        let least = style.background == .standard ? wanted - 0.03 : min(theme.contrast, 4.5)
        for background in behind {
          #expect(
            Self.contrast(style.foreground, background) >= least,
            "\(theme.name) \(depth) \(backdrop) \(role)")
        }
      }
    }
  }

  @Test(arguments: Theme.builtIn, [ColorDepth.indexed, .trueColor])
  func busierDaysStandOutMore(_ theme: Theme, _ depth: ColorDepth) {
    for (backdrop, backgrounds) in Self.backdrops {
      let appearance = Appearance(theme, depth: depth, backdrop: backdrop)
      guard appearance.hasShades, appearance.backdrop == backdrop else { continue }
      let lights = HeatLevel.allCases.dropFirst().map {
        appearance.style($0).background.luminance ?? 0
      }
      for (one, next) in zip(lights, lights.dropFirst()) {
        let isFarther = backdrop.isLight == true ? next < one : next > one
        #expect(isFarther && Luminance.contrast(one, next) > 1.3, "\(theme.name) \(backdrop)")
      }
      for level in HeatLevel.allCases.dropFirst() {
        let style = appearance.style(level)
        #expect(Self.contrast(style.foreground, style.background) >= 4.5)
      }
      // The busiest days are the farthest from the background.
      let farthest = lights.last ?? 0
      for background in backgrounds where background != .rgb(150, 150, 150) {
        #expect(Luminance.contrast(farthest, background.luminance ?? 0) >= 3, "\(theme.name)")
      }
    }
  }

  @Test func readableColorsStayAsTheyAre() {
    let colors = EventColors(Appearance(depth: .trueColor, backdrop: .dark))
    for color in [EventColor(0x6F9BEB), EventColor(0xE0926A), EventColor(0xFFFF00)] {
      #expect(colors.sign(color).foreground == color.color)
      #expect(colors.bar(color).background == color.color)
    }
  }

  @Test func luminanceIsThatOfTheStandard() {
    #expect(Luminance.of(255, 255, 255) > 0.999 && Luminance.of(0, 0, 0) == 0)
    #expect(abs(Luminance.of(118, 118, 118) - 0.1812) < 0.0005)
    #expect(abs(Luminance.contrast(Luminance.of(119, 119, 119), 1) - 4.48) < 0.01)
  }
}
