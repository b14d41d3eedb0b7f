import CalendarModel
import CalendarWords
import EventEntry
import TerminalScreen

/// The words of the window of what sync has left.
extension Words {
  func syncTitle(_ count: Int) -> String {
    say("Sync: \(number(count)) waiting", "Abgleich: \(number(count)) offen")
  }

  // MARK: Rows

  func name(of task: SyncTask) -> String {
    switch task.kind {
    case .conflict: say("two versions", "zwei Fassungen")
    case .refused, .unsent: say("not sent", "nicht gesendet")
    case .held: say("deletions", "Löschungen")
    case .mail: say("guests", "Gäste")
    case .gone: say("gone", "verschwunden")
    }
  }

  var widthOfTaskNames: Int { say("two versions", "nicht gesendet").count }

  /// `Design review · Work`.
  func subject(of task: SyncTask) -> String {
    let calendar = displayable(task.calendar)
    let (what, place): (String, String) =
      switch task.kind {
      case .conflict(let conflict):
        (
          titleOrNone(conflict.sides.title) + (conflict.occurrence.map { ", \(date($0))" } ?? ""),
          calendar
        )
      case .refused(let refusal): (titleOrNone(refusal.title), calendar)
      case .unsent(let title, _): (titleOrNone(title), calendar)
      case .held(let held) where held.count == 1:
        (titleOrNone(held.titles.first ?? ""), calendar)
      case .held(let held): (count(held.count, .event), calendar)
      case .mail(let changes): (count(changes, .change), displayable(task.account))
      case .gone(_, let waiting):
        (calendar, waiting == 0 ? displayable(task.account) : count(waiting, .change))
      }
    return place.isEmpty ? what : "\(what) · \(place)"
  }

  private func titleOrNone(_ title: String) -> String {
    title.isEmpty ? "(\(noTitle))" : displayable(title)
  }

  // MARK: What is said of a task

  var syncIsAnswered: String {
    say("Answered; sync is carrying it out.", "Beantwortet; der Abgleich führt es aus.")
  }

  func text(of task: SyncTask) -> String {
    switch task.kind {
    case .conflict(let conflict):
      conflict.isReadOnly
        ? say(
          "It was changed here, and the calendar is read-only on the server. Both versions are kept.",
          "Hier geändert, und der Kalender ist auf dem Server schreibgeschützt. Beide Fassungen bleiben."
        )
        : say(
          "It was changed here and on the server. Both versions are kept until you choose.",
          "Hier und auf dem Server geändert. Beide Fassungen bleiben bis zur Wahl.")
    case .refused(let refusal): text(of: refusal)
    case .unsent(_, let obstacle): text(of: obstacle)
    case .held(let held): text(of: held)
    case .mail:
      say(
        "The server may mail the guests of these events, so the changes wait here.",
        "Der Server könnte den Gästen dieser Termine schreiben; die Änderungen warten hier.")
    case .gone(_, let waiting): textOfGone(waiting)
    }
  }

  private func textOfGone(_ waiting: Int) -> String {
    let changes = count(waiting, .change)
    let unsent = waiting == 0 ? "" : say(", not sent: \(changes)", ", nicht gesendet: \(changes)")
    return say(
      "The calendar is no longer on the server; its files stay\(unsent). Give its new address in "
        + "accounts.toml, or keep it as a local calendar.",
      "Der Kalender ist nicht mehr auf dem Server; seine Dateien bleiben\(unsent). In accounts.toml die "
        + "neue Adresse angeben, oder ihn als lokalen Kalender behalten.")
  }

  private func text(of refusal: SyncRefusal) -> String {
    let reason =
      refusal.status.map { refusalReason($0, displayable(refusal.condition)) }
      ?? say(
        "The server says that it has made the change, and has not.",
        "Der Server sagt, er habe die Änderung gemacht, und hat sie nicht.")
    let stays =
      refusal.change == .delete
      ? say("It is deleted here only.", "Er ist nur hier gelöscht.")
      : say("The change stays here.", "Die Änderung bleibt hier.")
    let tried = refusal.tried.map { time in
      let moment = "\(date(time.day)) \(clock(time))"
      return say("Last tried on \(moment).", "Zuletzt versucht: \(moment).")
    }
    return [reason, stays, tried].compactMap(\.self).joined(separator: " ")
  }

  /// Describes a refusal and its reason, for one line.
  package func sentence(_ refusal: SyncRefusal) -> String {
    let reason =
      refusal.status.map { status in
        let because = reasons(status, displayable(refusal.condition))
        return say("refused with \(status)", "abgelehnt mit \(status)")
          + (because.isEmpty ? "" : " (\(because))")
      } ?? say("not stored", "nicht gespeichert")
    return "\(quoted(titleOrNone(refusal.title))): \(reason)"
  }

  private func refusalReason(_ status: Int, _ condition: String) -> String {
    let because = reasons(status, condition)
    let reason = because.isEmpty ? "" : ": " + because
    return say(
      "The server refused it with \(status)\(reason).",
      "Der Server hat es mit \(status) abgelehnt\(reason).")
  }

