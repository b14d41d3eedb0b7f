/// A problem with time zones and their names.
public enum ZoneProblem: ProblemKind {
  case unknown(id: String)
  case readAsOffset(id: String)
  case readAs(id: String, zone: String)
  case systemCounts(id: String, zone: String)
  case fileCounts(id: String, zone: String)
  case tooManySteps
  case incomplete
  case tooOften

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case unknown, readAsOffset, readAs, systemCounts, fileCounts, tooManySteps, incomplete
    case tooOften
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
