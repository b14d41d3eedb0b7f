/// Makes TZif files byte by byte.
struct TZifFile {
  var version: Character = "2"
  var transitions: [(time: Int, type: UInt8)] = []
  var offsets = [0]
  var leapSecondCount = 0
  var footer = "UTC0"

  var bytes: [UInt8] {
    guard version != "\0" else { return block(timeSize: 4) }
    return TZifFile(version: version).block(timeSize: 4) + block(timeSize: 8)
      + Array("\n\(footer)\n".utf8)
  }

  private func block(timeSize: Int) -> [UInt8] {
    var bytes = Array("TZif\(version)".utf8) + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, leapSecondCount, transitions.count, offsets.count, 4] {
      bytes += bigEndian(count, size: 4)
    }
    bytes += transitions.flatMap { bigEndian($0.time, size: timeSize) }
    bytes += transitions.map(\.type)
    bytes += offsets.flatMap { bigEndian($0, size: 4) + [0, 0] }
    bytes += Array("XYZ\0".utf8)
    bytes += [UInt8](repeating: 0, count: leapSecondCount * (timeSize + 4))
    return bytes
  }

  private func bigEndian(_ value: Int, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
