extension Zone {
  /// What people call the place whose clock it is: the last part of its id, `New York` of
  /// `America/New_York`; of `Etc/GMT+5` it is `GMT+5`.
  public var cityName: String {
    let part = id.split(separator: "/").last ?? ""
    return String(part.map { $0 == "_" ? " " : $0 })
  }
}
