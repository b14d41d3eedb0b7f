import CalendarModel
import CalendarStore
import CalendarViews
import Glibc
import TOML

/// The user's own themes: `themes/NAME.toml` next to the configuration.
package struct ThemeFolder {
  /// The result of loading a theme.
  package struct Found {
    /// The theme; nil if there is none, or if its text cannot be parsed.
    package var theme: Theme?
    package var problems: [Problem] = []
    /// The files it was, or would be, read from: its own, then those of its parents.
    var files: [String] = []
  }

  private let path: String?

  /// - Parameter configuration: the path of the configuration file; nil if there is no place for
  ///   one.
  init(besideConfiguration configuration: String?) {
    path = configuration.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) + "/themes" }
  }

  package static var ofUser: ThemeFolder {
    ThemeFolder(
      besideConfiguration: LoadedConfiguration.path(
        configHome: environmentValue("XDG_CONFIG_HOME"), home: environmentValue("HOME")))
  }

  /// The names of the built-in themes and of those in the folder.
  package var names: [String] {
    let builtIn = Theme.builtIn.map(\.name)
    guard let path, let folder = opendir(path) else { return builtIn }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasSuffix(Self.ending), Self.isName(name.dropLast(Self.ending.count)) else {
        continue
      }
      names.append(String(name.dropLast(Self.ending.count)))
    }
    return builtIn + names.filter { !builtIn.contains($0) }.sorted()
  }

  /// Loads a built-in theme, or else one from the folder.
  package func theme(_ name: String) -> Found { theme(name, children: []) }

  // MARK: - Private

  private static let ending = ".toml"
  private static let mostParents = 8

  private static func isName(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && name.first != "." && !name.contains("/") && !name.contains(" ")
  }

  /// - Parameter children: the themes based on this one, from the requested one on.
  private func theme(_ name: String, children: [String]) -> Found {
    if let theme = Theme.builtIn(name) { return Found(theme: theme) }
    guard let path, Self.isName(name) else { return Found() }
    let file = "\(path)/\(name)\(Self.ending)"
    do throws(FileError) {
      guard let bytes = try readSmallFile(at: file) else { return Found(files: [file]) }
      var found = read(bytes, name, file, children: children)
      found.files.insert(file, at: 0)
      return found
    } catch {
      return Found(problems: [Problem(path: file, .file(error.problem))], files: [file])
    }
  }

  private func read(
    _ bytes: [UInt8], _ name: String, _ file: String, children: [String]
  ) -> Found {
    let values: [String: TOMLValue]
    do throws(TOMLDocument.Failure) {
      values = try TOMLDocument(bytes).values
    } catch {
      return Found(problems: [Problem(path: file, line: error.line, .said(error.message))])
    }
    let (parent, wrong) = parent(in: values, children: children + [name])
    var (theme, findings) = (parent.theme ?? .daybook, wrong.map { [$0] } ?? [])
    theme.name = name
    findings += ThemeOptions.all.read(values, into: &theme)
    let lines = findings.isEmpty ? nil : TOMLStatements(bytes)
    let problems = findings.map {
      Problem(
        path: file, line: lines?.line(of: $0.path), $0.reason)
    }
    return Found(
      theme: theme,
      problems: problems.sorted { $0.line ?? 0 < $1.line ?? 0 } + parent.problems,
      files: parent.files)
  }

  /// Loads the theme that this one is based on, and says why if that fails.
  private func parent(
    in values: [String: TOMLValue], children: [String]
  ) -> (found: Found, wrong: ConfigurationFinding?) {
    guard case .text(let name)? = values["parent"] else { return (Found(theme: .daybook), nil) }
    let quoted = TOMLValue.quoted(name)
    guard Theme.builtIn(name) != nil || !children.contains(name) else {
      return (
        Found(),
        ConfigurationFinding(
          ["parent"],
          name == children.last ? .themeIsItself(text: quoted) : .themeIsChild(text: quoted),
          expected: .otherTheme)
      )
    }
    guard children.count <= Self.mostParents else {
      return (Found(), ConfigurationFinding(["parent"], .manyParents(limit: Self.mostParents)))
    }
    let found = theme(name, children: children)
    if found.theme != nil || !found.problems.isEmpty { return (found, nil) }
    return (
      found, ConfigurationFinding(["parent"], OptionFlaw(unknownTheme: name, among: names))
    )
  }
}

extension OptionFlaw {
  /// - Parameter names: all themes, which are at least those that are built in.
  init(unknownTheme name: String, among names: [String]) {
    let (quoted, most) = (TOMLValue.quoted(name), 12)
    if let nearest = nearestName(to: name, among: names) {
      self = .noThemeNear(text: quoted, name: nearest)
    } else if names.count > most {
      self = .noThemeOfMany(
        text: quoted, names: names.prefix(most - 1).joined(separator: ", "),
        more: names.count - most + 1)
    } else {
      self = .noTheme(
        text: quoted, names: names.dropLast().joined(separator: ", "), last: names.last ?? "")
    }
  }
}
