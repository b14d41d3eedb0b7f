import Glibc

/// What a look at a name in a folder finds.
struct FileSight {
  /// The version of the regular file that the name leads to; nil if there is none.
  let version: FileVersion?
  /// Whether the file may be changed in ways that a watch of the folder does not see: the name is a
  /// link, or the file has other names besides.
  let isElsewhere: Bool

  init(path: String) {
    self.init(own: try? FileStatus(linkAt: path)) { try? FileStatus(path: path) }
  }

  /// Looks at an entry of a folder.
  /// - Parameters:
  ///   - name: the name, followed by a zero.
  ///   - folder: the descriptor of the folder.
  init(of name: UnsafeRawBufferPointer, in folder: Int32) {
    self.init(own: try? FileStatus(of: name, in: folder, followsLinks: false)) {
      try? FileStatus(of: name, in: folder)
    }
  }

  // A file that has been removed, or a broken link, counts as missing.
  private init(own: FileStatus?, target: () -> FileStatus?) {
    guard let own, own.isLink else {
      version = own?.fileVersion
      isElsewhere = version != nil && own?.hasOtherNames == true
      return
    }
    version = target()?.fileVersion
    isElsewhere = true
  }
}
