import CalendarModel
import Glibc

extension Remedy {
  /// The operation that was attempted on a file.
  public enum Purpose: Hashable, Sendable {
    case reading
    /// Changing something in a calendar.
    case changing
    /// Creating something at a place that the user named.
    case making
  }

  /// Picks the remedy for an error of the system; nil if that depends.
  public init?(_ reason: FailureReason, _ purpose: Purpose = .changing) {
    guard let code = reason.systemError?.code else { return nil }
    let causes =
      Self.causes(purpose) + [
        (.makeRoom, [ENOSPC, EDQUOT]), (.mountForWriting, [EROFS]),
        (.changeRights, [EACCES, EPERM]),
      ]
    guard let found = causes.first(where: { $0.1.contains(code) }) else { return nil }
    self = found.0
  }

  private static func causes(_ purpose: Purpose) -> [(Remedy, [Int32])] {
    switch purpose {
    case .reading:
      [(.changeReading, [EACCES, EPERM]), (.checkPath, [ENOENT, ENOTDIR]), (.nameFile, [EISDIR])]
    case .changing: [(.restoreFolder, [ENOENT, ENOTDIR])]
    case .making: [(.makeFolder, [ENOENT]), (.nameFolder, [ENOTDIR]), (.nameFile, [EISDIR])]
    }
  }
}

extension FileProblem {
  static func unreadable(_ error: SystemError) -> FileProblem {
    .unreadable(system: error.text, remedy: Remedy(error.reason, .reading))
  }

  static func unreadableFolder(_ error: SystemError) -> FileProblem {
    .unreadableFolder(system: error.text, remedy: Remedy(error.reason, .reading))
  }

  static func unreadableName(_ error: SystemError) -> FileProblem {
    .unreadableName(system: error.text, remedy: Remedy(error.reason, .reading))
  }
}
