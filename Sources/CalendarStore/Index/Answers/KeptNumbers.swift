import CalendarModel

/// What was asked besides pages, kept until facts change.
struct KeptNumbers {
  struct Problems: Hashable {
    var count = 0
    /// In how many files and folders they are.
    var fileCount = 0
  }

  var collections: [CollectionInfo]? {
    didSet { kinds = collections?.kindsBesidesEvents ?? [:] }
  }
  /// Of those that hold no events.
  private(set) var kinds: [CollectionID: CollectionTraits.Kind] = [:]
  var bounds: StoreBounds?
  var problems: Problems?
  var eventCount: EventCount?
  /// Where searches ended; nil where there was nothing.
  var nearest: [NearestQuestion: Day?] = [:]
}
