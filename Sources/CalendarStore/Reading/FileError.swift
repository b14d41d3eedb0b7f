/// Why a file was not read.
enum FileError: Error, Hashable {
  case system(SystemError)
  case notRegular
  case tooLarge(limit: Int)

  var isMissing: Bool {
    if case .system(let error) = self { error.isMissing } else { false }
  }

  var isTooLarge: Bool {
    if case .tooLarge = self { true } else { false }
  }

  /// Lower case, no full stop.
  var message: String {
    switch self {
    case .system(let error): "cannot be read: \(error.reason)"
    case .notRegular: "is not a regular file and was not read"
    case .tooLarge(let limit): "is larger than \(limit >> 20) MB and was not read"
    }
  }

  /// The same with what can be done, where that is known.
  var advisedMessage: String {
    guard case .system(let error) = self else { return message }
    return "cannot be read: \(error.advised(.reading))"
  }
}
