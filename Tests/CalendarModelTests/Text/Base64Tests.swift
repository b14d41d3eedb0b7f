import CalendarModel
import Foundation
import TestSupport
import Testing

@Suite struct Base64Tests {
  @Test("the text is that of Foundation, for bytes of any kind and number")
  func agrees() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for count in 0..<260 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(Base64.encoded(bytes) == Array(Data(bytes).base64EncodedString().utf8), "\(count)")
    }
  }
}
