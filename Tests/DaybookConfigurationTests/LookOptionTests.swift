import ConfigurationSamples
import CalendarModel
import Foundation
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import DaybookConfiguration

/// The options of the configuration about colours and signs, and theme files.
@Suite struct LookOptionTests {
  static let keys = ["theme", "background", "color-by", "borders"]

  private func styles(_ interface: Interface) -> Set<Style> {
    var interface = interface
    return Set(interface.frame().screen.cells.map(\.style))
  }

  private func calendars(theme name: String, _ text: String, in configuration: String? = nil) throws
    -> ConfiguredCalendars
  {
    let calendars = try ConfiguredCalendars(configuration ?? "theme = \"\(name)\"")
    try calendars.writeTheme(name, text)
    return calendars
  }

  @Test("a theme has its colours on the screen")
  func theme() throws {
    let calendars = try ConfiguredCalendars("theme = \"solarized\"")
    #expect(calendars.sources.problems.isEmpty)
    let interface = try calendars.interface(colorDepth: .trueColor)
    let wanted = Appearance(.solarized, depth: .trueColor).style(.todaySelection)
    #expect(styles(interface).contains(wanted))
    #expect(!styles(try ConfiguredCalendars().interface(colorDepth: .trueColor)).contains(wanted))
  }

  @Test("colours are those for the background of the configuration")
  func background() throws {
    let interface = try ConfiguredCalendars("background = \"light\"")
      .interface(colorDepth: .trueColor)
    #expect(interface.state.settings.backdrop == .light)
    let usual = try ConfiguredCalendars().interface(colorDepth: .trueColor)
    #expect(usual.state.settings.backdrop == .unknown)
    #expect(styles(interface) != styles(usual))
  }

  @Test("events have the colours of their categories")
  func colorByCategory() throws {
    let red = EventColor(red: 200, green: 20, blue: 30)
    let categories = "[[categories]]\nname = \"work\"\ncolor = \"#c8141e\"\n"
    let infos = [CollectionInfo(id: CollectionID(rawValue: 0), name: "a", color: nil, path: "")]
    for (option, colors) in [("category", [red, nil, nil]), ("calendar", [nil, nil, nil])] {
      let settings = try ConfiguredCalendars("color-by = \"\(option)\"\n\(categories)")
        .sources.configuration.settings()
      let styles = CollectionStyles(
        infos, colors: EventColors(settings.appearance), categories: settings.coloringCategories)
      let calendar = styles[infos[0].id].color
      let automatic = Category("home").map { $0.automaticColor(isOnDark: true) }
      for (names, color) in zip([["work"], ["home"], []], colors) {
        func record(_ own: EventColor? = nil) -> Record {
          Record(
            occurrence: Occurrence(
              event: EventID(rawValue: 1), time: .allDay(Day(0)...Day(0))),
            title: "x", collection: infos[0].id, categories: names.compactMap { Category($0) },
            color: own)
        }
        let isAutomatic = option == "category" && names == ["home"]
        let wanted = color ?? (isAutomatic ? automatic : nil) ?? calendar
        #expect(styles.color(of: record()) == wanted, "\(option) \(names)")
        #expect(styles.style(of: record()).color == wanted, "\(option) \(names)")
        #expect(styles.color(of: record(red)) == red, "\(option) \(names)")
      }
    }
  }

  @Test("borders and signs are those of the configuration")
  func borders() throws {
    let screen = try ConfiguredCalendars("borders = \"ascii\"").screen(keys: "?")
    #expect(screen.utf8.allSatisfy { $0 < 0x80 } && screen.contains("+- Keys and commands -"))
    let calendars = try ConfiguredCalendars("borders = \"unicode\"")
    let kind = TerminalKind(glyphs: .ascii)
    let configuration = calendars.sources.configuration
    #expect(configuration.settings(on: kind).glyphs == .unicode)
    #expect(configuration.settings(on: kind, glyphs: .ascii).glyphs == .ascii)
    #expect(Configuration().settings(on: kind).glyphs == .ascii)
  }

  @Test("a theme of one's own begins with another and changes some of it")
  func ownTheme() throws {
    let calendars = try calendars(
      theme: "mine",
      """
      parent = "dark"
      contrast = 3
      [rich]
      today = "#ff0000 bold"
      [calendars]
      colors = ["#00ff00"]
      """)
    #expect(calendars.sources.problems.isEmpty, "\(calendars.sources.problems)")
    let theme = calendars.sources.configuration.interface.theme
    #expect(theme.name == "mine" && theme.background == .dark && theme.contrast == 3)
    #expect(theme[.today, .rich] == Style(.rgb(255, 0, 0), on: .standard, .bold))
    #expect(theme[.selection, .rich] == Theme.dark[.selection, .rich])
    #expect(theme.collections == [EventColor(0x00FF00)])
    let folder = ThemeFolder(besideConfiguration: calendars.path)
    #expect(folder.names == Theme.builtIn.map(\.name) + ["mine"])
  }

