import CalendarModel
import CalendarStore
import CalendarSync
import TOML

/// Writes collections into the user's configuration, once the user agreed.
package struct ConfigurationWriter {
  /// The reason why nothing was written.
  package enum WritingFailure: Error, Hashable, CustomStringConvertible {
    case unreadable(path: String, FileProblem)
    /// The file would not be TOML; with the message of the parser.
    case notTOML(path: String, parser: String)
    case unwritable(path: String, system: String)

    /// Lower case, no full stop.
    package var description: String {
      switch self {
      case .unreadable(let path, let problem): "\(path): \(problem.text)"
      case .notTOML(let path, let parser): "\(path): cannot be added to: \(parser)"
      case .unwritable(let path, let system): "\(path): cannot be written: \(system)"
      }
    }
  }

  let path: String
  let folders: UserFolders

  package init(path: String, folders: UserFolders) {
    (self.path, self.folders) = (path, folders)
  }

  /// Adds collections at the end of the file, which is created if necessary; the rest of it stays
  /// unchanged.
  package func add(_ entries: [CollectionEntry]) throws(WritingFailure) {
    let before: [UInt8]
    do throws(FileError) {
      before = try readSmallFile(at: path) ?? Array(Self.heading.utf8)
    } catch {
      throw .unreadable(path: path, error.problem)
    }
    let gap = before.last == 10 ? "\n" : "\n\n"
    let text = before + Array((gap + self.text(of: entries)).utf8)
    do throws(TOMLDocument.Failure) {
      _ = try TOMLDocument(text)
    } catch {
      throw .notTOML(path: path, parser: error.message)
    }
    do throws(SystemError) {
      let file = AtomicFile(path, .kept)
      try file.makeFolder()
      try file.write(text)
    } catch {
      throw .unwritable(path: path, system: error.text)
    }
  }

  /// Returns the entries in the format of the file.
  func text(of entries: [CollectionEntry]) -> String {
    entries.map { entry in
      let pairs: [(String, TOMLValue?)] = [
        ("path", .text(folders.abbreviated(entry.path))), ("name", entry.name.map { .text($0) }),
        ("color", entry.color.map { .text($0.hexText) }),
        ("read-only", entry.traits.isReadOnly ? .flag(true) : nil),
        ("default", entry.traits.isDefault ? .flag(true) : nil),
        ("url", entry.url.map { .text($0) }), ("user", entry.user.map { .text($0) }),
        (
          "password-command",
          entry.passwordCommand.isEmpty ? nil : .list(entry.passwordCommand.map { .text($0) })
        ),
        ("password-from", entry.passwordPlace?.name.map { .text($0) }),
      ]
      let lines = pairs.compactMap { key, value in value.map { "\(key) = \($0.text)\n" } }
      return "[[calendars]]\n" + lines.joined()
    }.joined(separator: "\n")
  }

  // MARK: - Private

  private static let heading = """
    # The configuration of Daybook. `daybook config --print-default` prints every option there is;
    # write here what you want otherwise. Changes take effect when the file is saved.

    """
}
