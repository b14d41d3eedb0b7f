import CLinux
import CalendarModel
import CalendarStore
import CalendarSync
import EventEntry
import Glibc

/// A question of the interface for others' busy times: `daybook free --busy` in a process of its own,
/// one at a time.
package final class AvailabilityProcess {
  private static let longestAnswer = 32 << 20

  private struct PendingAnswer {
    let process: RunningProgram
    let addresses: [String]
    let time: Range<Instant>
    var text: [UInt8] = []
  }

  private var question: PendingAnswer?
  /// Readable when there is an answer; the number is always the same, because the main loop waits for it.
  package let descriptor: Int32
  /// A pipe that nothing is written into: what the descriptor is while no one is asked about.
  private let silence: [Int32]

  /// Creates it; nil if the system has no descriptors left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard clinux_pipe(&ends) == 0 else { return nil }
    descriptor = fcntl(ends[0], F_DUPFD_CLOEXEC, 3)
    silence = ends
    guard descriptor >= 0 else {
      ends.forEach { close($0) }
      return nil
    }
  }

  deinit {
    drop()
    ([descriptor] + silence).forEach { close($0) }
  }

  /// Asks about some days. An earlier question that is not answered yet is dropped.
  /// - Returns: false if it cannot be started.
  package func ask(about addresses: [String], on days: ClosedRange<Day>, in zone: Zone) -> Bool {
    drop()
    var ends: [Int32] = [-1, -1]
    guard clinux_pipe(&ends) == 0 else { return false }
    let command =
      ["/proc/\(getpid())/exe", "free", "--busy", "--json"]
      + ["--from", days.lowerBound.iso8601Text, "--to", days.upperBound.iso8601Text]
      + addresses.flatMap { ["--with", $0] }
    // The descriptor of the other end is the program's alone, so that its end is the end of the answer.
    defer { ends.forEach { close($0) } }
    guard
      let process = try? Program(command, output: .descriptor(ends[1]), errors: .nothing).start()
    else { return false }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    listen(to: ends[0])
    let start = zone.instant(of: LocalTime(days.lowerBound))
    let end = zone.instant(of: LocalTime(days.upperBound + 1))
    question = PendingAnswer(
      process: process, addresses: addresses, time: start..<max(start, end))
    return true
  }

  /// Returns the answer if it has come since the last call. Without a usable one, no one's time is known.
  package func takeAnswer() -> Availability? {
    guard var asked = question else { return nil }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var count = 0
    repeat {
      count = read(descriptor, &buffer, buffer.count)
      if count > 0 { asked.text += buffer[..<count] }
    } while count > 0 && asked.text.count <= Self.longestAnswer
    question = asked
    guard count == 0 || asked.text.count > Self.longestAnswer || count < 0 && errno != EAGAIN else {
      return nil
    }
    drop()
    let answer = JSONValue(asked.text).flatMap { Availability($0) }
    return answer ?? Availability(of: asked.addresses.map { .init($0, .failed) }, in: asked.time)
  }

  /// Makes the descriptor another name of one.
  private func listen(to other: Int32) {
    dup2(other, descriptor)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  private func drop() {
    guard let question else { return }
    self.question = nil
    listen(to: silence[0])
    kill(question.process.id, SIGTERM)
    // What became of it does not matter.
    _ = try? question.process.wait()
  }
}
