/// A time as people read it: `0.8 µs`, `240 µs`, `1.25 ms`, `12.5 ms`, `2.50 s`.
public func durationText(nanoseconds: UInt64) -> String {
  switch nanoseconds {
  case ..<10_000: decimal(nanoseconds, per: 1_000, places: 1) + " µs"
  case ..<1_000_000: "\((nanoseconds + 500) / 1_000) µs"
  case ..<10_000_000: decimal(nanoseconds, per: 1_000_000, places: 2) + " ms"
  case ..<1_000_000_000: decimal(nanoseconds, per: 1_000_000, places: 1) + " ms"
  default: decimal(nanoseconds, per: 1_000_000_000, places: 2) + " s"
  }
}

/// A size as people read it: `29.4 MB`.
public func sizeText(bytes: UInt64) -> String { decimal(bytes, per: 1_000_000, places: 1) + " MB" }

private func decimal(_ number: UInt64, per unit: UInt64, places: Int) -> String {
  let scale: UInt64 = places == 1 ? 10 : 100
  let (whole, rest) = (number / unit, number % unit)
  var digits = (rest * scale + unit / 2) / unit
  let carry = digits / scale
  digits %= scale
  let text = String(digits)
  return "\(whole + carry)." + String(repeating: "0", count: places - text.count) + text
}
