import CalendarModel

extension Alarm {
  /// The VALARM of an event. An alarm that is neither shown nor heard is written as shown.
  ///
  /// A shown VALARM needs a DESCRIPTION, which is the event's title if the alarm has no text.
  /// - Throws: `WritingError.durationTooLong` or `.yearOutOfRange`.
  public func component(titled title: String) throws(WritingError) -> ComponentText {
    let isAudio = action == .audio
    var properties: [Property] = [
      .plain("ACTION", isAudio ? "AUDIO" : "DISPLAY"), try triggerProperty,
    ]
    if !isAudio { properties.append(.text("DESCRIPTION", text.isEmpty ? title : text)) }
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
  /// The alarms of an event with their components, in order; those without a readable trigger are
  /// left out.
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
