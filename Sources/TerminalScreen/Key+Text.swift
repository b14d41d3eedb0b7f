extension Key {
  /// The key as people write it: `j`, `<C-l>`, `<PageUp>`, `<F1>`, `<S-Tab>`, `<Space>`, `<lt>`.
  public var text: String { "" }

  /// Reads a sequence such as `10j]Q<C-d>go9.3.<Enter>`; nil for an unknown `<…>` name.
  public static func sequence(_ text: String) -> [Key]? { nil }
}
