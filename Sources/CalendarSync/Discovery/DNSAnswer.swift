import CCurl
import Glibc

/// The records of an answer of a name server (RFC 1035, section 4). The bytes come from anywhere:
/// what does not fit ends the list.
package struct DNSAnswer {
  /// The place of a service (RFC 2782).
  package struct Service: Hashable, Sendable {
    package let priority: Int
    package let weight: Int
    package let port: Int
    package let host: String
  }

  package private(set) var services: [Service] = []
  package private(set) var texts: [String] = []

  private let bytes: [UInt8]
  private static let mostRecords = 64

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    read()
    // The order of attempts, which is fixed instead of a random choice by weights.
    services.sort { ($0.priority, -$0.weight, $0.host) < ($1.priority, -$1.weight, $1.host) }
  }

  /// The kinds of records that are asked for.
  package enum Kind: Sendable {
    case service, text

    fileprivate var number: UInt32 {
      self == .service ? CCURL_SRV.rawValue : CCURL_TXT.rawValue
    }
  }

  /// Asks the system's name servers.
  package static func ask(_ name: String, _ kind: Kind) -> DNSAnswer? {
    var room = [UInt8](repeating: 0, count: 16 << 10)
    let length = Int(ccurl_ask_records(name, kind.number, &room, Int32(room.count)))
    return length > 0 ? DNSAnswer(Array(room.prefix(length))) : nil
  }

  // MARK: - Private

  private mutating func read() {
    guard let questions = number(at: 4), let answers = number(at: 6) else { return }
    var place = 12
    for _ in 0..<min(questions, Self.mostRecords) {
      guard let name = name(at: place) else { return }
      place = name.end + 4
    }
    for _ in 0..<min(answers, Self.mostRecords) {
      guard let name = name(at: place), let kind = number(at: name.end),
        let length = number(at: name.end + 8), name.end + 10 + length <= bytes.count
      else { return }
      let data = name.end + 10
      if kind == Int(CCURL_SRV.rawValue) { readService(data) }
      if kind == Int(CCURL_TXT.rawValue) { readTexts(data..<data + length) }
      place = data + length
    }
  }

  private mutating func readService(_ place: Int) {
    guard let priority = number(at: place), let weight = number(at: place + 2),
      let port = number(at: place + 4), let host = name(at: place + 6)?.text, port > 0,
      // A dot alone: the service is decidedly not offered.
      !host.isEmpty
    else { return }
    services.append(Service(priority: priority, weight: weight, port: port, host: host))
  }

  private mutating func readTexts(_ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound {
      let end = min(place + 1 + Int(bytes[place]), range.upperBound)
      texts.append(String(decoding: bytes[place + 1..<end], as: UTF8.self))
      place = end
    }
  }

  private func number(at place: Int) -> Int? {
    guard place >= 0, place + 1 < bytes.count else { return nil }
    return Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }

  /// A name, and the place behind it. Names may go on elsewhere; a few times at most.
  private func name(at start: Int) -> (text: String, end: Int)? {
    var labels: [String] = []
    var (place, end, jumps) = (start, Int?.none, 0)
    while place < bytes.count {
      let length = Int(bytes[place])
      if length == 0 { return (labels.joined(separator: "."), end ?? place + 1) }
      if length >= 0xC0 {
        guard let target = number(at: place), jumps < 8 else { return nil }
        end = end ?? place + 2
        (place, jumps) = (target & 0x3FFF, jumps + 1)
      } else {
        guard length < 64, place + 1 + length <= bytes.count, labels.count < 128 else { return nil }
        labels.append(String(decoding: bytes[place + 1...place + length], as: UTF8.self))
        place += 1 + length
      }
    }
    return nil
  }
}
