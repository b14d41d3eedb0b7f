/// Why a file was not read.
enum FileError: Error, Hashable {
  case system(SystemError)
  case notRegular
  case tooLarge(limit: Int)

  /// Lower case, no full stop.
  var message: String {
    switch self {
    case .system(let error): "cannot be read: \(error.reason)"
    case .notRegular: "is not a regular file and was not read"
    case .tooLarge(let limit): "is larger than \(limit >> 20) MB and was not read"
    }
  }
}
