import CalendarModel

extension Problem.Reason {
  /// Returns one reason of each case of each kind.
  /// - Parameter values: the data of each, as texts.
  public static func samples(_ values: [String]) -> [Problem.Reason] {
    Topic.allCases.flatMap { topic in
      codes(of: topic).compactMap { Problem.Reason(topic, $0, ProblemValues(values)) }
    }
  }

  private static func codes(of topic: Topic) -> [String] {
    switch topic {
    case .document: DocumentProblem.Code.allCases.map(\.rawValue)
    case .event: EventProblem.Code.allCases.map(\.rawValue)
    case .date: DateProblem.Code.allCases.map(\.rawValue)
    case .rule: RuleProblem.Code.allCases.map(\.rawValue)
    case .series: SeriesProblem.Code.allCases.map(\.rawValue)
    case .property: PropertyProblem.Code.allCases.map(\.rawValue)
    case .zone: ZoneProblem.Code.allCases.map(\.rawValue)
    case .file: FileProblem.Code.allCases.map(\.rawValue)
    case .transfer: TransferProblem.Code.allCases.map(\.rawValue)
    case .appointment: AppointmentProblem.Code.allCases.map(\.rawValue)
    case .table: TableProblem.Code.allCases.map(\.rawValue)
    case .journal: JournalProblem.Code.allCases.map(\.rawValue)
    case .edit, .openStep, .leftAlone: EditProblem.Code.allCases.map(\.rawValue)
    case .option:
      OptionFlaw.Code.allCases.map(\.rawValue)
        + OptionValue.Code.allCases.map { "isText.\($0.rawValue)" }
    case .said: [""]
    }
  }
}
