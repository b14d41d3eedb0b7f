import CalendarModel

/// What an event refers to, and who takes part, in words; not yet safe to show.
extension Words {
  package var yes: String { say("yes", "ja") }
  package var no: String { say("no", "nein") }
  /// Returns a person's answer in words; answers other than those of RFC 5545 are unchanged.
  package func participation(_ answer: String) -> String {
    let plain = answer.lowercased().split(separator: "-").joined(separator: " ")
    return switch plain {
    case "accepted": say(plain, "zugesagt")
    case "declined": say(plain, "abgelehnt")
    case "tentative": say(plain, "vorläufig")
    case "delegated": say(plain, "delegiert")
    case "needs action": say("no answer", "keine Antwort")
    default: plain
    }
  }

  /// Returns why a guest has no invitation from the server.
  private func text(of failure: DeliveryFailure) -> String {
    switch failure {
    case .unknown:
      say("not told: unknown to the server", "nicht benachrichtigt: dem Server unbekannt")
    case .forbidden:
      say("not told: the server forbids it", "nicht benachrichtigt: vom Server verboten")
    case .refused:
      say("not told: it was refused", "nicht benachrichtigt: abgelehnt")
    case .unreachable:
      say("not told: the server could not reach them", "nicht benachrichtigt: nicht erreichbar")
    }
  }

  /// Returns a person's answer, and why the server has not told them, as far as there is either.
  package func standing(of person: Attendee) -> [String] {
    [participation(person.participation), person.undelivered.map(text) ?? ""]
      .filter { !$0.isEmpty }
  }

  /// `2 of 3 accepted, 1 declined`.
  package func text(of answers: GuestAnswers) -> String {
    let accepted = say(
      "\(answers.accepted) of \(answers.count) accepted",
      "\(answers.accepted) von \(answers.count) zugesagt")
    let others = [
      (answers.declined, participation("DECLINED")),
      (answers.tentative, participation("TENTATIVE")),
      (answers.unanswered, say("without an answer", "ohne Antwort")),
    ]
    return ([accepted] + others.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" })
      .joined(separator: ", ")
  }

  /// Returns `https://meet.example.org/abc · Video`.
  package func text(of conference: EventLinks.Conference) -> String {
    [conference.address, conference.label].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns `plan.pdf · https://example.org/1 · application/pdf · 120 kB`, as far as it is known.
  package func text(of attachment: EventLinks.Attachment) -> String {
    let place = attachment.address ?? say("in the event itself", "im Termin selbst")
    return [attachment.name, place, attachment.type, attachment.size.map(byteCount) ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns `999 B`, `120 kB`, `1.5 MB`.
  private func byteCount(_ count: Int) -> String {
    if count < 1_000 { return say("\(count) B", "\(count) B") }
    if count < 999_500 {
      let rounded = (count + 500) / 1_000
      return say("\(rounded) kB", "\(rounded) kB")
    }
    let tenths = count / 100_000 + (count % 100_000 >= 50_000 ? 1 : 0)
    let (whole, rest) = (tenths / 10, tenths % 10)
    return say("\(whole).\(rest) MB", "\(whole),\(rest) MB")
  }
}
