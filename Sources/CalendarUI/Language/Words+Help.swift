/// The list of all commands.
extension Words {
  var helpTitle: String { say("Keys and commands", "Tasten und Befehle") }
  func helpTitle(narrowedTo text: String) -> String { "\(helpTitle) · \(quoted(text))" }

  /// What the keys do, in more and in fewer words.
  /// - Parameter runs: whether the selected line is a command.
  func helpKeys(isNarrowed: Bool, runs: Bool) -> [String] {
    let search = keyThatNarrows
    let close = isNarrowed ? escapeShowsAll : escapeCloses
    guard runs else {
      return [
        say("\(search) narrows · \(close)", "\(search) grenzt ein · \(close)"), "\(search) Esc",
      ]
    }
    return [
      say(
        "\(search) narrows · Enter runs · \(close)",
        "\(search) grenzt ein · Enter führt aus · \(close)"),
      "\(search) Enter Esc",
    ]
  }
  /// As for searching, where that is one key.
  private var keyThatNarrows: String {
    keymap.bindings(of: .search).first { $0.keys.count == 1 }?.label ?? "/"
  }

  func helpTypingKeys(runs: Bool) -> String {
    runs ? say("Enter runs, Esc shows all", "Enter führt aus, Esc zeigt alle") : escapeShowsAll
  }

  private var escapeShowsAll: String { say("Esc shows all", "Esc zeigt alle") }

  func helpCount(_ count: Int, of all: Int) -> String {
    say("\(count) of \(all)", "\(count) von \(all)")
  }
  func noCommandFits(_ text: String) -> String {
    say("no command fits \(quoted(text))", "kein Befehl passt zu \(quoted(text))")
  }
  var helpUsage: String {
    say("help WORD shows the commands about it", "help WORT zeigt die Befehle dazu")
  }
}
