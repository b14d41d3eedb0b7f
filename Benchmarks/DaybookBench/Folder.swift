import Glibc

/// What a folder holds, in the order in which the system names it; nothing when it cannot be read.
func entries(of path: String) -> [(name: String, isFolder: Bool)] {
  guard let folder = opendir(path) else { return [] }
  defer { closedir(folder) }
  var entries: [(name: String, isFolder: Bool)] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    guard name != ".", name != ".." else { continue }
    entries.append((name, Int(entry.pointee.d_type) == Int(DT_DIR)))
  }
  return entries
}

/// Visits every file below a folder; the sum of their sizes.
@discardableResult
func forEachFile(below path: String, _ body: (String) -> Void) -> Int {
  var size = 0
  for (name, isFolder) in entries(of: path) {
    let file = "\(path)/\(name)"
    if isFolder {
      size += forEachFile(below: file, body)
    } else {
      var status = stat()
      if stat(file, &status) == 0 { size += Int(status.st_size) }
      body(file)
    }
  }
  return size
}
