/// Why a line of calcurse's `apts` file is not an appointment.
public enum AppointmentProblem: ProblemKind, Error {
  case noDate
  case noKind
  case noTimes
  case endsBeforeStart
  case noPeriod
  case noTitle

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case noDate, noKind, noTimes, endsBeforeStart, noPeriod, noTitle
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .noDate: "does not begin with a date such as 03/09/2026"
    case .noKind: "has neither @ nor [ behind its date"
    case .noTimes: "has no times such as @ 09:15 -> 03/09/2026 @ 09:30"
    case .endsBeforeStart: "ends before it starts"
    case .noPeriod: "its repetition in { } cannot be read"
    case .noTitle: "has neither | nor ! before its title"
    }
  }
}
