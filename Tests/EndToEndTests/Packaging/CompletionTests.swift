import Foundation
import Testing

/// The completions that are installed, in the shells that they are for.
@Suite(.serialized, .enabled(if: tmuxIsInstalled))
struct CompletionTests {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// Whether it is installed; says so where it is not.
    static let installed = allCases.filter { isInstalled($0.rawValue) }

    /// Starts it without the user's own settings, in a folder, with only our completions.
    func start(_ folder: String) -> String {
      switch self {
      case .bash:
        "exec bash --noprofile --rcfile \(folder)/completion -i"
      case .zsh:
        "exec env ZDOTDIR=\(folder) zsh -i"
      case .fish:
        "exec fish --no-config -C 'source completion; function fish_prompt; echo -n \"$PS1\"; end'"
      }
    }

    var settings: String {
      switch self {
      case .bash:
        "PS1='READY>'; bind 'set show-all-if-ambiguous on'; bind 'set page-completions off'\n"
      case .zsh:
        "PS1='READY>'; LISTMAX=1000; autoload -Uz compinit; compinit -u -d $ZDOTDIR/dump\n"
          + "source $ZDOTDIR/completion\n"
      case .fish: ""
      }
    }
  }

  /// What is typed before Tab, and what then stands on the screen.
  private static let cases: [(typed: String, shown: [String])] = [
    ("daybook new-c", ["daybook new-calendar"]),
    ("daybook list --cal", ["daybook list --calendar"]),
    ("daybook list --log-level no", ["--log-level notice"]),
    ("daybook trip", ["daybook trip.ics"]),
    ("daybook list trip", ["daybook list trip.ics"]),
    ("daybook import --into Home trip", ["--into Home trip.ics"]),
    ("daybook sample --keep cal", ["--keep calendars/"]),
    ("daybook account li", ["daybook account list"]),
    // What no command is named in means `open`.
    ("daybook --vie", ["daybook --view"]),
    ("daybook trip.ics --view qu", ["trip.ics --view quarter"]),
    ("daybook trip.ics --view ", ["month", "quarter", "year", "history"]),
    // What the program is asked for.
    ("daybook list --from tom", ["--from tomorrow"]),
    // Days in words, beside paths.
    ("daybook totals dec", ["daybook totals december"]),
    ("daybook list tomo", ["daybook list tomorrow"]),
    ("daybook free wedn", ["daybook free wednesday"]),
    ("daybook list ./cal", ["daybook list ./calendars"]),
    ("daybook free --zone Europe/Berl", ["--zone Europe/Berlin"]),
    ("daybook add --calendars calendars --calendar Te", ["--calendar Team", "touch", "hostile"]),
    ("daybook list ./calendars --category wo", ["--category work"]),
    (
      "daybook edit --calendars calendars --now 2026-03-09 ",
      ["Dentist, Tue 2026-03-10", "Haircut $(touch hostile), Wed 2026-03-11"]
    ),
  ]

  @Test(arguments: Shell.installed)
  func completes(_ shell: Shell) throws {
    let folder = try TemporaryFolder()
    try prepare(shell, folder.path)
    let session = try TmuxSession(width: 100, height: 30)
    try session.type("cd \(folder.path)/here; PATH=\(folder.path)/usr/bin:$PATH; PS1=READY\\>")
    // Titles and categories are offered from the index.
    try session.type("daybook list ./calendars; daybook list calendars")
    try session.type("clear; \(shell.start(folder.path))")
    try session.wait("\(shell.rawValue)") { $0.hasPrefix(TmuxSession.prompt) }
    for (typed, shown) in Self.cases {
      try session.press(typed)
      try session.wait("what was typed") { $0.contains(typed.trimmingCharacters(in: .whitespaces)) }
      try session.press(key: "Tab")
      // The ids may begin with the same letter, which the first press completes.
      if shell != .fish, shown.contains(where: { $0.contains(", ") }) {
        try session.press(key: "Tab")
      }
      try session.wait("\(shown) after \(typed)") { screen in
        shown.allSatisfy { screen.contains($0) }
      }
      try session.press(key: "C-u")
      try session.press(key: "C-l")
      try session.wait("an empty line") { screen in
        screen.trimmingCharacters(in: .whitespacesAndNewlines) == TmuxSession.prompt
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/here/hostile"))
  }

  /// The completion as it is installed, settings that load it, and something to complete.
  private func prepare(_ shell: Shell, _ folder: String) throws {
    let places = [
      Shell.bash: "bash-completion/completions/daybook", .zsh: "zsh/site-functions/_daybook",
      .fish: "fish/vendor_completions.d/daybook.fish",
    ]
    let made = try run(
      "sh",
      [
        "-c",
        "cd \(packagePath) && PROGRAM=\(daybookPath) scripts/install-files install /usr \(folder)",
      ])
    try #require(made.code == 0, "\(made.output)")
    let script = try String(
      contentsOfFile: "\(folder)/usr/share/\(places[shell, default: ""])", encoding: .utf8)
    let here = "\(folder)/here"
    try FileManager.default.createDirectory(
      atPath: here + "/calendars/team", withIntermediateDirectories: true)
    try "Team $(touch hostile)\n".write(
      toFile: here + "/calendars/team/displayname", atomically: true, encoding: .utf8)
    let events = [
      "UID:1\nDTSTART:20260310T100000Z\nSUMMARY:Dentist\nCATEGORIES:work",
      "UID:2\nDTSTART:20260311T100000Z\nSUMMARY:Haircut $(touch hostile)",
    ]
    for (number, lines) in events.enumerated() {
      let text =
        "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//t//EN\nBEGIN:VEVENT\n"
        + "DTSTAMP:20260101T000000Z\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n"
      try text.replacingOccurrences(of: "\n", with: "\r\n").write(
        toFile: here + "/calendars/team/\(number).ics", atomically: true, encoding: .utf8)
    }
    try "".write(toFile: here + "/trip.ics", atomically: true, encoding: .utf8)
    try shell.settings.write(toFile: folder + "/.zshrc", atomically: true, encoding: .utf8)
    let whole = shell == .bash ? shell.settings + script : script
    try whole.write(toFile: folder + "/completion", atomically: true, encoding: .utf8)
    try script.write(toFile: here + "/completion", atomically: true, encoding: .utf8)
  }
}
