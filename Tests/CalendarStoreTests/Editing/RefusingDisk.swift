import Glibc

@testable import CalendarStore

/// Counts the calls that change the disk, and refuses some: all from one on is what a kill is.
final class RefusingDisk: @unchecked Sendable {
  private(set) var calls: [DiskCall] = []
  private let refused: Range<Int>
  private let error: SystemError
  private let writtenCount: Int

  /// - Parameters:
  ///   - refused: the numbers of the calls, from 0.
  ///   - writtenCount: what a refused write leaves in the file.
  init(refusing refused: Range<Int>, error: Int32 = EIO, writtenCount: Int = 0) {
    self.refused = refused
    self.error = SystemError(code: error)
    self.writtenCount = writtenCount
  }

  var disk: Disk {
    Disk { call in
      self.calls.append(call)
      guard self.refused.contains(self.calls.count - 1) else { return call.quickAnswer }
      return .refuse(self.error, writtenCount: self.writtenCount)
    }
  }

  /// Whether any call was refused.
  var hasRefused: Bool { calls.count > refused.lowerBound }
}

extension DiskCall {
  /// The call is made, but nothing waits for the disk: nothing here outlives the machine.
  var quickAnswer: DiskAnswer {
    if case .sync = self { .pretend } else { .make }
  }
}
