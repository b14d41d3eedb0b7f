/// A text as one word of a shell: as it is where it has nothing that a shell reads otherwise.
func shellWord(_ text: String) -> String {
  let isPlain = text.unicodeScalars.allSatisfy { sign in
    sign.properties.isAlphabetic || ("0"..."9").contains(sign)
      || "/._-+,:@%=".unicodeScalars.contains(sign)
  }
  return isPlain && !text.isEmpty ? text : "'\(text.replacing("'", with: "'\\''"))'"
}

extension CalendarSources {
  /// What prints the problems of these very calendars.
  var checkCommand: String {
    (["daybook", "check"] + (isUsual ? [] : paths.map(shellWord))).joined(separator: " ")
  }
}
