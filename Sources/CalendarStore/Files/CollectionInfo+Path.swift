import CalendarModel

extension CollectionInfo {
  /// The path of one of its files.
  /// - Parameter name: as in `FileStamp`.
  func path(of name: String) -> String { filePath(collection: path, name: name) }
}
