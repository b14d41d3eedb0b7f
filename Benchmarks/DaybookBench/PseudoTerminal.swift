import Glibc

/// A program in a terminal that the bench holds the other end of.
///
/// A frame has no end mark in the bytes. It is taken for complete when the program has written
/// something and then nothing for a while (`frameGap`); its time is that of the last byte read, so
/// the waiting is not in it.
final class PseudoTerminal {
  let program: Program
  /// When the program was started.
  let start: Double
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Silence after which a frame is complete.
  static let frameGap = 0.005
  /// The same where a frame that fills in what came meanwhile may follow soon.
  static let shortFrameGap = 0.001
  /// Silence after which nothing more is expected of what runs in the background.
  static let settlingGap = 0.03

  init(
    _ words: [String], environment: [String: String], viewport: Viewport = .usual
  ) throws {
    start = secondsNow()
    (program, descriptor) = try Program.inTerminal(
      words, environment: environment, viewport: viewport)
  }

  deinit { close(descriptor) }

  /// What came between two silences.
  struct Burst {
    var bytes: [UInt8] = []
    /// When its last byte was read.
    var end = 0.0

    func contains(_ text: String) -> Bool {
      String(decoding: bytes, as: UTF8.self).contains(text)
    }
  }

  func send(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// Reads until nothing came for `gap` seconds.
  /// - Parameter patience: how long to wait for the first byte.
  /// - Returns: nil when none came.
  func readBurst(gap: Double = frameGap, patience: Double = 10) -> Burst? {
    var burst = Burst()
    while waitForInput(burst.bytes.isEmpty ? patience : gap) {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      burst.end = secondsNow()
      burst.bytes += buffer[..<count]
    }
    return burst.bytes.isEmpty ? nil : burst
  }

  /// Reads until a text was seen, to the end of the frame that has it.
  func readFrame(with text: String, patience: Double = 20) throws -> Burst {
    var all = Burst()
    while let burst = readBurst(patience: patience) {
      all.bytes += burst.bytes
      all.end = burst.end
      if all.contains(text) { return all }
    }
    throw BenchError("“\(text)” never appeared; the last bytes were: \(Self.shown(all.bytes))")
  }

  /// Reads until nothing comes for some time; when the last byte came, nil when nothing came.
  @discardableResult
  func settle(gap: Double = settlingGap) -> Double? { readBurst(gap: gap, patience: gap)?.end }

  /// Ends the program with `q`, reading what it still writes; its exit code, -1 when it does not end.
  func quit() -> Int32 {
    send("q")
    while readBurst(patience: 5) != nil {}
    return program.hasEnded(within: 5) ? program.wait() : -1
  }

  private func waitForInput(_ seconds: Double) -> Bool {
    let deadline = secondsNow() + seconds
    while true {
      let rest = max(0, deadline - secondsNow())
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&wait, 1, Int32((rest * 1e3).rounded(.up)))
      if count > 0 { return Int32(wait.revents) & POLLIN != 0 }
      if count == 0 || errno != EINTR { return false }
    }
  }

  private static func shown(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.suffix(200).map { $0 < 0x20 ? 0x2E : $0 }, as: UTF8.self)
  }
}
