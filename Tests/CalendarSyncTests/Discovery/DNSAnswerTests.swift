import TestSupport
import Testing

@testable import CalendarSync

@Suite struct DNSAnswerTests {
  private static func number(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }

  private static func name(_ text: String) -> [UInt8] {
    text.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
  }

  /// An answer with a question and records that name it by a reference.
  private static func answer(_ kind: Int, _ records: [[UInt8]]) -> [UInt8] {
    var bytes = [1, 0x8180, 1, records.count, 0, 0].flatMap(number)
    bytes += name("_caldavs._tcp.example.org")
    bytes += [kind, 1].flatMap(number)
    for data in records {
      bytes += [0xC0, 12]
      bytes += [kind, 1, 0, 60, data.count].flatMap(number)
      bytes += data
    }
    return bytes
  }

  static func services(_ rows: [(Int, Int, Int, String)]) -> [UInt8] {
    answer(33, rows.map { [$0.0, $0.1, $0.2].flatMap(number) + name($0.3) })
  }

  static func texts(_ texts: [String]) -> [UInt8] {
    answer(16, texts.map { [UInt8($0.utf8.count)] + Array($0.utf8) })
  }

  @Test func servicesComeInTheOrderOfTheirPriority() {
    let answer = DNSAnswer(
      Self.services([
        (20, 9, 443, "c.example"), (10, 1, 8443, "b.example"), (10, 7, 443, "a.example"),
        (0, 0, 0, "portless.example"), (0, 0, 443, "."),
      ]))
    #expect(answer.services.map(\.host) == ["a.example", "b.example", "c.example"])
    #expect(answer.services.map(\.port) == [443, 8443, 443])
    #expect(answer.texts.isEmpty)
  }

  @Test func textsAreRead() {
    #expect(DNSAnswer(Self.texts(["path=/dav/", ""])).texts == ["path=/dav/", ""])
  }

  @Test func namesThatReferToThemselvesEnd() {
    var bytes = Self.services([(0, 0, 443, "a.example")])
    bytes[12] = 0xC0
    bytes[13] = 12
    #expect(DNSAnswer(bytes).services.isEmpty)
  }

  @Test func anAnswerCutAnywhereIsRead() {
    let bytes = Self.services([(0, 0, 443, "a.example"), (1, 0, 443, "b.example")])
    for count in 0..<bytes.count {
      #expect(DNSAnswer(Array(bytes.prefix(count))).services.count <= 1)
    }
    #expect(DNSAnswer(bytes).services.count == 2)
  }

  @Test func noiseIsRead() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let whole = Self.services([(0, 0, 443, "a.example"), (1, 0, 443, "b.example")])
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<random.number(1...8) {
        bytes[random.number(0...bytes.count - 1)] = UInt8(random.number(0...255))
      }
      let services = DNSAnswer(bytes).services
      #expect(services.count <= 64, "seed \(seed)")
    }
  }
}
