/// The bytes with their escapes replaced by what they mean: a sign and the byte after it.
/// - Parameter meaning: what an escaped byte stands for; nil when the sign stands for itself.
func unescaped(
  _ bytes: Span<UInt8>, sign: UInt8, meaning: (UInt8) -> UInt8?
) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var index = 0
  while index < bytes.count {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if bytes[index] == sign, let meant = meaning(next) {
      result.append(meant)
      index += 2
    } else {
      result.append(bytes[index])
      index += 1
    }
  }
  return result
}
