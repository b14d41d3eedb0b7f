import CalendarModel

extension ProgramLog? {
  /// So many problems of one file are told.
  private static var problemLimit: Int { 20 }

  /// Notes what is wrong with files and folders, as warnings.
  ///
  /// What messages quote from a file is left out below `.debug`.
  func note(_ problems: [Problem], in path: String? = nil) {
    guard !problems.isEmpty, takes(.warning) else { return }
    for problem in problems.prefix(Self.problemLimit) {
      note(
        .warning, "a file has a problem",
        [
          "path": .text(problem.path.isEmpty ? path ?? "" : problem.path),
          "line": .number(problem.line ?? 0),
          "message": .text(
            takes(.debug) ? problem.message : messageWithoutQuotations(problem.message)),
        ])
    }
    guard problems.count > Self.problemLimit else { return }
    note(
      .warning, "the file has more problems",
      ["path": .text(path ?? problems[0].path), "count": .number(problems.count)])
  }
}

/// The message of a problem without the words that it takes from a file.
func messageWithoutQuotations(_ message: String) -> String {
  if message.hasSuffix(" has no END") { return "a component has no END" }
  let isQuote: (Character) -> Bool = { "“”\"".contains($0) }
  var text = message
  if let first = text.firstIndex(where: isQuote), let last = text.lastIndex(where: isQuote) {
    text.replaceSubrange(first...last, with: "“…”")
  }
  return text.split(separator: " ", omittingEmptySubsequences: false)
    .map(wordWithoutValue).joined(separator: " ")
}

/// `RANGE=…` and `END:…` go on with what the file says.
private func wordWithoutValue(_ word: Substring) -> String {
  guard let sign = word.firstIndex(where: { $0 == "=" || $0 == ":" }),
    word.index(after: sign) < word.endIndex
  else { return String(word) }
  return word[...sign] + "…"
}
