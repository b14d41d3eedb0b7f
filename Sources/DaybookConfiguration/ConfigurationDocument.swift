import CalendarModel
import TOML

/// The default configuration as a file with comments, generated from the options.
package enum ConfigurationDocument {
  package static let text = ([heading] + sections(of: ConfigurationOptions.all.options) + [entries])
    .joined(
      separator: "\n")

  private static let heading = """
    # The configuration of Daybook: every option, with its default.
    #
    # It is read from $XDG_CONFIG_HOME/daybook/config.toml, which is ~/.config/daybook/config.toml
    # where that is not set. Write there only what you want otherwise. Changes take effect when the
    # file is saved; `daybook config --check` says what is wrong in it.

    """

  /// Returns the options of the outermost table, then each table with its heading.
  private static func sections(of options: [ConfigurationOption<Configuration>]) -> [String] {
    var texts: [String] = []
    var section: String?
    for option in options where option.standard != nil {
      if option.section != section, let name = option.section {
        texts.append(introductions[name].map { comment($0) + "\n[\(name)]\n" } ?? "[\(name)]\n")
      }
      section = option.section
      texts.append(
        section == "keys" ? keyLine(option) : comment(option.comment) + "\n" + line(option) + "\n")
    }
    return texts
  }

  /// The text before each table.
  private static let introductions = [
    "keys": """
    The keys of each command, several in a list; "" takes all keys from it. Keys are written as
    the help shows them: j, gg, Ctrl-D, Alt-x, F5, Space, Tab, ↓, PgDn; or as <C-d>, <A-x>, <F5>,
    <Space>, <Tab>, <Down>, <PageDown>. Digits say how often the next key counts.
    """
  ]

  private static func keyLine(_ option: ConfigurationOption<Configuration>) -> String {
    line(option) + "  # \(option.comment)"
  }

  private static func line<Target>(_ option: ConfigurationOption<Target>) -> String {
    "\(option.lastKey) = \((option.standard ?? option.example).text)"
  }

  private static func comment(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "# \($0)" }
      .joined(separator: "\n")
  }

  /// The lists, which have no default but an example in comments.
  private static let entries = ConfigurationOptions.all.options.filter { $0.standard == nil }
    .map { option in
      let members = option.members.flatMap { member in
        ["#", comment(comment(member.comment)), "# \(member.key) = \(member.value.text)"]
      }
      return (["", comment(option.comment), "#", "# [[\(option.key)]]"] + members + [""])
        .joined(separator: "\n")
    }.joined(separator: "\n")
}

/// A problem of a configuration, with the place of the value.
struct ConfigurationFinding: Hashable, Sendable {
  /// The path of the key from the outermost table; list entries count from 0.
  var path: [String]
  /// What is wrong.
  let flaw: OptionFlaw
  /// What would be right; nil if the flaw says so.
  let expected: OptionValue?

  init(_ path: [String] = [], _ flaw: OptionFlaw, expected: OptionValue? = nil) {
    self.path = path
    self.flaw = flaw
    self.expected = expected
  }

  init(_ path: [String] = [], _ wrong: WrongValue) {
    self.init(path, wrong.flaw, expected: wrong.expected)
  }

  var reason: Problem.Reason { .option(key: key, flaw, expected: expected) }

  /// The place in readable form: `collections.2.color`, counted from 1.
  var key: String {
    path.map { part in Int(part).map { "\($0 + 1)" } ?? part }.joined(separator: ".")
  }

  /// Returns the finding in a table or list that is the value of `key`.
  func below(_ key: [String]) -> ConfigurationFinding {
    ConfigurationFinding(key + path, flaw, expected: expected)
  }
}
