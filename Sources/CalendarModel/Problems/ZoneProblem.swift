/// What is wrong with time zones and their names.
public enum ZoneProblem: ProblemKind {
  case unknown(id: String)
  case readAsOffset(id: String)
  case readAs(id: String, zone: String)
  case systemCounts(id: String, zone: String)
  case fileCounts(id: String, zone: String)
  case tooManySteps
  case incomplete
  case tooOften

  public enum Code: String, CaseIterable, Sendable {
    case unknown, readAsOffset, readAs, systemCounts, fileCounts, tooManySteps, incomplete
    case tooOften
  }

  public var parts: (code: Code, values: [String]) {
    switch self {
    case .unknown(let id): (.unknown, [id])
    case .readAsOffset(let id): (.readAsOffset, [id])
    case .readAs(let id, let zone): (.readAs, [id, zone])
    case .systemCounts(let id, let zone): (.systemCounts, [id, zone])
    case .fileCounts(let id, let zone): (.fileCounts, [id, zone])
    case .tooManySteps: (.tooManySteps, [])
    case .incomplete: (.incomplete, [])
    case .tooOften: (.tooOften, [])
    }
  }

  public init(_ code: Code, _ values: ProblemValues) {
    self =
      switch code {
      case .unknown: .unknown(id: values[0])
      case .readAsOffset: .readAsOffset(id: values[0])
      case .readAs: .readAs(id: values[0], zone: values[1])
      case .systemCounts: .systemCounts(id: values[0], zone: values[1])
      case .fileCounts: .fileCounts(id: values[0], zone: values[1])
      case .tooManySteps: .tooManySteps
      case .incomplete: .incomplete
      case .tooOften: .tooOften
      }
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .unknown(let id): "unknown time zone “\(quote(id))”, read as floating"
    case .readAsOffset(let id):
      "time zone “\(quote(id))” is described nowhere, read by the offset in brackets"
    case .readAs(let id, let zone):
      "time zone “\(quote(id))” is described nowhere, read as \(zone)"
    case .systemCounts(let id, let zone):
      "the file describes “\(quote(id))” with another offset here than \(zone) has; the "
        + "system's counts"
    case .fileCounts(let id, let zone):
      "the file describes “\(quote(id))” with another offset here than \(zone) has; the "
        + "file's counts"
    case .tooManySteps:
      "the time zones of this file take too many steps, the others are not read"
    case .incomplete: "a part of a time zone without a start or an offset is ignored"
    case .tooOften: "a time zone that changes more than once a day; its rule is ignored"
    }
  }
}