  @Test("what is wrong in a theme is told with file, line and key, and what is right holds")
  func wrongTheme() throws {
    let calendars = try calendars(
      theme: "mine",
      """
      parent = "drak"
      [rich]
      today = "reddish"
      tody = "bold"
      selection = "black on yellow"
      [heat]
      dark = ["#000000"]
      """)
    let problems = calendars.sources.problems
    let folder = calendars.home + "/themes/mine.toml"
    #expect(problems.allSatisfy { $0.path == folder })
    #expect(problems.compactMap(\.line) == [1, 3, 4, 7])
    let messages = problems.map(\.message)
    #expect(messages.contains("parent: there is no theme \"drak\"; did you mean dark?"))
    #expect(messages.contains { $0.hasPrefix("rich.today: is \"reddish\"; expected: a style") })
    #expect(messages.contains { $0.hasSuffix("did you mean today?") })
    let theme = calendars.sources.configuration.interface.theme
    #expect(theme[.selection, .rich] == Style(.named(0), on: .named(3)))
    #expect(theme[.today, .rich] == Theme.daybook[.today, .rich])
  }

  @Test("a theme that is not there is told with the nearest name")
  func missingTheme() throws {
    let calendars = try ConfiguredCalendars("theme = \"solarised\"")
    let problem = try #require(calendars.sources.problems.first)
    #expect(problem.line == 1 && problem.path == calendars.path)
    #expect(
      problem.message == "theme: there is no theme \"solarised\"; did you mean solarized?")
    #expect(calendars.sources.configuration.interface.theme == .daybook)
    for name in ["", "../config", "a b", ".x", "/etc/passwd"] {
      #expect(ThemeFolder(besideConfiguration: calendars.path).theme(name).theme == nil)
    }
  }

  @Test("a theme that is no TOML, or begins with itself, breaks nothing")
  func brokenThemes() throws {
    let broken = try calendars(theme: "mine", "[rich\ntoday = 1")
    #expect(broken.sources.problems.first?.line == 1)
    #expect(broken.sources.configuration.interface.theme == .daybook)
    let circular = try calendars(theme: "mine", "parent = \"mine\"\n[rich]\ntoday = \"bold\"")
    #expect(circular.sources.configuration.interface.theme.name == "mine")
    #expect(
      circular.sources.problems.map { "\($0.line ?? 0): \($0.message)" } == [
        "1: parent: \"mine\" is this theme itself; expected: another one, such as \"daybook\""
      ])
  }

  @Test("themes that begin with each other, and what is wrong in a parent, are told in that file")
  func parents() throws {
    let calendars = try calendars(theme: "mine", "parent = \"other\"\n[rich]\ntoday = \"bold\"")
    try calendars.writeTheme("other", "[rich]\nxyzzy = \"bold\"\nmark = 1\n")
    func problems() -> [String] {
      calendars.sources.problems.map {
        "\($0.path.dropFirst(calendars.home.count)):\($0.line ?? 0): \($0.message)"
      }
    }
    let told = problems()
    #expect(told.count == 2 && told.allSatisfy { $0.hasPrefix("/themes/other.toml:") }, "\(told)")
    #expect(
      told[0].hasPrefix(
        "/themes/other.toml:2: rich.xyzzy: there is no such option; expected: one of"))
    #expect(told[0].contains(" today,") && !told[0].contains("--print-default"))
    try calendars.writeTheme("other", "parent = \"mine\"\n")
    #expect(
      problems() == [
        "/themes/other.toml:1: parent: \"mine\" begins with this theme; expected: another one, such "
          + "as \"daybook\""
      ])
    for number in 0..<12 {
      try calendars.writeTheme("mine\(number)", "parent = \"mine\(number + 1)\"\n")
    }
    try calendars.writeTheme("mine", "parent = \"mine0\"\n")
    #expect(
      problems() == [
        "/themes/mine7.toml:1: parent: is one of more than 8 that begin with each other"
      ])
  }

  @Test("the files of the themes of the program are read as these", arguments: Theme.builtIn)
  func files(_ theme: Theme) throws {
    let text = try MadeFile("Resources/themes/\(theme.name).toml").text()
    let calendars = try calendars(theme: "copy", text)
    #expect(calendars.sources.problems.isEmpty)
    var read = calendars.sources.configuration.interface.theme
    read.name = theme.name
    #expect(read == theme)
  }
}
