/// A problem in a file, with its place.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  public let path: String
  /// Counted from 1; nil for the whole file or folder.
  public var line: Int?
  public let reason: Reason

  public init(path: String, line: Int? = nil, _ reason: Reason) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  /// The sentence in English. Lower case, no full stop.
  public var message: String { reason.text }

  /// `path:line: message`. The parts come from files and are not sanitised for a terminal.
  public var description: String {
    line.map { "\(path):\($0): \(message)" } ?? "\(path): \(message)"
  }
}

extension Problem {
  /// What is wrong. Commands and the log say it in English, the interface in the user's language.
  public enum Reason: Hashable, Sendable, Codable {
    case document(DocumentProblem)
    case event(EventProblem)
    case todo(TodoProblem)
    case date(DateProblem)
    case rule(RuleProblem)
    case series(SeriesProblem)
    case property(PropertyProblem)
    case zone(ZoneProblem)
    case file(FileProblem)
    case transfer(TransferProblem)
    case appointment(AppointmentProblem)
    case table(TableProblem)
    case edit(EditProblem)
    case journal(JournalProblem)
    /// A step of the journal that could not be ended.
    case openStep(sentence: String, EditProblem)
    /// A file that a step of the journal did not change.
    case leftAlone(EditProblem)
    /// The value of an option in a configuration, with the expected value if that helps.
    case option(key: String, OptionFlaw, expected: OptionValue?)
    /// A message of another program, such as the TOML parser, in any language.
    case said(String)
  }
}

extension Problem.Reason {
  /// The sentence in English. Lower case, no full stop.
  public var text: String { text { $0 } }

  /// The sentence in English without words quoted from a file.
  public var textWithoutQuotations: String { text { _ in "…" } }

  private func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .document(let problem): problem.text(quoting: quote)
    case .event(let problem): problem.text(quoting: quote)
    case .todo(let problem): problem.text(quoting: quote)
    case .date(let problem): problem.text(quoting: quote)
    case .rule(let problem): problem.text(quoting: quote)
    case .series(let problem): problem.text(quoting: quote)
    case .property(let problem): problem.text(quoting: quote)
    case .zone(let problem): problem.text(quoting: quote)
    case .file(let problem): problem.text(quoting: quote)
    case .transfer(let problem): problem.text(quoting: quote)
    case .appointment(let problem): problem.text(quoting: quote)
    case .table(let problem): problem.text(quoting: quote)
    case .edit(let problem): problem.text(quoting: quote)
    case .journal(let problem): problem.text(quoting: quote)
    case .openStep(let sentence, let problem):
      "the step “\(quote(sentence))” is still incomplete: \(problem.text(quoting: quote))"
    case .leftAlone(let problem): "was left as it is: \(problem.text(quoting: quote))"
    case .option(let key, let flaw, let expected):
      "\(key): \(flaw.text(quoting: quote))"
        + (expected.map { "; expected: \($0.text(quoting: quote))" } ?? "")
    case .said(let text): quote(text)
    }
  }
}

/// What can be wrong with one kind of thing, as cases with their data. The names of the cases stay, for
/// scripts and for what is kept on disk.
public protocol ProblemKind: Hashable, Sendable, Codable {
  /// Returns the sentence in English. Lower case, no full stop.
  /// - Parameter quote: formats words from a file.
  func text(quoting quote: (String) -> String) -> String
}

extension ProblemKind {
  public var text: String { text { $0 } }
}
