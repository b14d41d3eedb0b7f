import TOML
@testable import DaybookConfiguration

/// The parts of daybook-config(5) that the table of options knows.
enum ConfigurationManual {
  static var parts: [String: [String]] {
    let all = ConfigurationOptions.all.options
    let lists = all.filter { $0.standard == nil }
    return [
      "options": list(all.filter { $0.standard != nil && $0.section != "keys" }),
      "calendars": lists.flatMap(entries),
      "keys": keys(all.filter { $0.section == "keys" }),
    ]
  }

  /// The names of all options that have a value, those of an entry of a list too.
  static var names: [String] {
    ConfigurationOptions.all.options.filter { $0.standard != nil }
      .map { $0.section == "keys" ? $0.lastKey : $0.key }
      + ConfigurationOptions.all.options.flatMap { $0.members.map(\.key) }
  }

  /// The names of lists of tables.
  static var lists: [String] {
    ConfigurationOptions.all.options.filter { $0.standard == nil }.map(\.key)
  }

  // MARK: - Private

  private static func list<Target>(_ options: [ConfigurationOption<Target>]) -> [String] {
    [".Bl -tag -width Ds"]
      + options.flatMap { [heading($0.key, $0.standard ?? $0.example)] + told($0.comment) }
      + [".El"]
  }

  private static func entries(_ option: ConfigurationOption<Configuration>) -> [String] {
    told(option.comment) + [
      ".Pp", "Each begins with a line", ".Ql [[\(option.key)]]", "and may say:",
    ]
      + [".Bl -tag -width Ds"]
      + option.members.flatMap { [heading($0.key, $0.value)] + told($0.comment) }
      + [".El"]
  }

  private static func keys(_ options: [ConfigurationOption<Configuration>]) -> [String] {
    let rows = options.flatMap { option in
      [heading(option.lastKey, option.standard ?? option.example)] + told(option.comment)
    }
    return [".Bl -tag -width Ds -compact"] + rows + [".El"]
  }

  private static func heading(_ key: String, _ value: TOMLValue) -> String {
    ".It Cm \(key) No = \(ManualText.argument(value.text))"
  }

  private static func told(_ comment: String) -> [String] { ManualText.paragraphs(comment) }
}
