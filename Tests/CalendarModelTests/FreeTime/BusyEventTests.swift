import Testing

@testable import CalendarModel

@Suite struct BusyEventTests {
  private let day = EventTime.allDay(Month(year: 2026, month: 3).firstDay + 9)
  private let time = EventTime.floating(
    LocalTime(Month(year: 2026, month: 3).firstDay + 9, hour: 9))

  private func event(
    _ start: EventTime, _ transparency: Event.Transparency = .unsaid, _ status: Event.Status? = nil,
    attendees: [Attendee] = []
  ) -> Event {
    var event = Event(
      id: EventID(rawValue: 1), collection: CollectionID(rawValue: 0), start: start, status: status,
      ComponentDetails(uid: "1", attendees: attendees))
    event.transparency = transparency
    return event
  }

  @Test func timedEventsAreBusyAndWholeDaysOnlyWhereTheySaySo() {
    let rows: [(EventTime, Event.Transparency, Event.Status?, Bool)] = [
      (time, .unsaid, nil, true), (time, .opaque, .confirmed, true),
      (time, .unsaid, .tentative, true),
      (time, .transparent, nil, false), (time, .opaque, .cancelled, false),
      (day, .unsaid, nil, false), (day, .opaque, nil, true), (day, .transparent, nil, false),
      (day, .opaque, .cancelled, false),
    ]
    for (start, transparency, status, isBusy) in rows {
      #expect(
        event(start, transparency, status).isBusy(for: []) == isBusy, "\(start) \(transparency)")
    }
  }

  @Test func eventsThatTheUserHasDeclinedAreFree() {
    let meeting = event(
      time,
      attendees: [
        Attendee(name: "Ada", address: "Ada@Example.org", participation: "DECLINED"),
        Attendee(name: "Zoë", address: "zoe@example.org", participation: "ACCEPTED"),
        Attendee(name: "", address: "", participation: "DECLINED"),
      ])
    #expect(meeting.declinedAddresses == ["ada@example.org"])
    let rows: [(Set<String>, Bool)] = [
      ([], true), (["zoe@example.org"], true), (["ada@example.org"], false),
      (["zoe@example.org", "ada@example.org"], false),
    ]
    for (addresses, isBusy) in rows {
      #expect(meeting.isBusy(for: addresses) == isBusy)
      #expect(meeting.isCounted(for: addresses) == isBusy)
    }
  }

  @Test func eventsThatLeaveTheirTimeFreeCountAndCancelledOnesDoNot() {
    for start in [day, time] {
      for transparency in [Event.Transparency.unsaid, .opaque, .transparent] {
        for status in [nil, Event.Status.tentative, .confirmed, .cancelled] {
          #expect(event(start, transparency, status).isCounted(for: []) == (status != .cancelled))
        }
      }
    }
  }

  @Test func aChangedEventSaysThatItIsOpaque() {
    var event = event(day)
    event.isTransparent = false
    #expect(event.transparency == .unsaid)
    event.isTransparent = true
    #expect(event.transparency == .transparent)
    event.isTransparent = false
    #expect(event.transparency == .opaque)
  }

  @Test func onlyWholeDaysDifferByBeingOpaque() {
    #expect(event(time).fingerprint == event(time, .opaque).fingerprint)
    #expect(event(day).fingerprint != event(day, .opaque).fingerprint)
    #expect(event(day).fingerprint != event(day, .transparent).fingerprint)
  }
}
