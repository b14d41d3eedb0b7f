import Glibc

/// `renameat2` of Linux, which Swift's module of the C library does not show.
///
/// A hard link in its place would replace nothing either, but whoever watches the folder is then not
/// told that a file was written.
enum ExclusiveRename {
  typealias Call =
    @Sendable @convention(c) (
      Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
    ) -> Int32

  /// RENAME_NOREPLACE of linux/fs.h.
  static let flag: UInt32 = 1

  /// Nil where the C library does not have it.
  static let call: Call? = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Call.self) }
}
