import CalendarModel
import CalendarStore
import CalendarSync
import Glibc
import TOML

/// Writes collections into the user's configuration, once the user agreed.
struct ConfigurationWriter {
  /// The reason why nothing was written.
  struct Failure: Error, Hashable {
    let message: String
  }

  let path: String
  let folders: UserFolders

  /// Adds collections at the end of the file, which is created if necessary; the rest of it stays
  /// unchanged.
  func add(_ entries: [CollectionEntry]) throws(Failure) {
    let before: [UInt8]
    do throws(FileError) {
      before = try SmallFile.bytes(of: path) ?? Array(Self.heading.utf8)
    } catch {
      throw Failure(message: "\(path): \(error.message)")
    }
    let gap = before.last == 10 ? "\n" : "\n\n"
    let text = before + Array((gap + self.text(of: entries)).utf8)
    do throws(TOMLDocument.Failure) {
      _ = try TOMLDocument(text)
    } catch {
      throw Failure(message: "\(path): cannot be added to: \(error.message)")
    }
    try write(text)
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

  /// Replaces the file by a new one with the same permissions; a link stays a link.
  private func write(_ text: [UInt8]) throws(Failure) {
    let target = SourceNames.resolved(path)
    let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
    makeFolders(folder)
    let temporary = folder + "/.config.toml.\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path) }
    var status = stat()
    if stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
    var rest = text[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    let isWritten = rest.isEmpty && fsync(descriptor) == 0
    close(descriptor)
    guard isWritten, rename(temporary, target) == 0 else {
      let failure = failure(path)
      unlink(temporary)
      throw failure
    }
  }

  private func failure(_ path: String) -> Failure {
    Failure(message: "\(path): cannot be written: \(SystemError.last.reason)")
  }

  /// Creates the folders. Errors show up when the file cannot be created.
  private func makeFolders(_ path: String) {
    guard !path.isEmpty, mkdir(path, 0o755) != 0, errno == ENOENT,
      let slash = path.lastIndex(of: "/")
    else { return }
    makeFolders(String(path[..<slash]))
    mkdir(path, 0o755)
  }
}
