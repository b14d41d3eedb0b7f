import CalendarModel
import TestSupport
import Testing

/// Details name each thing once, where it says most.
@Suite struct DistinctDetailsTests {
  private static let address = "https://example.org/v"
  private static let ada = Attendee(name: "Ada", address: "ada@example.org")

  private func details(
    place: String = "", notes: String = "", url: String = "", organizer: Attendee? = nil,
    attendees: [Attendee] = [], _ links: EventLinks = .none
  ) -> DistinctDetails {
    let start = LocalTime("2026-03-10", hour: 9)
    let event = Event(
      id: EventID(rawValue: 1), collection: CollectionID(rawValue: 0), uid: "1",
      start: .floating(start), duration: EventDuration(seconds: 3600), title: "Review",
      location: place, notes: notes, url: url, organizer: organizer, attendees: attendees)
    let time = Occurrence(
      event: event.id, time: .timed(start, LocalTime("2026-03-10", hour: 10)))
    return DistinctDetails(Record(time, of: event, repeats: false), event, links)
  }

  @Test func anAddressIsNamedWhereItSaysMost() {
    let video = EventLinks.Conference(address: Self.address, label: "Video")
    let file = EventLinks.Attachment(address: Self.address, name: "plan.pdf")
    // Place, notes and link say the same in each case.
    let cases: [(links: EventLinks, conferences: Int, attachments: Int, link: String)] = [
      (.none, 0, 0, Self.address), (EventLinks(conferences: [video]), 1, 0, ""),
      (EventLinks(attachments: [file]), 0, 1, ""),
      (EventLinks(conferences: [video, video], attachments: [file, file]), 1, 0, ""),
    ]
    for (links, conferences, attachments, link) in cases {
      let details = details(
        place: Self.address, notes: " \(Self.address)\n", url: Self.address, links)
      #expect(details.conferences.count == conferences, "\(links)")
      #expect(details.attachments.count == attachments, "\(links)")
      #expect(details.link == link && details.place == "" && details.notes == "", "\(links)")
    }
    let inPlace = details(place: Self.address, notes: Self.address)
    #expect(inPlace.place == Self.address && inPlace.notes == "")
  }

  @Test(arguments: ["Review", "review notes", "https://example.org/v is the link", ""])
  func notesThatSayMoreStay(_ notes: String) {
    let details = details(place: "Room 1", notes: notes, url: Self.address)
    #expect(details.notes == (notes == "Review" ? "" : notes))
    #expect(details.place == "Room 1" && details.link == Self.address)
  }

  @Test func aDayIsNotADayLong() {
    let days: Day = "2026-03-10"
    let times: [(Occurrence.Time, Bool)] = [
      (.allDay(days...days), false), (.allDay(days...(days + 1)), true),
      (.timed(LocalTime(days), LocalTime(days + 1)), true),
      (.timed(LocalTime(days, hour: 9), LocalTime(days, hour: 10)), true),
    ]
    for (time, hasDuration) in times {
      let record = Record(
        occurrence: Occurrence(event: EventID(rawValue: 1), time: time), title: "Trip",
        collection: CollectionID(rawValue: 0))
      #expect(DistinctDetails(record, nil, .none).hasDuration == hasDuration, "\(time)")
    }
  }

  @Test func coordinatesAreNoPlaceTwice() {
    let links = EventLinks(coordinates: "52.5,13.4")
    #expect(details(place: "52.5,13.4", links).coordinates == "")
    #expect(details(place: "Hall 3", links).coordinates == "52.5,13.4")
  }

  /// Attachments in the event itself have no address to be told apart by.
  @Test func contentsAreNeverTheSame() {
    let links = EventLinks(attachments: [.init(address: nil), .init(address: nil)])
    #expect(details(links).attachments.count == 2)
  }

  @Test func aNameThatIsTheAddressIsLeftOut() {
    let links = EventLinks(
      conferences: [.init(address: Self.address, label: Self.address)],
      attachments: [.init(address: "a:1", name: "a:1", type: "text/plain", size: 3)])
    let person = Attendee(
      name: "Bob@example.org", address: "bob@example.org", participation: "DECLINED")
    let details = details(organizer: person, attendees: [Self.ada], links)
    #expect(details.conferences == [.init(address: Self.address)])
    #expect(details.attachments == [.init(address: "a:1", type: "text/plain", size: 3)])
    #expect(details.organizer?.name == "" && details.organizer?.participation == "DECLINED")
    #expect(details.attendees == [Self.ada])
  }

  @Test func theOrganizerIsNoAttendeeToo() {
    let bob = Attendee(name: "Bob", address: "bob@example.org", participation: "DECLINED")
    let asAttendee = Attendee(
      name: "Ada L.", address: "ADA@example.org", participation: "ACCEPTED")
    let details = details(organizer: Self.ada, attendees: [asAttendee, bob])
    #expect(
      details.organizer
        == Attendee(name: "Ada", address: "ada@example.org", participation: "ACCEPTED"))
    #expect(details.attendees == [bob])
    let nameless = Attendee(name: "", address: "ada@example.org")
    #expect(self.details(organizer: nameless, attendees: [asAttendee]).organizer?.name == "Ada L.")
    #expect(self.details(attendees: [asAttendee, bob]).attendees == [asAttendee, bob])
  }
}
