import Testing

@testable import CalendarSync

/// The clock stands at Sun, 06 Nov 1994 08:49:37 GMT.
@Suite struct RetryScheduleTests {
  static let now = 784_111_777

  @Test func waitsDoubleUntilTheFifthTry() {
    var schedule = RetrySchedule()
    let waits = (0..<5).map { _ in
      schedule.failed(.status(500, retryAfter: nil), at: Self.now)
    }
    #expect(
      waits == [30, 60, 120, 240].map { .wait(until: Self.now + $0) } + [.giveUp])
  }

  @Test(arguments: [
    (503, "120", 120), (429, "1", 60), (429, "0", 60), (503, "86400", 7200),
    (503, "99999999999999999999999", 7200), (503, "soon", 30), (503, "", 30), (503, "-5", 30),
    (500, "120", 30), (503, "Sun, 06 Nov 1994 08:59:37 GMT", 600),
    (503, "Sun, 06 Nov 1994 00:00:00 GMT", 60), (503, "Sun, 31 Feb 1994 00:00:00 GMT", 30),
    (503, "Fri, 31 Dec 9999 23:59:59 GMT", 7200),
  ])
  func serversAskForAMinuteToTwoHours(_ status: Int, _ text: String, _ seconds: Int) {
    var schedule = RetrySchedule()
    #expect(
      schedule.failed(.status(status, retryAfter: text), at: Self.now)
        == .wait(until: Self.now + seconds))
  }

  @Test(arguments: [400, 401, 403, 404, 412, 413, 501, 505, 507])
  func whatWaitingDoesNotCureIsNotTriedAgain(_ status: Int) {
    var schedule = RetrySchedule()
    #expect(schedule.failed(.status(status, retryAfter: "60"), at: Self.now) == .giveUp)
  }
}
