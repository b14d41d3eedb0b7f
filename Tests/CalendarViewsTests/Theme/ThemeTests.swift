import CalendarModel
import TerminalScreen
import Testing

@testable import CalendarViews

struct ThemeTests {
  static let depths: [ColorDepth] = [.none, .eight, .sixteen, .indexed, .trueColor]

  @Test(arguments: Theme.builtIn)
  func withoutColorsOnlyAttributesAreUsed(_ theme: Theme) {
    let appearance = Appearance(theme, depth: .none)
    for style in Role.allCases.map(appearance.style)
      + HeatLevel.allCases.map(appearance.style)
    {
      #expect(style.foreground == .standard)
      #expect(style.background == .standard)
    }
  }

  @Test(arguments: Theme.builtIn, [ColorDepth.eight, .sixteen])
  func fewColorsAreNamed(_ theme: Theme, _ depth: ColorDepth) {
    let appearance = Appearance(theme, depth: depth)
    for style in Role.allCases.map(appearance.style)
      + HeatLevel.allCases.map(appearance.style)
    {
      for color in [style.foreground, style.background] {
        if case .rgb = color { Issue.record("rgb at \(depth)") }
      }
    }
  }

  @Test(arguments: Theme.builtIn, depths)
  func todayAndSelectionDiffer(_ theme: Theme, _ depth: ColorDepth) {
    for backdrop in [Backdrop.unknown, .dark, .light] {
      let appearance = Appearance(theme, depth: depth, backdrop: backdrop)
      let styles = Set(
        [Role.text, .today, .selection, .todaySelection].map(appearance.style))
      #expect(styles.count == 4, "\(theme.name) \(backdrop)")
    }
  }

  @Test func aThemeWithoutColorsHasNone() {
    let appearance = Appearance(.mono, depth: .trueColor)
    #expect(appearance.depth == .none && appearance.terminalDepth == .trueColor)
    #expect(appearance.with(theme: .daybook).depth == .trueColor)
  }

  /// Also the other one, where that is known: what is on the screen has to be read.
  @Test func aThemeForOneBackgroundSuitsTheOneThereIs() {
    for (theme, kind) in [(Theme.dark, Backdrop.dark), (.light, .light)] {
      #expect(Appearance(theme, depth: .trueColor, backdrop: .unknown).backdrop == kind)
      for backdrop in [Backdrop.dark, .light, .color(255, 255, 255), .color(0, 43, 54)] {
        #expect(Appearance(theme, depth: .trueColor, backdrop: backdrop).backdrop == backdrop)
      }
    }
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

  @Test func collectionsHaveSignsOfTheirOwn() {
    let infos = (0..<12).map {
      CollectionInfo(id: CollectionID(rawValue: $0), name: "c\($0)", color: nil, path: "")
    }
    let styles = CollectionStyles(infos, colors: EventColors(Appearance()))
    let signs = Set(infos.map { styles[$0.id].sign })
    #expect(signs.count == 12)
    for sign in signs { #expect(displayWidth(of: sign) == 1) }
    for level in HeatLevel.allCases { #expect(displayWidth(of: level.sign) == 1) }
  }

  @Test func everyRoleHasAName() {
    #expect(Set(Role.allCases.map(\.name)).count == Role.allCases.count)
    #expect(Role.todayMonthName.name == "today-month-name")
  }

  @Test("every look tells the days of a range from others", arguments: Theme.builtIn)
  func rangesStandOut(_ theme: Theme) {
    for depth in Self.depths {
      let appearance = Appearance(theme, depth: depth)
      let styles = [Role.text, .selection, .range].map(appearance.style)
      #expect(Set(styles).count == 3, "\(theme.name) \(depth)")
    }
  }
}
