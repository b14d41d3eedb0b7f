import Foundation

/// Whether a program can have file systems mounted that nobody else sees.
let canMount: Bool = {
  let found = (try? run("unshare", ["-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]))?.code == 0
  if !found { print("skipped: tests of full and read-only disks need root and unshare") }
  return found
}()

/// A shell script that runs with a small disk for the cache and an empty /dev/shm of its own.
struct PrivateMounts {
  /// Of the cache folder's disk, as mount takes it.
  var size = "1m"
  /// The size of /dev/shm.
  var memory = "200m"
  /// Commands that prepare the cache folder `$XDG_CACHE_HOME`.
  var preparation = ""

  /// The script around a command line, to be run by `unshare -m sh`.
  func script(_ command: String, environment: [String: String]) -> String {
    let variables = environment.map { "export \($0.key)='\($0.value)'" }.joined(separator: "\n")
    return """
      \(variables)
      mkdir -p $XDG_CACHE_HOME
      mount -t tmpfs -o size=\(size) tmpfs $XDG_CACHE_HOME
      mount -t tmpfs -o size=\(memory) tmpfs /dev/shm
      mkdir -p $XDG_CACHE_HOME/daybook
      \(preparation)
      \(command)
      code=$?
      ls -A /dev/shm
      exit $code
      """
  }
}
