import CalendarWords
import Foundation
import Testing

@testable import EventEntry
@testable import CalendarService

/// What the window of invitations shows and does, beside what `daybook invite` says.
@Suite struct InvitationReplyTests {
  static let grace = "CN=Grace:mailto:grace@example.com"
  static let eve = "CN=Eve:mailto:eve@evil.example"
  static let ada = "CN=Ada:mailto:ada@example.org"

  /// The lines of the event in the calendar.
  private static func here(_ organizer: String?, sequence: Int = 0) -> String {
    "DTSTART;TZID=Europe/Berlin:20260312T150000\nDTEND;TZID=Europe/Berlin:20260312T160000\n"
      + "SEQUENCE:\(sequence)\n" + (organizer.map { "ORGANIZER;\($0)\n" } ?? "")
      + "ATTENDEE;CN=Ada;PARTSTAT=ACCEPTED:mailto:ada@example.org\n"
      + "ATTENDEE;CN=Bob;PARTSTAT=NEEDS-ACTION:mailto:bob@example.org\nSUMMARY:Review"
  }

  private static func message(
    _ method: String = "REQUEST", _ organizer: String? = grace, sequence: Int = 1,
    uid: String = "review", from people: [String] = ["ada@example.org", "bob@example.org"],
    title: String = "Review II"
  ) -> String {
    let attendees = people.map { "ATTENDEE;PARTSTAT=DECLINED:mailto:\($0)\n" }.joined()
    return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nMETHOD:\(method)\nBEGIN:VEVENT\nUID:\(uid)\n"
      + "DTSTAMP:20260310T000000Z\nSEQUENCE:\(sequence)\n"
      + "DTSTART;TZID=Europe/Berlin:20260312T170000\nDTEND;TZID=Europe/Berlin:20260312T180000\n"
      + (organizer.map { "ORGANIZER;\($0)\n" } ?? "") + attendees
      + "SUMMARY:\(title)\nEND:VEVENT\nEND:VCALENDAR\n"
  }

  private struct Case: CustomTestStringConvertible {
    var name: String
    var here: String?
    var message: String
    /// What can be done with it.
    var deeds: Set<InvitationDeed> = []
    /// What speaks against it.
    var doubt: String?
    /// A reason why something cannot be done.
    var refusal: String?
    /// What is said when the first of the deeds is done.
    var done: String?
    var testDescription: String { name }
  }

  private static let answers: Set<InvitationDeed> = [.accept, .tentative, .decline]
  private static let everything = answers.union([.take])

  private static let cases: [Case] = [
    Case(
      name: "new", message: message(), deeds: everything, done: "accepted “Review II” in home"),
    Case(
      name: "update", here: here(grace), message: message(), deeds: everything,
      done: "accepted “Review II” in work"),
    Case(
      name: "same revision", here: here(grace, sequence: 1), message: message(), deeds: everything,
      done: "accepted “Review II” in work"),
    Case(
      name: "older", here: here(grace, sequence: 2), message: message(),
      refusal: "older than what is in work: revision 1, not 2; nothing was changed"),
    Case(
      name: "not invited", message: message(from: ["bob@example.org"]), deeds: [.take],
      refusal: "set addresses in the configuration; you are not among the attendees (bob@",
      done: "updated “Review II” in home"),
    Case(
      name: "cancelled", here: here(grace), message: message("CANCEL"), deeds: [.take],
      refusal: "this is a cancellation; s takes it",
      done: "noted that “Review” is cancelled in work"),
    Case(
      name: "cancelled by a stranger", here: here(grace), message: message("CANCEL", eve),
      deeds: [.take], doubt: "this message names Eve <eve@evil.example> as its organizer",
      done: "noted that “Review” is cancelled in work"),
    Case(
      name: "cancelled by nobody", here: here(grace), message: message("CANCEL", nil),
      deeds: [.take], doubt: "this message names no organizer",
      done: "noted that “Review” is cancelled in work"),
    Case(
      name: "cancelled and unknown", message: message("CANCEL"),
      refusal: "about an event or an occurrence that is not in home; nothing was changed"),
    Case(
      name: "update of a stranger", here: here(grace), message: message("REQUEST", eve),
      deeds: everything, doubt: "Grace <grace@example.com> organizes “Review” in work",
      done: "accepted “Review II” in work"),
    Case(
      name: "about the user's own event", here: here(ada), message: message(), deeds: everything,
      doubt: "you organize “Review” in work", done: "accepted “Review II” in work"),
    Case(
      name: "about an event without an organizer", here: here(nil), message: message(),
      deeds: everything, doubt: "“Review” in work has no organizer",
      done: "accepted “Review II” in work"),
    Case(
      name: "answer", here: here(ada), message: message("REPLY", ada, from: ["bob@example.org"]),
      deeds: [.take], refusal: "this is an answer; s notes it",
      done: "noted an answer to “Review” in work"),
    Case(
      name: "answer of a stranger", here: here(ada),
      message: message("REPLY", ada, from: ["eve@evil.example"]), deeds: [.take],
      doubt: "eve@evil.example is not among the attendees of “Review” in work",
      done: "noted an answer to “Review” in work"),
    Case(
      name: "answer to somebody else", here: here(grace),
      message: message("REPLY", grace, from: ["bob@example.org"]),
      refusal: "Grace <grace@example.com> organizes “Review”, so that the answer is not for you"),
    Case(
      name: "answer of two", here: here(ada), message: message("REPLY", ada),
      refusal: "an answer is of one attendee, and this one is not"),
    Case(
      name: "published", message: message("PUBLISH"), deeds: [.take],
      refusal: "this event asks for no answer; s puts it into a calendar",
      done: "updated “Review II” in home"),
    Case(
      name: "proposal", here: here(ada), message: message("COUNTER"),
      refusal: "proposes a change; change the event yourself if you agree, or tell the sender"),
  ]

