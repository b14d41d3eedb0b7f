/// A number with its noun: `1 file`, `12,000 files`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// Digits in groups of three.
func grouped(_ number: Int) -> String {
  var digits = Array(String(number))
  for index in stride(from: digits.count - 3, to: 0, by: -3) where digits[index - 1] != "-" {
    digits.insert(",", at: index)
  }
  return String(digits)
}
