/// Completes the paths of calendars as they are typed.
public struct PathCompletion: Sendable {
  private let home: String?

  /// - Parameter home: the folder that `~` stands for.
  public init(home: String?) { self.home = home }

  /// The folders (with a slash at the end) and `.ics` files that a typed path could become.
  public func completions(of text: String) -> [String] {
    let start = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    let (folder, beginning) = (String(text[..<start]), text[start...])
    // A missing or unreadable folder offers nothing.
    guard let listing = try? FolderListing(path: folder.isEmpty ? "." : expanded(folder)) else {
      return []
    }
    return (listing.folders.map { $0 + "/" } + listing.calendarFiles)
      .filter { $0.hasPrefix(beginning) }.map { folder + $0 }
  }

  /// Returns the path with a leading `~` replaced.
  public func expanded(_ path: String) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}
