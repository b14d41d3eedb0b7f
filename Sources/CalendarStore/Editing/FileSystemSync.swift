import Glibc

/// `syncfs` of Linux, which Swift's headers of the C library leave out.
enum FileSystemSync {
  private typealias Call = @Sendable @convention(c) (Int32) -> Int32

  /// Waits until all that was written to the file system of a descriptor is on the disk.
  /// - Returns: false where this C library has no such call.
  static func wait(_ descriptor: Int32) throws(SystemError) -> Bool {
    guard let call else { return false }
    guard call(descriptor) == 0 else { throw SystemError.last }
    return true
  }

  private static let call: Call? = dlsym(nil, "syncfs").map { unsafeBitCast($0, to: Call.self) }
}
