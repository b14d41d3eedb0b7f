extension Problem.Reason {
  /// The kinds of reasons: names that stay, for scripts and for what is kept on disk.
  public enum Topic: String, CaseIterable, Sendable {
    case document, event, date, rule, series, property, zone, file
    case transfer, appointment, table, edit, journal, openStep, leftAlone, option, said
  }

  /// What scripts know the reason by, such as `rule.unknownPart`.
  public var code: String {
    let (topic, code, _) = parts
    return code.isEmpty ? topic.rawValue : "\(topic.rawValue).\(code)"
  }

  /// The code and the data as one text, which `init(stored:)` reads.
  public var stored: String {
    ([code] + parts.values).map(escaped).joined(separator: "\n")
  }

  /// Reads what `stored` has written; nil for the text of another version.
  public init?(stored: String) {
    let fields = stored.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { unescaped($0) }
    let names = fields[0].split(separator: ".", maxSplits: 1).map(String.init)
    guard let topic = names.first.flatMap(Topic.init) else { return nil }
    self.init(topic, names.count > 1 ? names[1] : "", ProblemValues(Array(fields.dropFirst())))
  }

  /// - Parameter code: the name of the case within its topic; empty for `said`.
  public init?(_ topic: Topic, _ code: String, _ values: ProblemValues) {
    let reason: Problem.Reason? =
      switch topic {
      case .document: Self.problem(code, values).map { .document($0) }
      case .event: Self.problem(code, values).map { .event($0) }
      case .date: Self.problem(code, values).map { .date($0) }
      case .rule: Self.problem(code, values).map { .rule($0) }
      case .series: Self.problem(code, values).map { .series($0) }
      case .property: Self.problem(code, values).map { .property($0) }
      case .zone: Self.problem(code, values).map { .zone($0) }
      case .file: Self.problem(code, values).map { .file($0) }
      case .transfer: Self.problem(code, values).map { .transfer($0) }
      case .appointment: Self.problem(code, values).map { .appointment($0) }
      case .table: Self.problem(code, values).map { .table($0) }
      case .edit: Self.problem(code, values).map { .edit($0) }
      case .journal: Self.problem(code, values).map { .journal($0) }
      case .openStep:
        Self.problem(code, values.dropFirst(1)).map { .openStep(sentence: values[0], $0) }
      case .leftAlone: Self.problem(code, values).map { .leftAlone($0) }
      case .option: Self.optionReason(code, values)
      case .said: .said(values[0])
      }
    guard let reason else { return nil }
    self = reason
  }

  // MARK: - Private

  private static func problem<Kind: ProblemKind>(_ code: String, _ values: ProblemValues) -> Kind? {
    Kind.Code(rawValue: code).map { Kind($0, values) }
  }

  /// - Parameter code: the flaw, and after a dot what is expected, if that is said.
  /// - Parameter values: the key, how many values the flaw has, these, and those of what is expected.
  private static func optionReason(_ code: String, _ values: ProblemValues) -> Problem.Reason? {
    let codes = code.split(separator: ".").map(String.init)
    let count = max(0, min(values.number(1), 10))
    guard let flaw: OptionFlaw = problem(codes.first ?? "", values.dropFirst(2)) else { return nil }
    guard codes.count > 1 else { return .option(key: values[0], flaw, expected: nil) }
    let expected: OptionValue? = problem(codes[1], values.dropFirst(2 + count))
    return expected.map { .option(key: values[0], flaw, expected: $0) }
  }

  private typealias Parts = (topic: Topic, code: String, values: [String])

  private var parts: Parts {
    func parts(_ topic: Topic, _ problem: some ProblemKind, _ first: [String] = []) -> Parts {
      let (code, values) = problem.parts
      return (topic, code.rawValue, first + values)
    }
    return switch self {
    case .document(let problem): parts(.document, problem)
    case .event(let problem): parts(.event, problem)
    case .date(let problem): parts(.date, problem)
    case .rule(let problem): parts(.rule, problem)
    case .series(let problem): parts(.series, problem)
    case .property(let problem): parts(.property, problem)
    case .zone(let problem): parts(.zone, problem)
    case .file(let problem): parts(.file, problem)
    case .transfer(let problem): parts(.transfer, problem)
    case .appointment(let problem): parts(.appointment, problem)
    case .table(let problem): parts(.table, problem)
    case .edit(let problem): parts(.edit, problem)
    case .journal(let problem): parts(.journal, problem)
    case .openStep(let sentence, let problem): parts(.openStep, problem, [sentence])
    case .leftAlone(let problem): parts(.leftAlone, problem)
    case .option(let key, let flaw, let expected):
      (
        .option, flaw.parts.code.rawValue + (expected.map { "." + $0.parts.code.rawValue } ?? ""),
        [key, "\(flaw.parts.values.count)"] + flaw.parts.values + (expected?.parts.values ?? [])
      )
    case .said(let text): (.said, "", [text])
    }
  }
}

/// Returns a text without line feeds, which `unescaped` reads.
private func escaped(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
    case "\n": result.append(contentsOf: "\\n".unicodeScalars)
    default: result.append(scalar)
    }
  }
  return String(result)
}

private func unescaped(_ scalars: Substring.UnicodeScalarView) -> String {
  var result = String.UnicodeScalarView()
  var isEscape = false
  for scalar in scalars {
    if isEscape {
      result.append(scalar == "n" ? "\n" : scalar)
      isEscape = false
    } else if scalar == "\\" {
      isEscape = true
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}
