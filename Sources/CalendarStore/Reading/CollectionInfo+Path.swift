import CalendarModel

extension CollectionInfo {
  /// The path of one of its files.
  /// - Parameter name: as in `FileStamp`.
  func path(of name: String) -> String { name.isEmpty ? path : joined(path, name) }
}
