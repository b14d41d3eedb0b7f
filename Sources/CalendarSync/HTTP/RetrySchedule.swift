import CalendarModel

/// The schedule for retrying an account after a failure: after the time given by the server,
/// otherwise after 30 s and twice as long each time, at most five times. A value with the clock as
/// a parameter.
package struct RetrySchedule: Equatable, Sendable {
  /// What to do after a failure.
  package enum Decision: Equatable, Sendable {
    /// Try again at this second since 1970.
    case wait(until: Int)
    /// The failure will not go away by waiting, or there were five.
    case giveUp
  }

  /// The kind of failure, as far as it affects retries.
  package enum Failure: Equatable, Sendable {
    /// An answer with a failure.
    case status(Int, retryAfter: String?)
    /// No answer, and no cause that lasts.
    case noAnswer
  }

  private var failures = 0

  package static let tries = 5
  /// The seconds that a server can ask for: a minute to two hours.
  package static let askedRange = 60...7200

  package init() {}

  /// Decides about a failure at a moment, in seconds since 1970.
  package mutating func failed(_ failure: Failure, at now: Int) -> Decision {
    guard Self.isTransient(failure) else { return .giveUp }
    failures += 1
    guard failures < Self.tries else { return .giveUp }
    let delay = 30 << (failures - 1)
    guard case .status(let status, let text?) = failure, status == 429 || status == 503,
      let asked = Self.seconds(text, from: now)
    else { return .wait(until: now + delay) }
    let seconds = min(max(asked, Self.askedRange.lowerBound), Self.askedRange.upperBound)
    return .wait(until: now + seconds)
  }

  private static func isTransient(_ failure: Failure) -> Bool {
    switch failure {
    case .noAnswer: true
    case .status(let status, _): [408, 425, 429, 500, 502, 503, 504].contains(status)
    }
  }

  /// Seconds of a `Retry-After` (RFC 9110, section 10.2.3): a number, or a date as in HTTP headers.
  private static func seconds(_ text: String, from now: Int) -> Int? {
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return text.isEmpty ? nil : Int(text) ?? askedRange.upperBound
    }
    return date(text).map { $0 - now }
  }

  /// The seconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
  private static func date(_ text: String) -> Int? {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let day = Int(words[1]),
      let month = months.firstIndex(where: { $0 == words[2] }),
      let year = Int(words[3]), let date = Day(year: year, month: month + 1, day: day)
    else { return nil }
    let clock = words[4].split(separator: ":").map { Int($0) ?? -1 }
    guard clock.count == 3, (0...23).contains(clock[0]), (0...59).contains(clock[1]),
      (0...60).contains(clock[2])
    else { return nil }
    return Int(date.number) * 86400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
  }
}
