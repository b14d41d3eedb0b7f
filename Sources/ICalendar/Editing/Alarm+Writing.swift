import CalendarModel

extension Alarm {
  /// The VALARM of an event. One that is neither shown nor heard is written to be shown.
  ///
  /// A VALARM that is shown needs a DESCRIPTION: the event's title where the alarm has no text of its
  /// own, so that reading it gives that text.
  /// - Throws: `WritingError.durationTooLong` or `.yearOutOfRange`.
  public func component(of event: Event) throws(WritingError) -> ComponentText {
    let isAudio = action == .audio
    var properties: [Property] = [
      .plain("ACTION", isAudio ? "AUDIO" : "DISPLAY"), try triggerProperty,
    ]
    if !isAudio { properties.append(.text("DESCRIPTION", text.isEmpty ? event.title : text)) }
    if repetitions > 0 {
      properties += [.plain("REPEAT", "\(repetitions)"), try .duration("DURATION", interval)]
    }
    return ComponentText(name: "VALARM", properties: properties)
  }

  private var triggerProperty: Property {
    get throws(WritingError) {
      switch trigger {
      case .start(let duration): return try .duration("TRIGGER", duration)
      case .end(let duration):
        let property = try Property.duration("TRIGGER", duration)
        return Property(
          name: "TRIGGER", parameters: [.init(name: "RELATED", values: ["END"])],
          value: property.value)
      case .at(let instant):
        let property = try Property.instant("TRIGGER", instant)
        return Property(
          name: "TRIGGER", parameters: [.init(name: "VALUE", values: ["DATE-TIME"])],
          value: property.value)
      case .local(let time):
        return Property(
          name: "TRIGGER", parameters: [.init(name: "VALUE", values: ["DATE-TIME"])],
          value: Array(DateTimeText.text(of: time).utf8))
      }
    }
  }
}

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
