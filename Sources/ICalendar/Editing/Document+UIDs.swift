import CalendarModel

extension Document {
  /// The text with another UID in all VEVENTs.
  ///
  /// - Throws: `WritingError` where it cannot be written.
  public func bytes(withUID uid: String) throws(WritingError) -> [UInt8] {
    var edit = DocumentEdit(self)
    for index in components.indices where components[index].kind == .event {
      try edit.set(.text("UID", uid), of: index)
    }
    return edit.bytes()
  }

  /// The indices of the VEVENTs.
  public var eventComponents: [Int] { components.indices.filter { components[$0].kind == .event } }

  /// The lines of the calendar itself, and what stands in it beside events and time zones: what is
  /// not said by an event. Folds are taken out.
  public var linesAroundEvents: [String] {
    components.indices.flatMap { index -> [String] in
      let component = components[index]
      let parent = component.parent.map { components[$0].kind } ?? .calendar
      guard parent == .calendar, component.kind != .event, component.kind != .timeZone else {
        return []
      }
      return [component.name]
        + ownLines(of: index).map { String(decoding: unfolded(lines[$0].range), as: UTF8.self) }
    }
  }
}
