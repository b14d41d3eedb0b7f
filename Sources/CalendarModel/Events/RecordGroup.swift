/// Records of one collection with the same categories and status, counted over some days.
///
/// Totals by collection or category are sums of groups: no record is looked at again.
public struct RecordGroup: Hashable, Sendable {
  public let collection: CollectionID
  public let categories: [Category]
  public let status: Event.Status?
  /// Records that start on the days.
  public var recordCount: Int
  /// Their minutes; whole days take no clock time.
  public var recordMinutes: Int

  public init(
    collection: CollectionID, categories: [Category], status: Event.Status?, recordCount: Int,
    recordMinutes: Int
  ) {
    self.collection = collection
    self.categories = categories
    self.status = status
    self.recordCount = recordCount
    self.recordMinutes = recordMinutes
  }
}
