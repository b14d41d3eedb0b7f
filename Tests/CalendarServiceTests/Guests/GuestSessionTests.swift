import CalendarModel
import CalendarStore
import Foundation
import Testing

@testable import CalendarService
@testable import EventEntry

/// The offer to write to guests in the interface.
@Suite struct GuestSessionTests {
  private func folder(_ sendmail: [String]) throws -> EditingFolder {
    let folder = try EditingFolder([:])
    folder.session.correspondence = Correspondence(
      addresses: ["ada@example.org", "ada@work.example"], sendmail: sendmail)
    return folder
  }

  private var draft: EntryDraft {
    var draft = EntryDraft(
      title: "Review", start: .allDay(Day(20_530)), duration: EventDuration(days: 1))
    draft.guests = [Attendee(name: "Ana", address: "ana@example.org")]
    return draft
  }

  @Test("mail is offered after a change, and sent only where the user says so") func offering()
    throws
  {
    let folder = try folder([])
    let sent = folder.folder.path + "/sent"
    folder.session.correspondence.sendmail = ["sh", "-c", "cat > \"$0\"", sent]
    guard case .offering(let offer, .done(let message, _)) = folder.ask(.add(draft)) else {
      Issue.record("nothing was offered")
      return
    }
    #expect(offer == GuestMailOffer(contents: "the invitation to ana@example.org", program: "sh"))
    #expect(message.text.hasPrefix("added “Review”"))
    #expect(!FileManager.default.fileExists(atPath: sent))
    guard case .report(let told) = folder.ask(.tellGuests) else {
      Issue.record("nothing was sent")
      return
    }
    #expect(told.text == "the invitation to ana@example.org was given to sh")
    let mail = try String(contentsOfFile: sent, encoding: .utf8)
    #expect(mail.contains("method=REQUEST\n") && mail.contains("From: ada@example.org\n"))
    // The offer was taken.
    guard case .report(let again) = folder.ask(.tellGuests) else {
      Issue.record("sent twice")
      return
    }
    #expect(again.text == "the guests know it as it is")
  }

  @Test("of several events those are found whose guests can be told something")
  func severalEvents() throws {
    let folder = try folder(["true"])
    func add(_ draft: EntryDraft) throws -> ItemRef {
      switch folder.ask(.add(draft)) {
      case .done(_, let records), .offering(_, .done(_, let records)):
        return try #require(records.first?.ref)
      default:
        Issue.record("not added")
        return try #require(nil as ItemRef?)
      }
    }
    var alone = draft
    (alone.title, alone.guests) = ("Alone", [])
    var items = [try add(alone), try add(draft), try add(alone)]
    guard case .offering(let offer, _) = folder.ask(.guestMail(items)) else {
      Issue.record("nothing was offered")
      return
    }
    #expect(offer.contents == "the invitation to ana@example.org")
    items.append(try add(draft))
    #expect(folder.ask(.guestMail(items)) == .guestMail([items[1], items[3]]))
    for item in [items[1], items[3]] {
      _ = folder.ask(.guestMail([item]))
      _ = folder.ask(.tellGuests)
    }
    guard case .report(let message) = folder.ask(.guestMail(items)) else {
      Issue.record("offered again")
      return
    }
    #expect(message.text == "no event here has guests who are still to be told")
  }

  @Test("a mail that is refused is not told as sent") func failing() throws {
    let folder = try folder(["false"])
    guard case .offering = folder.ask(.add(draft)) else {
      Issue.record("nothing was offered")
      return
    }
    guard case .refused(let message) = folder.ask(.tellGuests) else {
      Issue.record("told as sent")
      return
    }
    #expect(message.severity == .error && message.text.contains("was not sent: false ended with"))
  }

  @Test("without a program the message says so, and without an address nothing is written")
  func unable() throws {
    let folder = try folder([])
    guard case .done(let message, _) = folder.ask(.add(draft)) else {
      Issue.record("not added")
      return
    }
    #expect(message.text.contains("nothing was sent: set sendmail-command"))
    folder.session.correspondence = Correspondence()
    guard case .refused(let refusal) = folder.ask(.add(draft)) else {
      Issue.record("invited by nobody")
      return
    }
    #expect(refusal.text.contains("set addresses in the configuration"))
  }

