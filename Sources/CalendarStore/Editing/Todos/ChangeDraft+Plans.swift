import CalendarModel
import ICalendar

/// Marks events that were planned for tasks.
extension ChangeDraft {
  /// Marks the events of a task as done with it, or takes the marks back, if the change does that to
  /// the task.
  ///
  /// The mark stands in the title, which every program shows. What has not begun leaves its time free.
  mutating func markPlans(of basis: TodoBasis, after change: TodoChange) throws(ChangeError) {
    guard let isDone = change.makesDone else { return }
    for plan in basis.plans {
      let (event, collection) = (plan.event, plan.collection)
      guard let text = try texts.text(of: event.path, in: collection) else { continue }
      let document = Document(text)
      let new = try writing(at: event.path) {
        var edit = EventEdit(document, zones: zones, now: now, addresses: addresses)
        for component in document.componentIndices(of: .event) {
          guard var own = edit.event(at: component), own.uid == event.uid else { continue }
          guard own.mark(isDone: isDone, at: now, in: basis.zone) else { continue }
          try edit.set(own, at: component)
        }
        return edit.bytes()
      }
      guard new != text else { continue }
      uids.insert(event.uid)
      try texts.set(new, of: event.path, in: collection)
    }
  }
}

extension TodoChange {
  /// Whether tasks are done after it; nil if it changes nothing about that.
  fileprivate var makesDone: Bool? {
    switch self {
    case .complete: return true
    case .reopen: return false
    case .set(let fields):
      return fields.lazy.compactMap { field in
        switch field {
        case .percent(let percent): percent >= 100
        case .state(let state): state.isDone
        default: nil
        }
      }.last
    case .shift, .delete, .move, .copy: return nil
    }
  }
}

extension Event {
  /// The mark of an event whose task is done.
  private static let doneMark = "☑ "

  /// Marks it, or takes the mark back; false if nothing is to be changed.
  fileprivate mutating func mark(isDone: Bool, at now: Instant, in zone: Zone) -> Bool {
    guard self.title.hasPrefix(Self.doneMark) != isDone else { return false }
    let begins = zone.instant(of: start.localTime(in: zone))
    if isDone {
      self.title = Self.doneMark + self.title
      if begins > now { transparency = .transparent }
    } else {
      self.title = String(self.title.dropFirst(Self.doneMark.count))
      if transparency == .transparent { transparency = .unsaid }
    }
    return true
  }
}
