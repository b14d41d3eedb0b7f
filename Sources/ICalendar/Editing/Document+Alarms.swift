import CalendarModel

extension Document {
  /// The alarms of an event with the components they are in, in their order; those without a trigger
  /// that can be read are left out.
  public func alarms(ofEventAt component: Int) -> [(component: Int, alarm: Alarm)] {
    alarmComponents(ofEventAt: component).compactMap { index in
      alarm(at: index).map { (index, $0.alarm) }
    }
  }

  /// The VALARMs of an event.
  func alarmComponents(ofEventAt component: Int) -> [Int] {
    (component + 1..<components[component].nextComponent).filter {
      components[$0].kind == .alarm && components[$0].parent == component
    }
  }
}
