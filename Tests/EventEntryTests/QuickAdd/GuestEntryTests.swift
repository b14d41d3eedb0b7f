import CalendarModel
import CalendarWords
import EntrySamples
import Testing

@testable import EventEntry

/// Guests in a line of text.
@Suite struct GuestEntryTests {
  private static let people = [
    Attendee(name: "Ana Meyer", address: "ana@example.org"),
    Attendee(name: "Ana Meyer", address: "ana@home.example"),
    Attendee(name: "Anabel Ruiz", address: "anabel@example.org"),
    Attendee(name: "Bob Stone", address: "bob@example.org"),
    Attendee(name: "Bob Lee", address: "lee@example.org"),
  ]

  private func entry(_ text: String) -> Entry {
    Entry(text, context: EntrySample.context) { _ in
      []
    } people: { beginning in
      let folded = FoldedText.folded(beginning)
      return Self.people.filter { $0.begins(with: folded) }
    }
  }

  @Test("only an address behind with, and a name behind +, are guests")
  func guests() {
    let lines: [(text: String, title: String, guests: [String])] = [
      ("Lunch with Ana tomorrow 12:30", "Lunch with Ana", []),
      ("Lunch with ana@example.org tomorrow 12:30", "Lunch", ["ana@example.org"]),
      ("Lunch mit zoe@example.org morgen", "Lunch morgen", ["zoe@example.org"]),
      (
        "Review with a.b-c@example.org, zoe@example.org and bob@example.org 9:00", "Review",
        ["a.b-c@example.org", "zoe@example.org", "bob@example.org"]
      ),
      (
        "Review with zoe@example.org and +Ana 9:00", "Review",
        ["zoe@example.org", "ana@example.org"]
      ),
      ("Review +Ana 9:00", "Review", ["ana@example.org"]),
      ("Review +ana 9:00", "Review", ["ana@example.org"]),
      ("Review +Ana Meyer 9:00", "Review", ["ana@example.org"]),
      ("Review +bob lee 9:00", "Review", ["lee@example.org"]),
      ("Lunch with +Ana 9:00", "Lunch", ["ana@example.org"]),
      ("Review +Ana and +anab 9:00", "Review", ["ana@example.org", "anabel@example.org"]),
      ("Lunch with Zoe <zoe@example.org> 9:00", "Lunch", ["zoe@example.org"]),
      ("Review +Zoe Ray <zoe@example.org> 9:00", "Review", ["zoe@example.org"]),
      ("Review +Ana friday 9:00", "Review", ["ana@example.org"]),
      ("Review +Meyer 9:00", "Review", ["ana@example.org"]),
      ("Review +\"Bob Stone\" 9:00", "Review", ["bob@example.org"]),
      ("Review +anab 9:00", "Review", ["anabel@example.org"]),
      ("Review +zoe@example.org 9:00", "Review", ["zoe@example.org"]),
      ("Review +Ana +ana@example.org 9:00", "Review", ["ana@example.org"]),
      ("Write to ana@example.org tomorrow", "Write to ana@example.org", []),
      ("Ana + Bob 9:00", "Ana + Bob", []),
      ("A+ grade talk 9:00", "A+ grade talk", []),
      ("Lunch with Ana and bob@example.org 9:00", "Lunch with Ana and bob@example.org", []),
      ("\"+Ana\" 9:00", "+Ana", []),
    ]
    for line in lines {
      let entry = entry(line.text)
      #expect(entry.draft.title == line.title, "\(line.text)")
      #expect(entry.draft.guests.map(\.address) == line.guests, "\(line.text)")
      #expect(entry.problems.isEmpty, "\(line.text): \(entry.problems)")
    }
  }

