extension PreparedRule {
  /// Whether the rule has any occurrence at all, however far away.
  ///
  /// The calendar repeats after 400 years. Over many rounds, a stride of periods meets the same
  /// places as the stride of the greatest common divisor does in one, so at most one round is
  /// searched, until the first hit.
  func canOccur() -> Bool {
    guard filter.months != 0 else { return false }
    if clock == nil, times.isEmpty { return false }
    let folded = stride.folded(into: calendar.cycle)
    if !positions.isEmpty { return canBePicked(folded) }
    guard let clock else {
      return monthsOfCycle.contains { days(of: MonthShape($0), folded) != 0 }
    }
    guard let residues = clock.dayResidues() else { return false }
    return monthsOfCycle.contains { index in
      let month = MonthShape(index)
      var days = days(of: month, folded)
      while days != 0 {
        let day = month.firstDay + TimeDirection.forward.takeBit(from: &days)
        if residues.contains(day) { return true }
      }
      return false
    }
  }

  /// Whether any period of a cycle is large enough for BYSETPOS.
  private func canBePicked(_ folded: PeriodStride) -> Bool {
    guard let least = positions.map(\.magnitude).filter({ $0 > 0 }).min() else { return false }
    if frequency == .weekly, filter.daysOfWeek * times.count < least { return false }
    let end = folded.anchor + calendar.cycle
    return Swift.stride(from: folded.anchor, to: end, by: folded.interval).contains {
      count(of: $0) >= least
    }
  }

  private var monthsOfCycle: Range<Int> {
    let first = MonthShape(day: Int(start.day.number)).index
    return first..<first + 4800
  }
}

/// The days with an allowed time of a sub-daily stride, as remainders of the day number.
struct DayResidues {
  let modulus: Int
  let allowed: Set<Int>

  func contains(_ day: Int) -> Bool {
    modulus == 1 || allowed.contains(floorModulo(day, modulus))
  }
}

extension ClockStride {
  /// The days of a 400-year cycle with an allowed time; nil if there are none.
  ///
  /// Period t of day d is met when d × U + t ≡ anchor (mod n), U being the periods of a day. With
  /// g = gcd(n, U) this asks for t ≡ anchor (mod g) and for one remainder of d by n / g; of that only
  /// what n / g shares with the 146,097 days of the cycle matters.
  func dayResidues() -> DayResidues? {
    guard !offsets.isEmpty else { return nil }
    let perDay = periodsPerDay
    let divisor = greatestCommonDivisor(stride.interval, perDay)
    let modulus = greatestCommonDivisor(stride.interval / divisor, 146_097)
    let inverse = inverse(of: perDay / divisor, modulo: modulus)
    var allowed: Set<Int> = []
    let met = ClockStride(self, interval: divisor).times(of: 0, limit: modulus == 1 ? 1 : .max)
    for time in met {
      let quotient = floorModulo((stride.anchor - time.secondOfDay / unit) / divisor, modulus)
      allowed.insert(quotient * inverse % modulus)
      if allowed.count == modulus { break }
    }
    return allowed.isEmpty ? nil : DayResidues(modulus: modulus, allowed: allowed)
  }

  /// The modular inverse; both numbers must be coprime.
  private func inverse(of number: Int, modulo modulus: Int) -> Int {
    var (a, b) = (floorModulo(number, modulus), modulus)
    var (x, y) = (1, 0)
    while b != 0 {
      let quotient = a / b
      (a, b) = (b, a - quotient * b)
      (x, y) = (y, x - quotient * y)
    }
    return floorModulo(x, modulus)
  }
}
