import CalendarModel

/// Some months of a lens.
struct PageRequest: Hashable, Sendable {
  let lens: Lens
  var months: ClosedRange<Month>

  func overlaps(_ other: PageRequest) -> Bool {
    lens == other.lens && months.overlaps(other.months)
  }
}

/// A search for a day of a lens.
struct NearestRequest: Hashable, Sendable {
  let lens: Lens
  let question: NearestQuestion
}