  @Test("a name of nobody, and one of several, are said") func problems() {
    #expect(entry("Review +Cleo 9:00").problems.map(\.reason) == [.noSuchPerson])
    let several = entry("Review +Bob 9:00")
    #expect(
      several.problems.map(\.reason) == [
        .ambiguousPerson(["Bob Stone <bob@example.org>", "Bob Lee <lee@example.org>"])
      ])
    #expect(
      several.problems.first?.description
        == "“+Bob” could be Bob Stone <bob@example.org>, Bob Lee <lee@example.org>")
    #expect(!several.isComplete)
  }

  @Test("the reading shows the guests, and a piece says who they are") func reading() {
    let entry = entry("Review +Ana tomorrow 9:00 with zoe@example.org")
    #expect(entry.reading.line.hasSuffix(", with Ana Meyer, zoe@example.org"))
    #expect(
      entry.pieces.filter { $0.kind == .guest }.map(\.meaning) == [
        "Ana Meyer <ana@example.org>", "zoe@example.org",
      ])
  }

  @Test("a name alone in front of what may be a surname is remarked on") func surnames() {
    #expect(
      entry("Review +Ana Schmidt 9:00").reading.remarks == [
        "“+Ana” is Ana Meyer; put the whole name in quotation marks for another"
      ])
    #expect(entry("Review +Ana Meyer 9:00").reading.remarks.isEmpty)
  }

  @Test("the user is no guest, and reads why") func yourself() {
    var context = EntrySample.context
    context.ownAddresses = ["ada@example.org", "ada@work.example"]
    let alone = Entry("Review 9:00 with Ada@example.org", context: context)
    #expect(alone.draft.title == "Review" && alone.draft.guests.isEmpty)
    #expect(alone.isComplete)
    #expect(alone.reading.remarks == ["Ada@example.org is you; you need no invitation"])
    #expect(!alone.reading.line.contains("with"))
    let both = Entry("Review 9:00 with ada@work.example, zoe@example.org", context: context)
    #expect(both.draft.guests.map(\.address) == ["zoe@example.org"])
    #expect(both.reading.remarks == ["ada@work.example is you; you need no invitation"])
  }

  @Test("the form says it beside the other guests") func yourselfInTheForm() {
    var context = FormSample.context
    context.ownAddresses = ["ada@example.org"]
    let opened = FormInput(FormSample.lunch, context: context)
    let cases: [(text: String, guests: [String], note: String)] = [
      ("ada@example.org", [], "ada@example.org is you; you need no invitation"),
      (
        "zoe@example.org, ada@example.org", ["zoe@example.org"],
        "invites 1 · ada@example.org is you; you need no invitation"
      ),
    ]
    for (text, guests, note) in cases {
      var input = opened
      input[.guests] = text
      let reading = FormReader(
        FormSample.lunch, opened: opened, input: input, context: context, FormSample.knowledge
      ).reading
      #expect(reading.guests.map(\.address) == guests)
      #expect(reading.changesNothing == guests.isEmpty)
      #expect(reading.notes[.guests] == FormNote(text: note))
    }
  }

  @Test("those whose time is asked for are named like guests") func othersWithTime() throws {
    let find: PeopleSearch = { beginning in
      let folded = FoldedText.folded(beginning)
      return Self.people.filter { $0.begins(with: folded) }
    }
    func command(_ text: String) throws -> CommandText {
      try CommandText(text, today: EntrySample.context.today, words: .english, people: find)
    }
    let lines: [(text: String, others: [String])] = [
      ("1h with ana", ["ana@example.org"]), ("1h with +Ana Meyer", ["ana@example.org"]),
      ("1h with bob lee, zoe@example.org", ["lee@example.org", "zoe@example.org"]),
      ("1h with ana and anab", ["ana@example.org", "anabel@example.org"]),
      ("1h with a@x.org b@x.org", ["a@x.org", "b@x.org"]),
    ]
    for (text, others) in lines {
      #expect(try command("free " + text) == .free(minutes: 60, with: others), "\(text)")
    }
    let unknown = CommandTextError.noPerson("cleo", .unknown)
    #expect(throws: unknown) { try command("free 1h with cleo") }
    #expect(
      Words.english.text(of: unknown)
        == "no one with a mail address is called “cleo”; write the address")
    let several = CommandTextError.noPerson("bob", .several(Array(Self.people[3...])))
    #expect(throws: several) { try command("free 1h with bob") }
  }

  @Test("a task has no guests") func tasks() {
    let entry = Entry("Report +Ana with bob@example.org", context: EntrySample.context.forTodo())
    #expect(entry.draft.guests.isEmpty)
    #expect(entry.problems.isEmpty)
    #expect(
      entry.reading.remarks == ["“bob@example.org” stays in the title; tasks have no guests"])
  }

  @Test("the field of the form keeps who is in it, and reads names and addresses") func field() {
    let known = [
      Attendee(name: "Meyer, Ana", address: "ana@example.org", participation: "ACCEPTED")
    ]
    let text = FormGuests.text(of: known)
    #expect(text == "Meyer Ana <ana@example.org>")
    let find: PeopleSearch = { beginning in
      let folded = FoldedText.folded(beginning)
      return Self.people.filter { $0.begins(with: folded) }
    }
    let read = FormGuests.guests("\(text), lee@example.org; Anabel, Cleo", known: known, find)
    #expect(read.guests.first == known.first)
    #expect(
      read.guests.map(\.address) == ["ana@example.org", "lee@example.org", "anabel@example.org"])
    #expect(read.guests.map(\.name) == ["Meyer, Ana", "Bob Lee", "Anabel Ruiz"])
    #expect(read.wrong.map(\.text) == ["Cleo"])
    #expect(FormGuests.last(in: "a@x.org, An") == (9, "An"))
  }

  @Test("addresses that cannot be written without encoding are none") func addresses() {
    for text in ["a@b", "ana.meyer+x@example.org", "o'neil@example.org"] {
      #expect(Attendee.isAddress(text), "\(text)")
    }
    for text in [
      "", "ana", "@b", "a@", "a@b@c", "a b@c", "a%41@b", "a?subject=x@b", "ä@b", "-f@b", "a@.b",
      "a@b.",
      "a,b@c", "a\n@b", String(repeating: "a", count: 254) + "@b",
    ] {
      #expect(!Attendee.isAddress(text), "\(text)")
    }
  }
}
