/// The timed events of a day as a time grid shows them.
public struct DayHours: Hashable, Sendable {
  /// The number of a day's events that are packed; later ones are only counted.
  public static let mostPieces = 256

  public let strip: TimeStrip
  /// The records that `TimeStrip.Place.piece` counts.
  public let records: [Record]
  /// The number of occurrences that lie in the lanes above the hours.
  public let laneCount: Int

  public init(strip: TimeStrip, records: [Record], laneCount: Int) {
    self.strip = strip
    self.records = records
    self.laneCount = laneCount
  }
}
