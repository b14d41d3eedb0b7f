import CalendarModel

/// One step from what the index knows to what the folders hold.
enum FileChange: Sendable {
  /// A file is read anew: what was known of it is gone, the facts that follow are its own.
  ///
  /// A stamp whose `modified` is -1 is not trusted: the next comparison reads the file again.
  case began(FileStamp, CollectionID)
  /// All facts of the file begun last, or a slice of them.
  case facts(FileFacts)
}
