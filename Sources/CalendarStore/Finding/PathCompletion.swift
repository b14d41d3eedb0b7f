/// Completes the paths of calendars as they are typed.
public struct PathCompletion: Sendable {
  private let home: String?

  /// - Parameter home: the folder for `~`.
  public init(home: String?) { self.home = home }

  /// The folders (with a slash at the end) and `.ics` files that a typed path could become.
  public func completions(of text: String) -> [String] {
    fileCompletions(of: text).filter { $0.hasSuffix("/") || Ending(of: $0.utf8) != nil }
  }

  /// The folders (with a slash at the end) and files of every kind that a typed path could become.
  /// Hidden ones are left out.
  public func fileCompletions(of text: String) -> [String] {
    let start = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    let (folder, beginning) = (String(text[..<start]), text[start...])
    // A missing or unreadable folder offers nothing.
    guard let stream = try? FolderStream(path: folder.isEmpty ? "." : expanded(folder)) else {
      return []
    }
    var (folders, files, left): ([String], [String], Int) = ([], [], Self.mostNames)
    while left > 0, let entry = stream.next() {
      left -= 1
      guard let name = entry.text, name.hasPrefix(beginning) else { continue }
      switch entry.kind {
      case .folder: folders.append(name)
      case .regular: files.append(name)
      case .unknown:
        // A link that leads nowhere is none of both.
        guard let status = try? FileStatus(of: entry.name, in: stream.descriptor) else { continue }
        if status.kind == .folder { folders.append(name) }
        if status.kind == .regular { files.append(name) }
      case .other: break
      }
    }
    return FolderListing.sorted(folders).map { folder + $0 + "/" }
      + FolderListing.sorted(files).map { folder + $0 }
  }

  /// The maximum number of names of a folder to examine.
  private static let mostNames = 50_000

  /// Returns the path with a leading `~` replaced.
  public func expanded(_ path: String) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}
