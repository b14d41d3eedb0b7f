import CalendarModel

/// A mail about an event (iMIP, RFC 6047), such as an invitation or the answer to one: words for people,
/// and a calendar for programs.
package struct SchedulingMail: Sendable {
  package enum Method: String, Sendable {
    case request, reply, cancel
  }

  package var from: Mailbox
  package var to: [Mailbox]
  package var method: Method
  package var subject: String
  /// What people read.
  package var text: String
  /// A calendar with the same METHOD.
  package var calendar: [UInt8]
  /// The mail with the invitation, with its angle brackets; nil if it is not known.
  package var answered: String?
  package var time: Instant
  package var zone: Zone

  package init(
    _ method: Method, from: Mailbox, to: [Mailbox], subject: String, text: String,
    calendar: [UInt8],
    answered: String? = nil, time: Instant, zone: Zone
  ) {
    self.method = method
    self.from = from
    self.to = to
    self.subject = subject
    self.text = text
    self.calendar = calendar
    self.answered = answered
    self.time = time
    self.zone = zone
  }

  /// Returns the mail as programs that send mail take it: its lines end with line feeds.
  /// - Parameter id: a text of letters, digits and hyphens that no other mail has.
  package func bytes(id: String) -> [UInt8] {
    // Neither encoding of a body has an underscore after an equals sign.
    let boundary = "=_daybook-\(id)"
    var head = HeaderText.field("From", [from]) + HeaderText.field("To", to)
    head += HeaderText.field("Subject", subject)
    head += "Date: \(date)\nMessage-ID: <\(id)@\(from.address.domain)>\n"
    if let answered { head += "In-Reply-To: \(answered)\nReferences: \(answered)\n" }
    head += "MIME-Version: 1.0\nContent-Type: multipart/alternative;\n boundary=\"\(boundary)\"\n\n"
    let plain = part("text/plain; charset=UTF-8", Array(text.utf8))
    let type = "text/calendar; charset=UTF-8; method=\(method.rawValue.uppercased())"
    let answer = part(type, calendar)
    let mark = Array("--\(boundary)\n".utf8)
    return Array(head.utf8) + mark + plain + mark + answer + Array("--\(boundary)--\n".utf8)
  }

  // MARK: - Private

  private func part(_ type: String, _ body: [UInt8]) -> [UInt8] {
    Array("Content-Type: \(type)\nContent-Transfer-Encoding: quoted-printable\n\n".utf8)
      + QuotedPrintable.encoded(body)
  }

  /// `Mon, 9 Mar 2026 14:00:00 +0100`.
  private var date: String {
    let local = zone.localTime(of: time)
    let (day, offset) = (local.day.civil, zone.offset(at: time) / 60)
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let clock = [local.hour, local.minute, local.second].map(two).joined(separator: ":")
    let ahead = (offset < 0 ? "-" : "+") + two(abs(offset) / 60) + two(abs(offset) % 60)
    let month = Self.months[day.month - 1]
    return
      "\(Self.weekdays[local.day.weekday.rawValue - 1]), \(day.day) \(month) \(day.year) \(clock) \(ahead)"
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
