import CalendarModel

extension Problem.Reason {
  /// Returns one reason of each case of each kind.
  /// - Parameter values: the data of each, as texts.
  public static func samples(_ values: [String]) -> [Problem.Reason] {
    CodingKeys.allCases.flatMap { topic in
      codes(of: topic).compactMap { Problem.Reason(code: "\(topic.rawValue).\($0)", values) }
    }
  }

  private static func codes(of topic: CodingKeys) -> [String] {
    switch topic {
    case .document: DocumentProblem.CodingKeys.allCases.map(\.rawValue)
    case .event: EventProblem.CodingKeys.allCases.map(\.rawValue)
    case .todo: TodoProblem.CodingKeys.allCases.map(\.rawValue)
    case .date: DateProblem.CodingKeys.allCases.map(\.rawValue)
    case .rule: RuleProblem.CodingKeys.allCases.map(\.rawValue)
    case .series: SeriesProblem.CodingKeys.allCases.map(\.rawValue)
    case .property: PropertyProblem.CodingKeys.allCases.map(\.rawValue)
    case .zone: ZoneProblem.CodingKeys.allCases.map(\.rawValue)
    case .file: FileProblem.CodingKeys.allCases.map(\.rawValue)
    case .transfer: TransferProblem.CodingKeys.allCases.map(\.rawValue)
    case .appointment: AppointmentProblem.CodingKeys.allCases.map(\.rawValue)
    case .table: TableProblem.CodingKeys.allCases.map(\.rawValue)
    case .journal: JournalProblem.CodingKeys.allCases.map(\.rawValue)
    case .edit, .openStep, .leftAlone: EditProblem.CodingKeys.allCases.map(\.rawValue)
    case .option:
      OptionFlaw.CodingKeys.allCases.map(\.rawValue)
        + OptionValue.CodingKeys.allCases.map { "isText.\($0.rawValue)" }
    case .said: [""]
    }
  }
}
