import CalendarModel

/// A change of the user's calendars themselves, made outside the interface.
package enum CalendarChange: Hashable, Sendable {
  /// Makes a calendar in the folder that another one is in.
  case make(name: String, beside: CollectionInfo)
  case rename(CollectionInfo, to: String)
  case recolor(CollectionInfo, EventColor)
  /// Deletes a calendar, on its server too where it has one; what it held can be found again.
  case delete(CollectionInfo)
  /// New events go there when they name no calendar.
  case setDefault(CollectionInfo)
}
