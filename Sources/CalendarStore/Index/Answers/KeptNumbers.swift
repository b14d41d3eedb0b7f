import CalendarModel

/// What was asked besides pages, kept until facts change.
struct KeptNumbers: Equatable {
  var collections: [CollectionInfo]?
  var bounds: StoreBounds?
  var problemCount = 0
  var problemFileCount = 0
  var hasProblems = false
  /// Where searches ended; nil where there was nothing.
  var nearest: [NearestQuestion: Day?] = [:]

  /// Whether any of the numbers was asked for.
  var isShown: Bool { collections != nil || bounds != nil || hasProblems }

  static func == (a: KeptNumbers, b: KeptNumbers) -> Bool {
    a.collections == b.collections && a.bounds == b.bounds && a.problemCount == b.problemCount
      && a.problemFileCount == b.problemFileCount
  }
}