  @Test("what is undone, redone or copied is offered, too")
  func undoing() throws {
    let folder = try folder(["true"])
    func offered(_ request: EditRequest) -> String? {
      guard case .offering(let offer, _) = folder.ask(request) else { return nil }
      return offer.contents
    }
    guard case .offering(_, .done(_, let records)) = folder.ask(.add(draft)) else {
      Issue.record("nothing was offered")
      return
    }
    let item = try #require(records.first?.ref)
    _ = folder.ask(.copy([item]))
    #expect(offered(.paste(on: Day(20_540))) == "the invitation to ana@example.org")
    _ = folder.ask(.undo())
    // What was never sent need not be taken back.
    #expect(offered(.undo()) == nil)
    #expect(offered(.redo()) == "the invitation to ana@example.org")
    _ = folder.ask(.tellGuests)
    guard case .offering(let offer, .undone(let message, _, _, _)) = folder.ask(.undo()) else {
      Issue.record("nothing was offered")
      return
    }
    #expect(offer.contents == "the cancellation to ana@example.org")
    // Nothing else names an event that is gone.
    #expect(message.text.contains(" · daybook invite send "), "\(message.text)")
    // She knows it as it is again.
    #expect(offered(.redo()) == nil)
  }

  @Test("one's own other address is no guest") func ownOtherAddress() throws {
    // What was sent about a UID is remembered beyond the test.
    let folder = try EditingFolder([
      "work/\(UUID())": "DTSTART:20260312T150000Z\nDTEND:20260312T160000Z\nSUMMARY:Retreat\n"
        + "ORGANIZER:mailto:ada@work.example\nATTENDEE:mailto:ada@example.org"
    ])
    folder.session.correspondence = Correspondence(
      addresses: ["ada@example.org", "ada@work.example"], sendmail: ["true"])
    let reply = folder.ask(.guestMail([try folder.item("12 16:00 Retreat")]))
    guard case .report = reply else {
      Issue.record("the user was offered a mail to themselves: \(reply)")
      return
    }
  }

  @Test("guests whom the server does not reach can be told by mail") func unreached() throws {
    let folder = try EditingFolder([
      "work/\(UUID())": "DTSTART:20260312T150000Z\nDTEND:20260312T160000Z\nSUMMARY:Outing\n"
        + "ORGANIZER:mailto:ada@example.org\n"
        + "ATTENDEE;SCHEDULE-STATUS=1.2:mailto:ana@example.org\n"
        + "ATTENDEE;SCHEDULE-STATUS=\"3.7;Invalid calendar user\":mailto:bob@example.org"
    ])
    let office = InvitingAccounts.InvitingAccount(name: "office", address: "ada@example.org")
    let paths = folder.source.collections.map(\.path)
    folder.session.correspondence = Correspondence(sendmail: ["true"]) {
      InvitingAccounts(Dictionary(uniqueKeysWithValues: paths.map { ($0, office) }))
    }
    let item = try folder.item("12 16:00 Outing")
    guard case .offering(let offer, _) = folder.ask(.guestMail([item])) else {
      Issue.record("nothing was offered")
      return
    }
    #expect(offer.contents == "the invitation to bob@example.org")
    _ = folder.ask(.tellGuests)
    guard case .report(let message) = folder.ask(.guestMail([item])) else {
      Issue.record("offered again")
      return
    }
    #expect(message.text == "office tells the guests when it is synchronized")
  }

  @Test("guests of a calendar whose server invites get no mail, and it invites by its address")
  func server() throws {
    let folder = try folder(["false"])
    let office = InvitingAccounts.InvitingAccount(name: "office", address: "ada@office.example")
    let paths = folder.source.collections.map(\.path)
    folder.session.correspondence.accounts = {
      InvitingAccounts(Dictionary(uniqueKeysWithValues: paths.map { ($0, office) }))
    }
    guard case .done(let message, let records) = folder.ask(.add(draft)) else {
      Issue.record("mail was offered")
      return
    }
    var item = try #require(records.first?.ref)
    #expect(message.text.hasSuffix("office tells the guests when it is synchronized"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.folder.path)
      .filter { $0.hasSuffix(".ics") }
    let text = try String(contentsOfFile: folder.folder.path + "/" + files[0], encoding: .utf8)
    #expect(files.count == 1 && text.contains("ORGANIZER:mailto:ada@office.example"))
    for (request, note) in [
      (EditRequest.undo(), "office tells the guests it has invited when it is synchronized"),
      (.redo(), "office tells the guests when it is synchronized"),
    ] {
      guard case .undone(let message, _, let new, _) = folder.ask(request) else {
        Issue.record("not undone, or not redone")
        return
      }
      item = new.first?.ref ?? item
      #expect(message.text.hasSuffix(note), "\(message)")
    }
    guard case .done(let deleted, _) = folder.ask(.change([item], .all, .delete)) else {
      Issue.record("not deleted")
      return
    }
    #expect(
      deleted.text.hasSuffix("office tells the guests it has invited when it is synchronized"))
  }
}
