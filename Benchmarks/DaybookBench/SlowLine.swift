import Glibc

/// A program behind a line of some baud, 10 bits a byte, with a terminal at its end that answers when
/// it is asked for its status. Without baud the line is as fast as they go.
final class SlowLine {
  private let program: Program
  private let descriptor: Int32
  var baud: Int?
  /// How many bytes may be read now, and since when that is known.
  private var credit = (bytes: 0.0, time: 0.0)
  private var recent: [UInt8] = []
  private var questionCount = 0

  private static let question = Array("\u{1B}[5n".utf8)
  private static let answer = "\u{1B}[0n"
  /// Silence after which a screen is final.
  private static let gap = 0.4

  init(_ words: [String], environment: [String: String]) throws {
    (program, descriptor) = try Program.inTerminal(words, environment: environment)
  }

  deinit { close(descriptor) }

  struct Figures {
    var bytes = 0
    /// Writes of the program, those of its questions left out: one a frame, or a few of a large one.
    var writes = 0
    /// From the first key, and from the last one, to the last byte.
    var (sinceFirst, sinceLast) = (0.0, 0.0)
  }

  /// Sends keys, so many a second or all at once, and reads until the screen is final.
  @discardableResult
  func press(_ key: String, times: Int = 1, aSecond: Double? = nil) -> Figures {
    var figures = Figures()
    let (writesBefore, questionsBefore) = (writeCount, questionCount)
    let start = secondsNow()
    var (sent, lastKey, lastByte) = (0, start, start)
    credit = (0, start)
    while true {
      let now = secondsNow()
      while sent < times, now >= start + (aSecond.map { Double(sent) / $0 } ?? 0) {
        send(key)
        sent += 1
        lastKey = now
      }
      let count = read(at: now)
      if count > 0 {
        figures.bytes += count
        lastByte = secondsNow()
      } else if sent == times, !hasInput, now > max(lastByte, lastKey) + Self.gap {
        break
      }
    }
    figures.writes = max(0, writeCount - writesBefore - (questionCount - questionsBefore))
    (figures.sinceFirst, figures.sinceLast) = (lastByte - start, lastByte - lastKey)
    return figures
  }

  func quit() {
    baud = nil
    press("q")
    if program.hasEnded(within: 2) { program.wait() }
  }

  // MARK: - The line

  /// Reads as much as the line has carried; 0 when there is nothing yet.
  private func read(at now: Double) -> Int {
    guard hasInput else {
      usleep(1_000)
      // An idle line saves nothing up.
      credit = (0, secondsNow())
      return 0
    }
    let rate = baud.map { Double($0) / 10 } ?? 1e9
    credit = (credit.bytes + (now - credit.time) * rate, now)
    let allowed = min(Int(credit.bytes), 65_536)
    guard allowed > 0 else {
      usleep(500)
      return 0
    }
    var buffer = [UInt8](repeating: 0, count: allowed)
    let count = max(0, Glibc.read(descriptor, &buffer, allowed))
    credit.bytes = baud == nil ? 0 : credit.bytes - Double(count)
    answerQuestions(in: buffer[..<count])
    return count
  }

  private func answerQuestions(in bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      recent.append(byte)
      if recent.count > Self.question.count { recent.removeFirst() }
      guard recent == Self.question else { continue }
      questionCount += 1
      send(Self.answer)
    }
  }

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  private var hasInput: Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) > 0 && Int32(wait.revents) & POLLIN != 0
  }

  /// Writes of the thread of the interface; 0 when the program has ended.
  private var writeCount: Int { program.writeCount ?? 0 }
}
