import CalendarModel

extension CollectionFinder {
  /// The collections behind some paths as they are now; none where they cannot be read.
  /// - Complexity: O(names in the folders).
  public static func present(at paths: [String]) -> [CollectionInfo] {
    // What cannot be read is told of when it is opened.
    (try? collections(of: paths))?.collections ?? []
  }

  /// Whether there is a calendar file in a folder or in those below.
  public static func holdsCalendars(at path: String) -> Bool {
    present(at: [path]).contains { info in
      // A folder that cannot be read has none.
      let listing = try? FolderListing(path: info.path, fileLimit: 1)
      return info.path.hasSuffix(".ics") || listing.map { $0.calendarFileCount > 0 } ?? false
    }
  }
}
