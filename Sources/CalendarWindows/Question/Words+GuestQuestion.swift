import CalendarWords
import EventEntry

/// The question whether to write to guests.
extension Words {
  func asksToSend(_ offer: GuestMailOffer) -> String {
    say(
      "Send \(offer.contents) by \(offer.program)?",
      "Mit \(offer.program) senden: \(offer.contents)?")
  }
  var notNow: String { say("not now", "nicht jetzt") }
}
