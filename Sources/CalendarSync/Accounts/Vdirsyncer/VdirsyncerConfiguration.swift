import CalendarModel
import CalendarStore

/// The configuration of vdirsyncer: storages and pairs of them.
///
/// Its file has sections like those of Python's `configparser` with values of JSON, which may go on
/// in indented lines.
package struct VdirsyncerConfiguration: Sendable {
  /// A section, such as `[storage work_remote]`.
  struct Section: Sendable {
    let kind: String
    let name: String
    let line: Int
    fileprivate(set) var values: [String: JSONValue] = [:]
    /// Passwords and other secrets, which are not among the values.
    fileprivate(set) var secrets: [String: Secret] = [:]

    func text(_ key: String) -> String? { values[key]?.text }
  }

  /// A problem in the file; the affected part is left out.
  package struct Problem: Hashable, Sendable, CustomStringConvertible {
    enum Flaw: Hashable, Sendable, CustomStringConvertible {
      case otherSection(kind: String)
      case neitherSectionNorValue, outsideSections
      /// Without the value, which may be a password.
      case notJSON(key: String)

      /// Lower case, no full stop.
      var description: String {
        switch self {
        case .otherSection(let kind): "[\(kind)] is not a section of vdirsyncer"
        case .neitherSectionNorValue: "is neither a section nor key = value"
        case .outsideSections: "is outside any section"
        case .notJSON(let key): "the value of \(key) is not JSON; texts need quotation marks"
        }
      }
    }

    package let path: String
    package let line: Int
    let flaw: Flaw

    package var description: String { "\(path):\(line): \(flaw)" }
  }

  /// The path of the file.
  package let path: String
  package private(set) var problems: [Problem] = []
  private(set) var storages: [String: Section] = [:]
  /// In the order of the file.
  private(set) var pairs: [Section] = []
  /// The folder where vdirsyncer stores its state; nil if not given.
  private(set) var statusFolder: String?
  /// The user's home folder, for `~` in paths.
  let home: String

  /// Finds the file as vdirsyncer does, and reads it; nil if there is none.
  package static func ofUser(_ variable: (String) -> String?) -> VdirsyncerConfiguration? {
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    let config = variable("XDG_CONFIG_HOME") ?? "\(home)/.config"
    let defaultPaths = ["\(home)/.vdirsyncer/config", "\(config)/vdirsyncer/config"]
    for path in variable("VDIRSYNCER_CONFIG").map({ [$0] }) ?? defaultPaths {
      // An unreadable file is ignored, because vdirsyncer cannot use it either.
      if let bytes = try? readSmallFile(at: path) {
        return VdirsyncerConfiguration(bytes, path: path, home: home)
      }
    }
    return nil
  }

  /// Reads the text of a file.
  package init(_ bytes: [UInt8], path: String, home: String) {
    (self.path, self.home) = (path, home)
    var general: Section?
    for section in sections(String(decoding: bytes, as: UTF8.self)) {
      switch section.kind {
      case "general": general = section
      case "storage": storages[section.name] = section
      case "pair": pairs.append(section)
      default:
        addNotice(section.line, .otherSection(kind: section.kind.plainLine))
      }
    }
    statusFolder = general?.text("status_path").map {
      let folder = expanded($0)
      let parent = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      return folder.hasPrefix("/") ? folder : parent.joined(separator: "/") + "/" + folder
    }
  }

  /// A path with the home folder in the place of `~`, and without `//`, `.` and `..`.
  func expanded(_ path: String) -> String {
    let full = path == "~" || path.hasPrefix("~/") ? home + path.dropFirst() : path
    var parts: [Substring] = []
    for part in full.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return (full.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  // MARK: - Private

  private static let secretKeys: Set<String> = ["password", "client_secret"]

  private mutating func addNotice(_ line: Int, _ flaw: Problem.Flaw) {
    problems.append(Problem(path: path, line: line, flaw: flaw))
  }

  private mutating func sections(_ text: String) -> [Section] {
    var sections: [Section] = []
    var open: (key: String, value: String, line: Int)?
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let content = line.trimmed
      guard let first = content.first, first != "#", first != ";" else { continue }
      if line.first == " " || line.first == "\t", open != nil {
        open?.value += "\n" + content
        continue
      }
      close(&open, &sections)
      if first == "[" {
        let title = content.dropFirst().prefix { $0 != "]" }
        let words = title.split(separator: " ", maxSplits: 1)
        let kind = String(words.first ?? "")
        let name = words.count > 1 ? String(words[1]) : kind
        sections.append(Section(kind: kind, name: name, line: index + 1))
      } else if let sign = content.firstIndex(where: { $0 == "=" || $0 == ":" }) {
        let key = content[..<sign].trimmed.lowercased()
        open = (key, String(content[content.index(after: sign)...].trimmed), index + 1)
      } else {
        addNotice(index + 1, .neitherSectionNorValue)
      }
    }
    close(&open, &sections)
    return sections
  }

  private mutating func close(
    _ open: inout (key: String, value: String, line: Int)?, _ sections: inout [Section]
  ) {
    guard let pair = open else { return }
    open = nil
    guard !sections.isEmpty else { return addNotice(pair.line, .outsideSections) }
    if let value = JSONValue(pair.value) {
      if Self.secretKeys.contains(pair.key), let text = value.text {
        sections[sections.count - 1].secrets[pair.key] = Secret(text)
      } else {
        sections[sections.count - 1].values[pair.key] = value
      }
    } else {
      addNotice(pair.line, .notJSON(key: pair.key.plainLine))
    }
  }
}

/// A folder that vdirsyncer syncs.
package struct VdirsyncerUse: Hashable, Sendable, CustomStringConvertible {
  let folder: String
  let pair: String
  let configuration: String

  /// The problem and its remedy. Lower case, no full stop.
  package var description: String {
    """
    vdirsyncer syncs \(folder.plainLine) (pair \(pair.plainLine)); two programs that sync one folder \
    undo each other's work: remove [pair \(pair.plainLine)] from \(configuration), or stop it by \
    systemctl --user disable --now vdirsyncer.timer, then say that Daybook takes it over
    """
  }
}

extension VdirsyncerConfiguration {
  /// The use of a folder, a subfolder or a parent folder by vdirsyncer; nil if it is not used.
  package func use(of folder: String) -> VdirsyncerUse? {
    let folder = expanded(folder)
    for pair in pairs {
      for side in [pair.text("a"), pair.text("b")] {
        guard let storage = side.flatMap({ storages[$0] }), storage.text("type") == "filesystem",
          let path = storage.text("path").map(expanded)
        else { continue }
        guard folder == path || folder.hasPrefix(path + "/") || path.hasPrefix(folder + "/") else {
          continue
        }
        return VdirsyncerUse(folder: folder, pair: pair.name, configuration: self.path)
      }
    }
    return nil
  }
}
