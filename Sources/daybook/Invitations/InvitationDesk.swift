import CalendarModel
import CalendarStore
import CalendarTransfer
import CalendarUI
import ICalendar

/// Finds the event of a message in the calendars, and takes the message.
struct InvitationDesk {
  let received: ReceivedInvitation
  let calendars: OpenCalendars
  let surroundings: Surroundings
  let configuration: Configuration
  /// The user's addresses, in lower case.
  let addresses: Set<String>
  /// The calendar that the user named.
  private let named: CollectionInfo?
  private let editor: CalendarEditor
  private let journal: Journal

  var message: SchedulingMessage { received.message }

  /// - Parameters:
  ///   - address: the address that the user is invited by; nil for those of the configuration.
  ///   - name: the calendar that the user named.
  init(
    _ received: ReceivedInvitation, _ calendars: OpenCalendars, _ surroundings: Surroundings,
    _ configuration: Configuration, as address: String?, in name: String?
  ) throws(CommandFailure) {
    self.received = received
    self.calendars = calendars
    self.surroundings = surroundings
    self.configuration = configuration
    addresses = try Self.addresses(address, configuration)
    journal = Journal.ofUser.keeping(configuration.journal)
    editor = CalendarEditor(calendars.index, journal: journal, zones: surroundings.zones)
    let collections = calendars.index.answers(zone: surroundings.zone).collections
    named = try name.map { (name) throws(CommandFailure) in
      try CollectionChoice(collections: collections).named(name, option: "--calendar")
    }
  }

  /// Returns the message as it is shown.
  func view() throws -> InvitationView {
    let known = named.map { [$0] } ?? knowing
    let invitation: Invitation
    if let collection = known.first {
      invitation = try self.invitation(in: collection)
    } else {
      invitation = Invitation(message, stored: [], zones: surroundings.zones, now: now)
    }
    let isThere = invitation.isKnown
    return try InvitationView(
      invitation, in: isThere ? known.first : nil, desk: self)
  }

  /// Takes the message into a calendar.
  /// - Parameters:
  ///   - answer: nil to take what needs no answer.
  ///   - isAnyway: whether it is taken although something speaks against it.
  ///   - dryRun: whether nothing is written.
  func take(
    _ answer: InvitationAnswer?, isAnyway: Bool, dryRun: Bool
  ) throws -> InvitationResult {
    let who = answer == nil ? addresses : [try attendee(answering: message)]
    let collection = try writable()
    let invitation = try invitation(in: collection)
    let words = InvitationWords(invitation, collection, answer)
    if let refusal = words.refusal(addresses) { throw CommandFailure.failed(refusal) }
    let objection = invitation.objection(for: addresses)
    if !isAnyway, let objection {
      throw CommandFailure(
        message:
          "\(words.text(of: objection)); nothing was changed. See what it says without a verb "
          + "before the file; --anyway takes it",
        exitCode: 3)
    }
    guard !dryRun else {
      return InvitationResult(
        words, outcome: nil, objection: objection, zone: surroundings.zone)
    }
    do throws(ChangeError) {
      let taken = try editor.take(
        message, answering: answer, by: who, addsAttendee: isAnyway, into: collection, at: now,
        sentence: words.step)
      return InvitationResult(
        words, outcome: taken.outcome, objection: objection, zone: surroundings.zone)
    } catch {
      throw ChangeRefusal(error, kept: KeptTexts(beside: journal)).told()
    }
  }

  /// Returns the mail with an answer; nil if the user is the organizer.
  func reply(
    _ answer: InvitationAnswer, comment: String
  ) throws -> (mail: [UInt8], to: MailAddress)? {
    let address = try attendee(answering: message)
    return try InvitationReply(self, answer, by: address, comment: comment).mail()
  }

  var now: Instant { surroundings.zone.instant(of: surroundings.now) }

  // MARK: - Private

  /// The calendars that have the event; ones that can be written come first.
  private var knowing: [CollectionInfo] {
    let collections = calendars.index.answers(zone: surroundings.zone).collections
    let found = editor.collections(withUID: message.uid, among: collections)
    return found.filter { $0.refusalOfNewEvents == nil }
      + found.filter { $0.refusalOfNewEvents != nil }
  }

  private func invitation(in collection: CollectionInfo) throws -> Invitation {
    do throws(ChangeError) {
      return try editor.invitation(message, in: collection, at: now)
    } catch {
      throw CommandFailure.failed(error.advisedMessage)
    }
  }

  /// Returns the calendar that the message is taken into.
  private func writable() throws(CommandFailure) -> CollectionInfo {
    let known = named.map { [$0] } ?? knowing
    guard let first = known.first else {
      let collections = calendars.index.answers(zone: surroundings.zone).collections
      return try CollectionChoice(collections: collections).usual()
    }
    if let refusal = first.refusalOfNewEvents { throw .failed(refusal.advisedMessage) }
    let others = known.filter { $0.refusalOfNewEvents == nil }
    guard others.count == 1 else {
      let names = others.map(\.name).joined(separator: ", ")
      throw .usage("several calendars have this event: \(names); say which with --calendar")
    }
    return first
  }

  private static func addresses(
    _ said: String?, _ configuration: Configuration
  ) throws(CommandFailure) -> Set<String> {
    guard let said else { return configuration.addresses }
    guard let address = SchedulingPerson.mailAddress(said) else {
      throw .usage("--as \(said): is not a mail address; write it as ada@example.org")
    }
    return [address.lowercased()]
  }
}

extension InvitationDesk {
  /// Returns the address of the attendee that the user is.
  private func attendee(answering message: SchedulingMessage) throws(CommandFailure) -> String {
    guard message.method == .request else {
      throw .usage(InvitationWords.nothingToAnswer(message.method))
    }
    var own: [String] = []
    for person in message.attendees where person.isOne(of: addresses) {
      if let address = person.comparedAddress, !own.contains(address) { own.append(address) }
    }
    guard let first = own.first else {
      let all = message.attendees
      let shown = all.prefix(10).map(\.text).joined(separator: ", ")
      let more = all.count > 10 ? " and \(all.count - 10) more" : ""
      let who = all.isEmpty ? "nobody" : shown + more
      throw .usage(
        "you are not among the attendees (\(who)); say who you are with --as, or with addresses in the "
          + "configuration")
    }
    guard own.count == 1 else {
      throw .usage(
        "several of the attendees are you: \(own.joined(separator: ", ")); say which with --as")
    }
    return first
  }
}

/// A message that was handed over, as a mail or as its calendar part.
struct ReceivedInvitation {
  /// Mails with larger attachments are refused.
  private static let sizeLimit = 64 << 20

  let message: SchedulingMessage
  /// The Message-ID of the mail; nil if only its part was handed over.
  let mailID: String?

  /// - Parameter path: the path; `-` for standard input.
  init(_ path: String, zones: ZoneCatalog) throws(CommandFailure) {
    let file = try ImportFile(
      path, limit: Self.sizeLimit, advice: "hand over the part of type text/calendar alone")
    let mail: CalendarMail
    do throws(CalendarMailError) {
      mail = try CalendarMail(file.bytes)
    } catch {
      throw .usage("\(file.name): \(error.message)")
    }
    mailID = mail.messageID
    do throws(SchedulingError) {
      message = try SchedulingMessage(mail.calendar, method: mail.method, zones: zones)
    } catch {
      throw .usage("\(file.name): \(error.message)")
    }
  }
}
