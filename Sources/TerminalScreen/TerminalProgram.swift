/// A terminal by its name and version: what it understands that no description lists and no query
/// tells.
package struct TerminalProgram: Hashable, Sendable {
  package enum Name: String, Sendable {
    case alacritty, contour, foot, ghostty, kitty, konsole, mintty, tmux, vte, wezterm
    case iterm = "iterm2"
    case windowsTerminal
  }

  package let name: Name
  /// `[1, 16, 2]`; empty if it is unknown.
  package let version: [Int]

  /// The query for the name (xterm's "XTVERSION").
  package static let question = Array("\u{1B}[>q".utf8)

  /// The maximum length of an answer that is read.
  package static let mostCharacters = 256

  private init(_ name: Name, _ version: some StringProtocol) {
    self.name = name
    self.version = Self.numbers(of: version)
  }

  /// Creates the program of an answer; nil for those that are not known.
  /// - Parameter answer: without `ESC P` and its end: `>|foot(1.16.2)`.
  package init?(answer: some StringProtocol) {
    guard answer.hasPrefix(">|") else { return nil }
    self.init(title: answer.dropFirst(2))
  }

  /// - Parameter title: a name with a version: `foot(1.16.2)`, `tmux 3.4`.
  package init?(title: some StringProtocol) {
    let word = title.prefix { $0.isLetter || $0.isNumber }
    guard let name = Name(rawValue: word.lowercased()) else { return nil }
    self.init(name, title.dropFirst(word.count).drop { !$0.isNumber })
  }

  /// Creates the program by what it says in the environment, for commands, which do not ask; nil if it
  /// says nothing.
  package init?(environment: (String) -> String?) {
    let type = environment("TERM") ?? ""
    let version = environment("TERM_PROGRAM_VERSION") ?? ""
    // What tmux and GNU screen run in has left its variables, too.
    if environment("TMUX") != nil {
      self.init(.tmux, environment("TERM_PROGRAM") == "tmux" ? version : "")
      return
    }
    guard !type.hasPrefix("screen"), !type.hasPrefix("tmux"), environment("STY") == nil else {
      return nil
    }
    let program = environment("TERM_PROGRAM").flatMap { Self.programs[$0] }
    if let named = Self.types.first(where: { type == $0.type || type.hasPrefix($0.type + "-") }) {
      self.init(named.name, program == named.name ? version : "")
    } else if let program {
      self.init(program, version)
    } else if let number = environment("VTE_VERSION") {
      self.init(.vte, number)
    } else if let number = environment("KONSOLE_VERSION"), let digits = Int(number) {
      // `221203` is 22.12.3.
      self.init(.konsole, "\(digits / 10_000).\(digits / 100 % 100).\(digits % 100)")
    } else if environment("WT_SESSION") != nil {
      self.init(.windowsTerminal, "")
    } else {
      return nil
    }
  }

  /// Whether a text in it can be a link (OSC 8).
  package var showsLinks: Bool { isSince(Self.links[name]) }

  /// Whether it shows progress (OSC 9;4). Others, and older ones, take it for a notification.
  package var showsProgress: Bool { isSince(Self.progress[name]) }

  // MARK: - Private

  private func isSince(_ first: [Int]?) -> Bool {
    first.map { !version.lexicographicallyPrecedes($0) } ?? false
  }

  /// The versions since when they have links, where older ones are in use.
  private static let links: [Name: [Int]] = [
    .alacritty: [], .contour: [], .foot: [], .ghostty: [], .iterm: [3, 1], .kitty: [],
    .konsole: [20, 12], .mintty: [], .tmux: [3, 4], .vte: [5_000], .wezterm: [],
    .windowsTerminal: [],
  ]

  private static let progress: [Name: [Int]] = [
    .ghostty: [1, 2], .iterm: [3, 6, 6], .konsole: [26, 4], .vte: [8_000], .windowsTerminal: [],
  ]

  /// The types (`TERM`) of terminals that have one of their own.
  private static let types: [(type: String, name: Name)] = [
    ("xterm-kitty", .kitty), ("foot", .foot), ("xterm-ghostty", .ghostty), ("ghostty", .ghostty),
    ("alacritty", .alacritty), ("wezterm", .wezterm), ("contour", .contour),
  ]

  /// The names in `TERM_PROGRAM`.
  private static let programs: [String: Name] = [
    "ghostty": .ghostty, "WezTerm": .wezterm, "iTerm.app": .iterm, "mintty": .mintty,
  ]

  private static func numbers(of version: some StringProtocol) -> [Int] {
    version.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      .split(separator: ".").prefix(4).compactMap { Int($0) }
  }
}
