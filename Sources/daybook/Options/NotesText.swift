import CalendarStore
import Glibc

/// The longest notes that are read: what is longer is shown in part only.
private let longestNotes = 65_536

/// The notes that an option says; `-` means what standard input holds, without line ends at its end.
func notesText(_ option: String) throws(CommandFailure) -> String {
  guard option == "-" else { return option }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 8192)
  while true {
    let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else {
      throw .failed("standard input cannot be read: \(SystemError.last.reason)")
    }
    if count == 0 { break }
    bytes += buffer[..<count]
    guard bytes.count <= longestNotes else {
      throw .failed("--notes -: standard input is longer than \(longestNotes) bytes")
    }
  }
  while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
    bytes.removeLast()
  }
  return String(decoding: bytes, as: UTF8.self)
}
