import CalendarStore
import CalendarUI
import EventEntry
import Glibc
import TerminalScreen

/// A file of the program's own in `$XDG_STATE_HOME/daybook`, which only the user may read; it is written whole.
struct StateFile {
  let path: String

  /// Nil if there is no place for it.
  /// - Parameters:
  ///   - stateHome: the value of XDG_STATE_HOME; used only when it is an absolute path.
  ///   - home: the value of HOME.
  init?(
    named name: String, stateHome: String? = environmentValue("XDG_STATE_HOME"),
    home: String? = environmentValue("HOME")
  ) {
    if let stateHome, stateHome.hasPrefix("/") {
      path = stateHome + "/daybook/" + name
    } else if let home {
      path = home + "/.local/state/daybook/" + name
    } else {
      return nil
    }
  }

  var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) }

  /// Its first bytes, as many as it may have; nil if it cannot be read. Nothing is waited for.
  func bytes(limit: Int) -> [UInt8]? { try? readFile(at: path, range: 0..<limit) }

  /// Puts a new file in its place, which is on the disk afterwards.
  func write(_ text: String) throws(SystemError) {
    let temporary = path + ".new"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .last }
      rest = rest.dropFirst(count)
    }
    guard fsync(file) == 0, rename(temporary, path) == 0 else { throw .last }
    let folder = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Makes the folder, for the user alone, where it is not there.
  func makeFolder() throws(SystemError) {
    var made = ""
    for name in folder.split(separator: "/") {
      made += "/" + name
      if mkdir(made, 0o700) != 0, errno != EEXIST, errno != EROFS, errno != EACCES { throw .last }
    }
    guard access(folder, W_OK | X_OK) == 0 else { throw .last }
  }

  /// The lock of those who write it, not held yet.
  func lock(_ suffix: String = ".lock") -> FileLock { FileLock(path: path + suffix) }
}

/// What was typed into prompts, for the next start: `$XDG_STATE_HOME/daybook/prompts`, each text on a line
/// behind the name of its prompt, the newest last.
///
/// Texts may be personal, as those of added events: only the user can read the file.
struct PromptFile {
  typealias Texts = [PromptKind: [String]]

  private let file: StateFile

  private static let sizeLimit = 4 << 20
  private static let longestText = 1_000

  init(_ file: StateFile) { self.file = file }

  /// That of the user; nil if there is no place for it.
  static var ofUser: PromptFile? { StateFile(named: "prompts").map(PromptFile.init) }

  /// What is in the file; lines that are no texts of a prompt are left out.
  func texts() -> Texts {
    var texts: Texts = [:]
    for line in (file.bytes(limit: Self.sizeLimit) ?? []).split(separator: UInt8(ascii: "\n")) {
      guard let (kind, text) = Self.read(line) else { continue }
      texts[kind, default: []].append(text)
    }
    return texts.mapValues(Self.withoutRepeats)
  }

  /// Puts texts behind those that are there by now: other programs may have written meanwhile.
  /// - Parameter most: how many of each prompt are kept, the newest; with none the file goes away.
  func add(_ entered: Texts, most: Int) throws(SystemError) {
    guard most > 0 else {
      if unlink(file.path) != 0, errno != ENOENT, errno != ENOTDIR { throw .last }
      return
    }
    guard !entered.isEmpty else { return }
    try file.makeFolder()
    let lock = file.lock()
    defer { lock.release() }
    lock.wait()
    let known = texts()
    let lines = PromptKind.allCases.flatMap { kind in
      Self.withoutRepeats((known[kind] ?? []) + (entered[kind] ?? [])).suffix(most)
        .map { "\(kind.rawValue) \($0)\n" }
    }
    try file.write(lines.joined())
  }

  // MARK: - Private

  private static func read(_ line: ArraySlice<UInt8>) -> (PromptKind, String)? {
    guard let line = String(validating: line, as: UTF8.self),
      let blank = line.firstIndex(of: " "), let kind = PromptKind(rawValue: String(line[..<blank]))
    else { return nil }
    let text = String(line[line.index(after: blank)...])
    let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isPlain, text.count <= longestText, text.contains(where: { $0 != " " }) else {
      return nil
    }
    return (kind, text)
  }

  /// Of a text that is there more than once the last one stays.
  private static func withoutRepeats(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.reversed().filter { seen.insert($0).inserted }.reversed()
  }
}
