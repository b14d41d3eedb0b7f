import CalendarModel
import Foundation
import Glibc
import Testing

@testable import CalendarService
@testable import CalendarStore
@testable import DaybookConfiguration

/// Plans on a disk that takes nothing more, and in processes that are killed.
@Suite struct AgentDiskTests {
  /// Whatever stops a plan, applying it again carries it out once.
  @Test(arguments: [true, false])
  func aPlanIsCarriedOutOnceWhateverStopsIt(isKill: Bool) throws {
    var count = 0
    while true {
      let fixture = try AgentFixture()
      let bytes = try fixture.bytes()
      let token = try fixture.proposed(
        #"{"action":"edit","id":"\#(fixture.id("Home/H1"))","title":"Doctor"}"#,
        #"{"action":"move","id":"\#(fixture.id("Work/W2"))","calendar":"Home"}"#)
      let disk = StoppingDisk(refusing: isKill ? count..<Int.max : count..<count + 1)
      var journal = try fixture.call().journal
      journal.disk = disk.disk
      let call = AgentCall(
        fixture.calendars, fixture.configuration, try fixture.surroundings(), zoneFrom: .variable,
        rules: fixture.rules, journal: journal, client: "test")
      let stopped = call.answer(.apply, .object(["plan": .text(token)]))
      guard disk.hasRefused else { break }
      if !isKill, let failure = stopped.failure {
        // What cannot be read is no full disk.
        let isReading = disk.refusedCall.hasPrefix("list") || disk.refusedCall.hasPrefix("read")
        #expect(failure.code == (isReading ? .failed : .disk), "\(failure), \(disk.refusedCall)")
        #expect(try fixture.bytes() == bytes, "call \(count)")
      }
      try fixture.reopen()
      let again = try fixture.ask(.apply, #"{"plan":"\#(token)"}"#)
      #expect(again["applied"] == .flag(true), "call \(count): \(again)")
      #expect(try fixture.call().journal.steps().steps.count == 1, "call \(count)")
      let titles = try fixture.bytes().values.filter {
        String(decoding: $0, as: UTF8.self).contains("SUMMARY:Planning")
      }
      #expect(titles.count == 1, "call \(count)")
      count += 1
    }
    #expect(count > 5)
  }
}

/// Counts the calls that change the disk, and refuses some: all from one on is a kill.
private final class StoppingDisk: @unchecked Sendable {
  private var count = 0
  private let refused: Range<Int>
  /// The call that was refused first.
  private(set) var refusedCall = ""

  init(refusing refused: Range<Int>) { self.refused = refused }

  var disk: Disk {
    Disk { call in
      self.count += 1
      guard self.refused.contains(self.count - 1) else {
        if case .sync = call { return .pretend }
        return .make
      }
      if self.refusedCall.isEmpty { self.refusedCall = "\(call)" }
      return .refuse(SystemError(code: ENOSPC), writtenCount: 0)
    }
  }

  /// Whether any call was refused.
  var hasRefused: Bool { count > refused.lowerBound }
}
