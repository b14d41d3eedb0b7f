import CLinux
import Glibc

/// The folder, or the version of a file, at a path.
struct WatchedPlace: Hashable {
  /// The number of places above which a watch cannot vouch for them: looking at them takes too long.
  static let most = 4_000

  let path: String
  /// Which file or folder it is; nil if there is none.
  private let identity: FileStatus.Identity?
  /// Its version, if it is a file.
  private let version: FileVersion?

  init(path: String) {
    self.path = path
    let status = try? FileStatus(path: path)  // Nothing may be there.
    identity = status?.identity
    version = status?.fileVersion
  }

  /// Whether it lies on a file system of which this system sees all changes.
  var isOnKnownFileSystem: Bool { Self.localFileSystems.contains(clinux_file_system(path)) }

  /// The file systems of disks and of memory (linux/magic.h): others may be those of networks, or show
  /// what programs make up. Those whose times are coarse are left out, too.
  private static let localFileSystems: Set<UInt32> = [
    0xEF53,  // ext2, ext3, ext4
    0x5846_5342,  // xfs
    0x9123_683E,  // btrfs
    0xF2F5_2010,  // f2fs
    0xCA45_1A4E,  // bcachefs
    0x2FC1_2FC1,  // zfs
    0x3153_464A,  // jfs
    0x794C_7630,  // overlayfs
    0x0102_1994,  // tmpfs
    0x8584_58F6,  // ramfs
  ]
}
