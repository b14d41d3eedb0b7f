import CalendarModel
import TOML

/// Options that belong together: the whole configuration, or an entry of a list in it.
struct ConfigurationTable<Target>: Sendable {
  let options: [ConfigurationOption<Target>]
  /// The command that prints all options; nil to name those of a table.
  private let list: String?

  init(
    _ options: [ConfigurationOption<Target>], list: String? = "daybook config --print-default"
  ) {
    (self.options, self.list) = (options, list)
  }

  /// Stores all values; wrong ones leave the target unchanged.
  /// - Returns: the findings about wrong values.
  func read(
    _ values: [String: TOMLValue], into target: inout Target
  ) -> [ConfigurationFinding] {
    read(values, in: nil, into: &target)
  }

  // MARK: - Private

  private func read(
    _ values: [String: TOMLValue], in section: String?, into target: inout Target
  ) -> [ConfigurationFinding] {
    var findings: [ConfigurationFinding] = []
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      // A dot within a quoted key does not separate anything.
      let name = key.contains(".") ? "" : (section.map { "\($0)." } ?? "") + key
      // A start reads a few values: to look for them costs less than a dictionary of all options.
      if let option = options.first(where: { $0.key == name }) {
        findings += option.read(value, &target).map { $0.below([key]) }
      } else if section == nil, options.contains(where: { $0.key.hasPrefix(name + ".") }) {
        guard case .table(let members) = value else {
          let wrong = WrongValue(value, expected: .table(heading: "[\(name)]"))
          findings.append(ConfigurationFinding([key], wrong))
          continue
        }
        findings += read(members, in: name, into: &target).map { $0.below([key]) }
      } else {
        findings.append(unknown(key, in: section))
      }
    }
    return findings
  }

  private func unknown(_ key: String, in section: String?) -> ConfigurationFinding {
    let here = options.filter { $0.section == section }.map(\.lastKey)
    let all = section == nil ? here + Set(options.compactMap(\.section)).sorted() : here
    // The key may be valid in another table.
    let elsewhere = options.first { $0.lastKey == key }?.key
    if let nearest = elsewhere ?? nearestName(to: key, among: all) {
      return ConfigurationFinding([key], .unknownNear(name: nearest))
    }
    if let list { return ConfigurationFinding([key], .unknownListed(command: list)) }
    return ConfigurationFinding(
      [key], .unknown, expected: .choice(names: all.joined(separator: ", ")))
  }
}

extension ConfigurationOption {
  /// The table that contains it; nil for the outermost.
  var section: String? {
    key.lastIndex(of: ".").map { String(key[..<$0]) }
  }

  /// The key within that table.
  var lastKey: String {
    key.lastIndex(of: ".").map { String(key[key.index(after: $0)...]) } ?? key
  }
}
