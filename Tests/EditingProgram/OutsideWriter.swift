import Glibc

/// A program that writes a file after comparing it, as programs that synchronize do, and takes back
/// what it wrote where it finds that it has replaced something else than what it had read.
struct OutsideWriter {
  let path: String
  let stop: String

  private typealias Rename =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
  /// RENAME_EXCHANGE of linux/fs.h.
  private static let exchange: UInt32 = 2
  private var temporary: String { path + "~" }

  /// Says how high the number is in the end, and how often somebody wrote an older one over it.
  func run() {
    let rename = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Rename.self) }
    guard let rename else { exit(1) }
    var (number, lostCount) = (0, 0)
    var seen = ""
    while true {
      let isLast = access(stop, F_OK) == 0
      let text = read(path)
      let present = Self.number(in: text)
      if text == seen || isLast && present == number {
        if isLast { break }
        usleep(500)
        continue
      }
      if present < number { lostCount += 1 }
      let new = text.replacing("X-OUTSIDE:\(present)", with: "X-OUTSIDE:\(number + 1)")
      write(new, to: temporary)
      guard rename(AT_FDCWD, temporary, AT_FDCWD, path, Self.exchange) == 0 else { exit(1) }
      if read(temporary) == text {
        number += 1
        seen = new
      } else if rename(AT_FDCWD, temporary, AT_FDCWD, path, Self.exchange) != 0 {
        exit(1)
      }
      unlink(temporary)
    }
    print("outside \(number) \(lostCount)")
  }

  // MARK: - Private

  private static func number(in text: String) -> Int {
    let rest = text.split(separator: "X-OUTSIDE:", maxSplits: 1).dropFirst().first ?? ""
    return Int(rest.prefix { $0.isNumber }) ?? 0
  }

  private func read(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { exit(1) }
    fputs(text, file)
    fclose(file)
  }
}
