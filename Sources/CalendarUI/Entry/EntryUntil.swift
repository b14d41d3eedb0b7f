/// The last day of a recurrence, as it is written: it depends on the first one.
enum EntryUntil: Hashable {
  /// A month, with a year or without.
  case month(Int, year: Int?)
  case day(EntryDateSpan)
}