  // MARK: - The window and the command

  @Test(arguments: cases) private func theWindowSaysWhatTheCommandSays(_ example: Case) throws {
    let folder = try folder(example.here)
    let sheet = try sheet(folder, example.message)
    let refusals = sheet.refusals.values
    #expect(Set(InvitationDeed.allCases.filter { sheet.refusals[$0] == nil }) == example.deeds)
    #expect(
      example.refusal.map { words in refusals.contains { $0.hasPrefix(words) } } ?? true,
      "\(refusals)")
    #expect(sheet.doubt.map { $0.contains(example.doubt ?? "-") } ?? (example.doubt == nil))
    #expect(sheet.facts.contains { $0.isWarning } == (example.doubt != nil))
    let desk = try commandDesk(folder)
    let view = try desk.view()
    #expect(view.title == sheet.title && view.wish == sheet.wish)
    #expect(view.doubt == sheet.doubt)
    #expect(view.fields.count == sheet.facts.count)
    for deed in InvitationDeed.allCases {
      var code: Int32 = 0
      do throws(CommandFailure) {
        _ = try desk.plan(deed.answer, isAnyway: false)
      } catch {
        code = error.exitCode
      }
      let isRefused = sheet.refusals[deed] != nil
      #expect((code == 3) == (!isRefused && sheet.doubt != nil), "\(deed): \(code)")
      #expect((code == 1 || code == 2) == isRefused, "\(deed): \(code)")
    }
  }

  @Test(arguments: cases) private func takingIsOneStepAndUndoneByteForByte(_ example: Case) throws {
    let folder = try folder(example.here)
    _ = try sheet(folder, example.message)
    let before = try texts(folder)
    for deed in InvitationDeed.allCases where !example.deeds.contains(deed) {
      let reply = folder.ask(.takeInvitation(InvitationRequest(0, deed, isAnyway: true)))
      #expect(reply.refusal != nil, "\(deed)")
    }
    guard let deed = InvitationDeed.allCases.first(where: example.deeds.contains) else {
      return #expect(try texts(folder) == before)
    }
    if example.doubt != nil {
      let refusal = folder.ask(.takeInvitation(InvitationRequest(0, deed))).refusal
      #expect(refusal?.hasSuffix("nothing was changed") == true, "\(refusal ?? "")")
    }
    #expect(try texts(folder) == before)
    let reply = folder.ask(.takeInvitation(InvitationRequest(0, deed, isAnyway: true)))
    guard case .invitationTaken(let message, let records, let sheet) = reply else {
      Issue.record("\(reply)")
      return
    }
    #expect(message.text.hasPrefix(example.done ?? "-"), "\(message.text)")
    #expect(records.count == 1 && sheet.refusals[.take] == nil)
    let after = try texts(folder)
    #expect(after != before)
    #expect(folder.ask(.undo()).done != nil)
    #expect(try texts(folder) == before)
    #expect(folder.ask(.redo()).done != nil)
    #expect(try texts(folder) == after)
  }

  @Test("all own copies are updated in one step, but for newer ones", arguments: [1, 2])
  func copies(_ sequence: Int) throws {
    let folder = try EditingFolder([
      "home/review": Self.here(Self.grace, sequence: sequence),
      "work/review": Self.here(Self.grace),
    ])
    folder.session.correspondence.configuredAddresses = ["ada@example.org"]
    let before = try texts(folder)
    let (first, all) = sequence == 1 ? ("home", "home and work") : ("work", "work ·")
    let sheet = try sheet(folder, Self.message())
    #expect(sheet.facts.contains { $0.text == "in \(first), and this is newer" }, "\(sheet.facts)")
    let reply = "\(folder.ask(.takeInvitation(InvitationRequest(0, .decline))))"
    #expect(reply.contains("declined “Review II” in \(all)"), "\(reply)")
    for (path, text) in try texts(folder) {
      let isAnswered = text.contains("PARTSTAT=DECLINED:mailto:ada") && text.contains("SEQUENCE:1")
      let isLeft = text == before[path] && sequence == 2 && path.hasPrefix("home")
      #expect(isAnswered != isLeft, "\(path): \(text)")
    }
    #expect(folder.ask(.undo()).done != nil)
    #expect(try texts(folder) == before)
  }

  @Test func whatIsThereAlreadyIsTold() throws {
    let folder = try folder(nil)
    _ = try sheet(folder, Self.message())
    let taking = EditRequest.takeInvitation(InvitationRequest(0, .take))
    guard case .invitationTaken(_, let records, _) = folder.ask(taking) else {
      Issue.record("it was not taken")
      return
    }
    #expect(records.map(EditingFolder.name) == ["12 17:00 Review II"])
    let before = try texts(folder)
    #expect(folder.ask(taking).refusal == "nothing to change: it is so already")
    #expect(try texts(folder) == before)
  }

  // MARK: - Files

  @Test func severalMessagesAreShownOneByOne() throws {
    let folder = try folder(Self.here(Self.grace))
    let both = Self.message() + Self.message(uid: "other", title: "Other")
    let mails = ["a", "b"].map { uid in
      "From x\nSubject: x\nContent-Type: text/calendar; method=REQUEST\n\n"
        + Self.message(uid: uid, title: uid) + "\n"
    }
    for (text, titles) in [
      (both, ["Review II", "Other"]), (mails.joined(), ["a", "b"]),
      // Mails without an invitation are left out.
      (mails[0] + "From x\nSubject: y\n\nhello\n\n" + mails[1], ["a", "b"]),
    ] {
      let first = try sheet(folder, text)
      #expect(first.title == titles[0] && first.number == 0 && first.count == 2)
      guard case .invitation(let second) = folder.ask(.showInvitation(number: 1)) else {
        Issue.record("the second is missing")
        return
      }
      #expect(second.title == titles[1] && second.number == 1 && second.count == 2)
      let reply = folder.ask(.takeInvitation(InvitationRequest(1, .decline)))
      guard case .invitationTaken(let message, _, _) = reply else {
        Issue.record("\(reply)")
        return
      }
      #expect(message.text.hasPrefix("declined “\(titles[1])”"))
      #expect(folder.ask(.showInvitation(number: 2)).refusal != nil)
      #expect(folder.ask(.undo()).done != nil)
    }
  }

  private static let others: [(text: String?, english: String, german: String)] = [
    ("hello", "has no calendar in it", "enthält keinen Kalender"),
    ("", "has no calendar in it", "enthält keinen Kalender"),
    ("Subject: x\n\nhello", "has no calendar among its parts", "enthält keinen Kalender"),
    ("BEGIN:VCALENDAR\nMETHOD:X\n\u{0}\u{1B}[31m\nEND:VCALENDAR", "the method “x”", "die Methode"),
    ("BEGIN:VCALENDAR\nMETHOD:REQUEST\nEND:VCALENDAR", "has no event", "enthält keinen Termin"),
    (nil, "cannot be read", "lässt sich nicht lesen"),
  ]

  @Test(arguments: others.indices) func whatIsNoInvitationIsRefused(_ index: Int) throws {
    let (text, english, german) = Self.others[index]
    let folder = try folder(nil)
    let path = folder.folder.path + "/in.eml"
    if let text { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    for (language, words) in [(Language.english, english), (.german, german)] {
      folder.session.words = Words(language)
      let refusal = folder.ask(.openInvitations(path: path)).refusal
      #expect(refusal?.hasPrefix("\(path): \(words)") == true, "\(refusal ?? "")")
      #expect(folder.session.invitations.isEmpty)
    }
  }

  /// An event that is there would be taken for a new one.
  @Test func beforeTheCalendarsAreReadNothingIsShown() throws {
    let folder = try EditingFolder(["work/review": Self.here(Self.grace)], isRead: false)
    let path = folder.folder.path + "/in.eml"
    try Self.message().write(toFile: path, atomically: true, encoding: .utf8)
    let refusal = folder.ask(.openInvitations(path: path)).refusal
    #expect(refusal == "the calendars are still being read; try again in a moment")
  }

  @Test func whatIsNoRegularFileIsNotWaitedFor() throws {
    let folder = try folder(nil)
    let pipe = folder.folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, folder.folder.path, "/dev/zero"] {
      let refusal = folder.ask(.openInvitations(path: path)).refusal
      #expect(refusal?.hasSuffix("is not a regular file and was not read") == true)
    }
  }

  // MARK: - The mail

  @Test func theAnswerIsSentWhereTheUserWantsIt() throws {
    let folder = try folder(nil)
    let sent = folder.folder.path + "/sent"
    folder.session.correspondence.sendmail = ["sh", "-c", "cat > \"$0\"", sent]
    let sheet = try sheet(folder, Self.message())
    #expect(sheet.reply == .program("sh", to: "grace@example.com"))
    func said(_ request: InvitationRequest) throws -> Message {
      let reply = folder.ask(.takeInvitation(request))
      guard case .invitationTaken(let message, _, _) = reply else {
        Issue.record("\(reply)")
        return Message("")
      }
      return message
    }
    let unsent = try said(InvitationRequest(0, .accept))
    #expect(
      unsent.text == "accepted “Review II” in home · the answer was not sent"
        && !FileManager.default.fileExists(atPath: sent))
    let message = try said(InvitationRequest(0, .decline, sends: true))
    #expect(
      message.text
        == "declined “Review II” in home · the answer to grace@example.com was given to sh")
    let mail = try String(contentsOfFile: sent, encoding: .utf8)
    #expect(mail.contains("method=REPLY\n") && mail.contains("PARTSTAT=3DDECLINED"))
    folder.session.correspondence.sendmail = ["false"]
    let failed = try said(InvitationRequest(0, .tentative, sends: true))
    #expect(failed.severity == .error)
    #expect(failed.text.contains("the answer was not sent: false ended with exit code 1"))
    folder.session.correspondence.sendmail = []
    #expect(try said(InvitationRequest(0, .accept)).text.contains("set sendmail-command"))
    #expect(try texts(folder).values.contains { $0.contains("PARTSTAT=ACCEPTED") })
  }

  @Test func whoCannotBeAnsweredIsNamed() throws {
    let cases: [(organizer: String?, words: String)] = [
      (nil, "names no organizer to answer"), ("CN=X:invalid:nomail", "cannot be used for mail"),
    ]
    for (organizer, words) in cases {
      let folder = try folder(nil)
      let sheet = try sheet(folder, Self.message("REQUEST", organizer))
      guard case .impossible(let reason) = sheet.reply else {
        Issue.record("\(sheet.reply)")
        return
      }
      #expect(reason.contains(words) && !reason.contains("--"))
      #expect(sheet.refusals[.accept] == nil)
      // Asked to send it all the same, nothing is written.
      let before = try texts(folder)
      let reply = folder.ask(.takeInvitation(InvitationRequest(0, .accept, sends: true)))
      #expect(reply.refusal?.contains(words) == true)
      #expect(try texts(folder) == before)
    }
  }

  @Test func sentencesAreGermanAndNameNoOptions() throws {
    for example in Self.cases {
      let folder = try folder(example.here)
      folder.session.words = Words(.german)
      let sheet = try sheet(folder, example.message)
      let texts =
        [sheet.wish, sheet.doubt ?? ""] + sheet.facts.map(\.text) + sheet.refusals.values
      for text in texts {
        #expect(!text.contains("--as") && !text.contains("--anyway"), "\(text)")
        for word in [" the ", "nothing", " is ", "you "] {
          #expect(!text.contains(word), "\(example.name): \(text)")
        }
      }
      #expect(sheet.facts.first?.name == "wann")
    }
  }

  // MARK: - Private

  private func folder(_ here: String?) throws -> EditingFolder {
    let folder = try EditingFolder(here.map { ["work/review": $0] } ?? [:])
    folder.session.correspondence.configuredAddresses = ["ada@example.org"]
    return folder
  }

  private func sheet(_ folder: EditingFolder, _ text: String) throws -> InvitationSheet {
    let path = folder.folder.path + "/in.eml"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let reply = folder.ask(.openInvitations(path: path))
    guard case .invitation(let sheet) = reply else {
      throw CommandFailure.failed(reply.refusal ?? "\(reply)")
    }
    return sheet
  }

  /// What the command looks at: the message that was opened last.
  private func commandDesk(_ folder: EditingFolder) throws -> InvitationDesk {
    InvitationDesk(
      try #require(folder.session.invitations.first), folder.changer,
      collections: folder.source.collections, addresses: ["ada@example.org"],
      InvitationTelling(words: .english, isOfCommand: true, zone: folder.source.zone))
  }

  /// The texts of all files of the calendars.
  private func texts(_ folder: EditingFolder) throws -> [String: String] {
    var texts: [String: String] = [:]
    for collection in ["home", "work"] {
      for name in try folder.names(in: collection) {
        let path = "\(folder.folder.path)/calendars/\(collection)/\(name)"
        texts["\(collection)/\(name)"] = try String(contentsOfFile: path, encoding: .utf8)
      }
    }
    return texts
  }
}