  /// The meaning of a status, and the condition named by the server.
  private func reasons(_ status: Int, _ condition: String) -> String {
    let words: String? =
      switch status {
      case 400, 422:
        say("it does not accept the text", "er nimmt den Text nicht an")
      case 401, 403, 405, 451, 501: say("it does not allow it", "er erlaubt es nicht")
      case 404, 410: say("it has no such place", "den Ort gibt es dort nicht")
      case 409: say("it conflicts with what is there", "es passt nicht zu dem, was dort ist")
      case 412:
        say("it has another version than it shows", "er hat eine andere Fassung, als er zeigt")
      case 413: say("it is too large", "es ist zu groß")
      case 415: say("it takes no such kind", "diese Art nimmt er nicht")
      case 423: say("it is locked", "es ist gesperrt")
      case 507: say("there is no room left", "dort ist kein Platz mehr")
      default: nil
      }
    return [words, condition.isEmpty ? nil : condition].compactMap(\.self).joined(separator: ", ")
  }

  private func text(of obstacle: SyncObstacle) -> String {
    switch obstacle {
    case .duplicate:
      say(
        "Another file of the calendar has the same UID; a server takes only one of them.",
        "Eine andere Datei des Kalenders hat dieselbe UID; ein Server nimmt nur eine davon.")
    case .unfit:
      say(
        "The file does not hold exactly one event, which is what a server takes.",
        "Die Datei enthält nicht genau einen Termin; nur das nimmt ein Server.")
    case .damaged:
      say(
        "The file is incomplete or mixed with other text. It is sent once it is whole; :problems shows the line.",
        "Die Datei ist unvollständig oder mit anderem Text vermischt. Sie wird gesendet, sobald sie ganz ist; "
          + ":problems zeigt die Zeile.")
    case .readOnly:
      say(
        "The calendar is read-only on the server; the event stays here.",
        "Der Kalender ist auf dem Server schreibgeschützt; der Termin bleibt hier.")
    }
  }

  private func text(of held: SyncDeletions) -> String {
    var reasons: [String] = []
    if held.missingHere > 0 {
      let events = count(held.missingHere, .event)
      reasons.append(
        say(
          "Missing from this folder, possibly by accident: \(events).",
          "Fehlen hier, vielleicht versehentlich: \(events)."))
    }
    if held.goneThere > 0 {
      let events = count(held.goneThere, .event)
      reasons.append(
        say(
          "Gone from the server, possibly by accident: \(events).",
          "Fehlen auf dem Server, vielleicht versehentlich: \(events)."))
    }
    if held.inOtherFolder > 0 {
      reasons.append(
        say(
          "Another folder is in the place of the calendar's: put it back, or answer.",
          "Ein anderer Ordner liegt an der Stelle des Kalenders: zurücklegen oder antworten."))
    }
    let titles = held.titles.filter { !$0.isEmpty }.map { displayable($0) }
    let more = held.count > titles.count ? ["…"] : []
    if !titles.isEmpty { reasons.append((titles + more).joined(separator: ", ")) }
    return reasons.joined(separator: " ")
  }

  // MARK: Keys and questions

  /// The keys for a task, from long to short.
  func keys(for task: SyncTask) -> [String] {
    let texts: [String] =
      switch task.kind {
      case .conflict: [say("Enter shows both", "Enter zeigt beide")]
      case .refused(let refusal) where refusal.change == .delete:
        [say("r tries again · d keeps the event", "r versucht erneut · d behält den Termin")]
      case .refused:
        [
          say(
            "r tries again · d gives the change up · o finds it",
            "r versucht erneut · d gibt die Änderung auf · o findet sie"),
          say("r again · d give up · o find", "r erneut · d aufgeben · o finden"),
        ]
      case .unsent: [say("o finds it", "o findet ihn")]
      case .held:
        [
          say(
            "d deletes on both sides · r brings back",
            "d löscht auf beiden Seiten · r holt zurück"),
          say("d delete · r bring back", "d löschen · r zurückholen"),
        ]
      case .mail: [say("a sends them", "a sendet sie")]
      case .gone: [say("d keeps it as a local calendar", "d behält ihn als lokalen Kalender")]
      }
    return texts.map { "\($0) · Esc" }
  }

  func giveUp(_ refusal: SyncRefusal) -> String {
    let name = quoted(refusal.title.isEmpty ? noTitle : refusal.title)
    return refusal.change == .delete
      ? say("Keep \(name) after all?", "\(name) doch behalten?")
      : say(
        "Give up the change of \(name)? The attic keeps it for 90 days",
        "Änderung an \(name) aufgeben? Sie bleibt 90 Tage im Archiv")
  }
  func deleteHeld(_ count: Int, _ calendar: String) -> String {
    let events = self.count(count, .event)
    return say(
      "Delete \(events) of \(quoted(calendar)) on both sides?",
      "\(events) aus \(quoted(calendar)) auf beiden Seiten löschen?")
  }
  func leaveGone(_ calendar: String) -> String {
    say(
      "Keep \(quoted(calendar)) as a local calendar, and synchronize it no longer?",
      "\(quoted(calendar)) als lokalen Kalender behalten und nicht mehr abgleichen?")
  }
  func allowMail(_ account: String) -> String {
    say(
      "Send, and let the server of \(quoted(account)) mail guests from now on?",
      "Senden, und der Server von \(quoted(account)) darf Gästen künftig schreiben?")
  }
}
