import CalendarModel
import ICalendar

/// What the writer of facts keeps from one transaction to the next, so that it is not looked up
/// again; bounded.
///
/// A transaction that failed may have been the first to name what is kept: then it must be
/// forgotten.
final class FactMemory {
  /// For reading the VEVENTs of series again.
  let catalog: ZoneCatalog

  init(zones: ZoneCatalog) { catalog = zones }

  /// Must be called when a transaction failed.
  func forget() {}
}
