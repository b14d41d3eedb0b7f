import TestSupport
import Testing

@testable import CalendarSync

/// Answers that were damaged at random: whatever is read of them is safe to use.
@Suite struct NoiseTests {
  private typealias From = ServerAnswers

  /// Gives the answers in turn, for any request.
  private final class Damaged: HTTPSending {
    var body: [UInt8] = []

    func send(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
      HTTPResponse(status: 207, body: body, address: request.address)
    }
  }

  /// Pieces that mean something to some reader.
  private static let pieces = [
    "<", ">", "&", "/", "..", "%2F", "%00", "%", "\u{0}", "\r\n", "://", "//", "@", "404", "507",
    "</d:response>", "<d:href>", "d:", "]]>", "<!DOCTYPE", "&#13;", "W/", "\"", "\u{FC}", "?", "#",
  ].map { Array($0.utf8) }

  private static func damage(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<random.number(1...4) {
      let place = random.number(0...bytes.count - 1)
      switch random.number(1...4) {
      case 1: bytes[place] = UInt8(random.number(0...255))
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(contentsOf: pieces[random.number(0...pieces.count - 1)], at: place)
      default:
        let end = min(place + random.number(0...30), bytes.count)
        bytes.insert(contentsOf: bytes[place..<end], at: random.number(0...bytes.count))
      }
    }
    return bytes
  }

  @Test func whatIsReadLiesInTheCollectionAndCanBeSent() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let place = try #require(WebAddress("https://cal.example.org/cal/"))
    let own = try Href(path: "/cal/")
    let sender = Damaged()
    let collection = RemoteCollection(place, sender)
    let whole = From.multistatus(
      From.calendar() + From.member("/cal/a%40.ics") + From.member("https://cal.example.org/cal/2")
        + From.told("/cal/3.ics", 404) + From.member("4") + "<d:sync-token>t</d:sync-token>")
    var read = 0
    for _ in 0..<3000 {
      sender.body = Self.damage(whole.body, &random)
      // Errors are what most of these should give.
      let listed = (try? collection.listing())?.members ?? []
      let changes = try? collection.changes(since: "t")
      let members = listed + (changes?.changed ?? [])
      read += members.count
      for href in members.map(\.href) + (changes?.removed ?? []) {
        #expect(href.isMember(of: own), "seed \(seed): \(href)")
        #expect(place.with(path: href.path)?.path == href.path, "seed \(seed): \(href)")
      }
      for etag in members.compactMap(\.etag) {
        #expect(HTTPHeader("If-Match", etag.text).line != nil, "seed \(seed): \(etag)")
      }
    }
    #expect(read > 100)
  }
}
