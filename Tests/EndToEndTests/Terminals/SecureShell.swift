import Foundation

/// The SSH server of the machine, for one connection that goes through no network: the client starts
/// it as its proxy, with keys that are thrown away.
struct SecureShell {
  private let folder: String
  private let server: String

  /// Whether programs are there, and as root also a place of its own for what the server needs in /run.
  static let isPossible: Bool = {
    let programs = (try? run("sh", ["-c", "command -v ssh && command -v ssh-keygen"]))?.code == 0
    guard programs, serverPath != nil, getuid() != 0 || canMount else {
      print("skipped: the test over ssh needs openssh-server and openssh-client (as root, unshare)")
      return false
    }
    return true
  }()

  private static let serverPath = ["/usr/sbin/sshd", "/usr/bin/sshd"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  init(below path: String) throws {
    folder = path + "/ssh"
    server = Self.serverPath ?? "sshd"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for key in ["key", "host"] {
      try run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", "\(folder)/\(key)"])
    }
    let settings = """
      HostKey \(folder)/host
      AuthorizedKeysFile \(folder)/key.pub
      StrictModes no
      UsePAM no
      PermitRootLogin yes
      PasswordAuthentication no
      PidFile none
      PrintMotd no

      """
    try settings.write(toFile: folder + "/settings", atomically: true, encoding: .utf8)
    try proxy.write(toFile: folder + "/proxy", atomically: true, encoding: .utf8)
  }

  /// A command line that runs another one in a terminal at the far end, with the TERM of the near one.
  func command(running words: [String], environment: [String: String]) -> [String] {
    let variables = environment.filter { $0.key != "TERM" }.map { "\($0.key)='\($0.value)'" }
    let remote = ["exec env -i TERM=$TERM"] + variables + words.map { "'\($0)'" }
    return [
      "ssh", "-F", "none", "-tt", "-i", folder + "/key", "-o", "IdentitiesOnly=yes",
      "-o", "UserKnownHostsFile=/dev/null", "-o", "StrictHostKeyChecking=no",
      "-o", "LogLevel=ERROR", "-o",
      "ProxyCommand=\(getuid() == 0 ? "unshare -m " : "")sh \(folder)/proxy",
      "\(NSUserName())@localhost", remote.joined(separator: " "),
    ]
  }

  /// As root the server wants a folder in /run, which nobody else sees here.
  private var proxy: String {
    let folders =
      getuid() == 0 ? "mount -t tmpfs -o mode=755 tmpfs /run && mkdir -m 755 /run/sshd && " : ""
    return "\(folders)exec \(server) -i -f \(folder)/settings\n"
  }
}
