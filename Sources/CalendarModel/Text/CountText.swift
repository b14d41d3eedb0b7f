/// A number with its noun: `1 event`, `12,000 events`.
public func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// A number with its digits in groups of three: `12,345`.
public func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var text = number < 0 ? "−" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return text
}
