extension PromptKind {
  /// What a line of it is about; nil if it is not about what happened.
  package var interval: IntervalEntry.Purpose? {
    switch self {
    case .start: .start
    case .log: .log
    default: nil
    }
  }
}
