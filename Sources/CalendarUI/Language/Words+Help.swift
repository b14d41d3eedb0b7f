/// The list of all commands.
extension Words {
  var helpTitle: String { say("Keys and commands", "Tasten und Befehle") }
  func helpTitle(narrowedTo text: String) -> String { "\(helpTitle) · \(quoted(text))" }

  /// What the keys do, in more and in fewer words.
  /// - Parameter search: the key that narrows the list.
  func helpKeys(search: String, isNarrowed: Bool) -> [String] {
    let close = isNarrowed ? say("Esc shows all", "Esc zeigt alle") : escapeCloses
    return [
      say(
        "\(search) narrows · Enter runs · \(close)",
        "\(search) grenzt ein · Enter führt aus · \(close)"),
      say("\(search) Enter Esc", "\(search) Enter Esc"),
    ]
  }

  var helpTypingKeys: String {
    say("Enter runs, Esc shows all", "Enter führt aus, Esc zeigt alle")
  }
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
