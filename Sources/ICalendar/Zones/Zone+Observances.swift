import CalendarModel

extension Zone {
  /// The zone that a VTIMEZONE describes.
  public init(id: String, observances: [ZoneObservance], budget: inout StepBudget) {
    self.init(id: id, fixedOffset: observances.last?.offsetTo ?? 0)
  }
}
