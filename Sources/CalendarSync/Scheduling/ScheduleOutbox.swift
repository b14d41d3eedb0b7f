import CalendarModel
import ICalendar

/// The place on a server that is asked for others' busy times (RFC 6638 §5).
package struct ScheduleOutbox {
  /// The most people in a question, and the most bytes of an answer.
  package static let mostPeople = 50
  private static let longestAnswer = 16 << 20

  private let address: WebAddress
  private let sender: any HTTPSending

  package init(_ address: WebAddress, _ sender: any HTTPSending) {
    (self.address, self.sender) = (address, sender)
  }

  /// Asks for the busy times of people.
  /// - Returns: the answer about each, by address in lower case. People whom the server leaves out are
  ///   missing; people whom nobody asked about are left out.
  package func answers(
    to question: FreeBusyQuestion, uid: String, at now: Instant
  ) throws(DAVError) -> [String: FreeBusyAnswer] {
    guard let text = try? question.text(uid: uid, at: now) else {
      throw .http(.unsendable(header: "DTSTART"))
    }
    let request = HTTPRequest(
      .post, address,
      headers: [HTTPHeader("Content-Type", "text/calendar; charset=utf-8")], body: text)
    let answer: HTTPResponse
    do throws(HTTPError) { answer = try sender.send(request) } catch { throw .http(error) }
    guard answer.status == 200 else { throw .refused(answer) }
    return try Self.read(answer, question)
  }

  /// Reads a `schedule-response` (§10.1).
  private static func read(
    _ answer: HTTPResponse, _ question: FreeBusyQuestion
  ) throws(DAVError) -> [String: FreeBusyAnswer] {
    var reader = XMLReader()
    reader.longest = longestAnswer
    let asked = Set(question.addresses.map { $0.lowercased() })
    var found: [String: FreeBusyAnswer] = [:]
    let root = try reader.read(answer.body, orWrapping: { DAVError.xml($0) }) {
      element throws(DAVError) in
      guard element.name == .caldav("response"),
        let recipient = element.child(.caldav("recipient"))?.child(.dav("href"))?.text.trimmed,
        let address = SchedulingPerson.mailAddress(String(recipient))?.lowercased(),
        asked.contains(address)
      else { return }
      // Two answers about one person contradict each other.
      found[address] =
        found[address] == nil ? FreeBusyAnswer(element, question.time) : .unreadable
    }
    guard root == .caldav("schedule-response") else {
      throw .unexpectedAnswer(status: answer.status)
    }
    return found
  }
}

/// What a server says of one person's time.
package enum FreeBusyAnswer: Hashable, Sendable {
  /// The busy times within the range, in order.
  case busy([Range<Instant>])
  /// It does not know the person (RFC 5546 §3.6: 3.7, 3.8).
  case unknownPerson
  /// It does not give these times, or not to the user.
  case refused
  /// It could not ask: the person is at another server, or that does not answer (5.x).
  case unreachable
  /// The answer cannot be read, or is about less than what was asked.
  case unreadable

  init(_ response: XMLElement, _ time: Range<Instant>) {
    let status = response.child(.caldav("request-status"))?.text.trimmed ?? ""
    guard status.hasPrefix("2") else {
      self =
        switch status.prefix(3) {
        case "3.7": .unknownPerson
        case "3.8": .refused
        case _ where status.hasPrefix("5"): .unreachable
        default: status.isEmpty ? .unreadable : .refused
        }
      return
    }
    guard let text = response.child(.caldav("calendar-data"))?.text,
      let reply = FreeBusyReply(Array(text.utf8), about: time)
    else {
      self = .unreadable
      return
    }
    self = .busy(reply.busy)
  }
}
