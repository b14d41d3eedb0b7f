import CalendarModel
import CalendarStore
import CalendarTransfer
import CalendarWords

extension EventChanger {
  /// Returns the event whose guests are to be told, by the id of `daybook list`, or by the UID of an event
  /// that is gone.
  package func invited(_ id: String) throws -> ChangeOutcome.Invited {
    let sent = SentInvitations()
    if !sent.messages(ofUID: id).isEmpty {
      let known = collections
      let home = editor.collections(withUID: id, among: known).first ?? known.first
      guard let home else { throw CommandFailure.noEvent(id) }
      return .init(uid: id, collection: home, title: "")
    }
    guard let typed = TypedID(id) else { throw CommandFailure.noEvent(id) }
    guard let basis = try events(.typed([typed])).first?.basis else {
      throw CommandFailure.noEvent(id)
    }
    if let refusal = refusalOfGuests(of: basis) { throw refusal }
    return .init(uid: basis.uid, collection: basis.collection, title: basis.title)
  }
}

/// What `daybook invite send` does: it says what goes to whom, asks, and sends.
package struct GuestMailSending {
  private let desk: GuestMailDesk
  private let event: ChangeOutcome.Invited

  package init(_ changer: EventChanger, _ event: ChangeOutcome.Invited) {
    (desk, self.event) = (GuestMailDesk(changer), event)
  }

  /// Prints the mails; nothing is sent.
  package func print(isJSON: Bool) throws {
    guard let mail = try desk.standing(of: event).mail else {
      return try report(isJSON: isJSON, sent: [], words: try rest())
    }
    var output = StandardOutput()
    if isJSON {
      try output.write(json(mail, sent: false).description + "\n")
    } else {
      for text in mail.texts { try output.write(text) }
      writeToStandardError(desk.words.notSentYet(mail.contents(desk.words)))
    }
    try output.flush()
  }

  /// - Parameter isWanted: asks whether to send what it is given.
  package func send(
    isJSON: Bool, _ isWanted: (String) throws(CommandFailure) -> Bool
  ) throws {
    guard let mail = try desk.standing(of: event).mail else {
      return try report(isJSON: isJSON, sent: [], words: try rest())
    }
    guard try isWanted(mail.contents(desk.words)) else {
      throw CommandFailure.failed("nothing was sent")
    }
    let (sent, failure) = desk.send(mail)
    if isJSON {
      var output = StandardOutput()
      try output.write(json(mail, sent: failure == nil).description + "\n")
      try output.flush()
    } else {
      try report(isJSON: false, sent: sent, words: nil)
    }
    if let failure { throw failure }
  }

  // MARK: - Private

  /// Returns why there is nothing to send.
  private func rest() throws(CommandFailure) -> String {
    let standing = try desk.standing(of: event)
    if case .server = standing, let note = desk.words.note(on: standing) { return note }
    return desk.hasSent(event.uid) ? desk.words.allIsSent : desk.words.hasNoGuests(event.title)
  }

  private func report(isJSON: Bool, sent: [String], words: String?) throws {
    let lines = sent + [words].compactMap(\.self)
    let object = JSON.object([
      ("sent", .list([])), ("note", words.map { .text($0) } ?? .null),
    ])
    try StandardOutput.report(
      isJSON: isJSON, object, lines.map { printable($0) + "\n" }.joined())
  }

  private func json(_ mail: GuestMail, sent: Bool) -> JSON {
    .object([
      (
        sent ? "sent" : "unsent",
        .list(
          mail.letters.map { letter in
            .object([
              ("method", .text(letter.part.method.rawValue)),
              ("to", .list(letter.part.recipients.map { .text($0) })),
              ("mail", .text(String(decoding: letter.mail, as: UTF8.self))),
            ])
          })
      )
    ])
  }
}
