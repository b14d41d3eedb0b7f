import CalendarWords
import EventEntry

/// The words of the window of invitations.
extension Words {
  func invitationTitle(_ number: Int, of count: Int) -> String {
    let title = say("Invitation", "Einladung")
    return count == 1
      ? title : say("\(title) \(number) of \(count)", "\(title) \(number) von \(count)")
  }

  // MARK: Keys

  /// The descriptions of the keys that do something with a message, from long to short.
  func keys(for sheet: InvitationSheet) -> [String] {
    let deeds = InvitationDeed.allCases.filter { sheet.refusals[$0] == nil }
    let turn = sheet.count > 1
    guard turn || !deeds.isEmpty else { return [] }
    let long =
      deeds.map { key($0, sheet) }
      + (turn ? [say("n next", "n nächste"), say("p previous", "p vorige")] : [])
    let middle = deeds.map { shortKey($0, sheet) } + (turn ? ["n", "p"] : [])
    return [long, middle, middle.map { String($0.prefix(1)) }].map { $0.joined(separator: " · ") }
  }

  private func key(_ deed: InvitationDeed, _ sheet: InvitationSheet) -> String {
    switch deed {
    case .accept: say("a accepts", "a sagt zu")
    case .tentative: say("t tentatively", "t vorläufig")
    case .decline: say("d declines", "d lehnt ab")
    case .take where sheet.isInInbox: say("s puts it away", "s legt sie weg")
    case .take: say("s takes it", "s übernimmt")
    }
  }

  private func shortKey(_ deed: InvitationDeed, _ sheet: InvitationSheet) -> String {
    switch deed {
    case .accept: say("a accept", "a zusagen")
    case .tentative: say("t maybe", "t vielleicht")
    case .decline: say("d decline", "d ablehnen")
    case .take where sheet.isInInbox: say("s put away", "s weglegen")
    case .take: say("s take", "s übernehmen")
    }
  }

  // MARK: Questions

  var asksToTakeAnyway: String {
    say(
      "The message may not be from the organizer. Apply it anyway?",
      "Die Nachricht ist vielleicht nicht von dem, der einlädt. Trotzdem übernehmen?")
  }
  func asksToSend(to address: String, by program: String) -> String {
    say(
      "Send the answer to \(address) by \(program)?",
      "Die Antwort mit \(program) an \(address) senden?"
    )
  }
  var onlyHere: String { say("no, only note it here", "nein, nur hier vermerken") }
  func asksWithoutReply(_ reason: String) -> String {
    say(
      "No answer can be sent: \(reason). Record it here anyway?",
      "Es kann keine Antwort gesendet werden: \(reason). Trotzdem hier vermerken?")
  }

  // MARK: What else is on

  var sameTime: String { say("overlaps", "zugleich") }
  var thatDay: String { say("that day", "am selben Tag") }
  var nothingElse: String { say("nothing", "nichts") }
  var notKnownYet: String { say("not known yet", "noch unbekannt") }
}
