import Foundation
import Testing

/// The objects that a command prints.
func jsonObjects(_ arguments: [String], zone: String = "Europe/Berlin") throws -> [[String: Any]] {
  let outcome = try daybook(arguments, zone: zone)
  try #require(outcome.code == 0, "\(arguments): \(outcome.errors)")
  let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
  return try #require(parsed as? [[String: Any]])
}

/// The one object that a command prints.
func jsonObject(_ arguments: [String]) throws -> [String: Any] {
  let outcome = try daybook(arguments)
  try #require(outcome.code == 0, "\(arguments): \(outcome.errors)")
  let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
  return try #require(parsed as? [String: Any])
}

extension [[String: Any]] {
  /// The texts of a member, empty where it is left out.
  func texts(_ name: String) -> [String] { map { $0[name] as? String ?? "" } }
  func numbers(_ name: String) -> [Int] { map { $0[name] as? Int ?? -1 } }
}
