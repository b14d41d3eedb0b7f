/// What Python's zoneinfo says about all zones of the system, as lines of numbers.
enum PythonZoneOracle {
  static let folder = "/usr/share/zoneinfo"

  static let isAvailable: Bool = (try? run("import zoneinfo; print(1)")) == "1\n"

  /// One line for each group of zones with the same file ("Z" and their names), followed by what
  /// is known of them: "T" and a transition's instant, the offsets before and after it, then
  /// pairs of a wall clock and its offset; "S" and pairs of an instant and its offset.
  static let script = """
    import zoneinfo, datetime, random, os
    E = datetime.datetime(1970, 1, 1)
    S = datetime.timedelta(seconds=1)
    D = 86400
    read = datetime.datetime.fromtimestamp
    END = int((datetime.datetime(2101, 1, 1) - E) / S)
    FAR = int((datetime.datetime(9998, 1, 1) - E) / S)
    rng = random.Random(7)
    groups = {}
    for name in sorted(zoneinfo.available_timezones()):
        path = os.path.join("/usr/share/zoneinfo", name)
        if os.path.isfile(path) and name not in ("localtime", "posixrules"):
            groups.setdefault(open(path, "rb").read(), []).append(name)
    for names in groups.values():
        zone = zoneinfo.ZoneInfo(names[0])
        def at(t):
            return read(t, zone).utcoffset() // S
        def local(t):
            return int((E + t * S).replace(tzinfo=zone).utcoffset() / S)
        print("Z", *names)
        before = at(0)
        for t in range(7 * D, END, 7 * D):
            after = at(t)
            if after != before:
                low, high = t - 7 * D, t
                while high - low > 1:
                    middle = (low + high) // 2
                    if at(middle) == before: low = middle
                    else: high = middle
                now = at(high)
                a, b = sorted((high + before, high + now))
                walls = [a - 1, a, (a + b) // 2, b - 1, b]
                print("T", high, before, now, *(n for w in walls for n in (w, local(w))))
            before = after
        times = [rng.randrange(0, END) for _ in range(40)]
        times += [rng.randrange(END, FAR) for _ in range(40)]
        print("S", *(n for t in times for n in (t, at(t))))
    """

  /// What a Python program prints.
  static func run(_ program: String) throws -> String {
    try runPython(
      ["-c", program],
      environment: ["PYTHONTZPATH": folder, "PATH": "/usr/local/bin:/usr/bin:/bin"]
    ).output
  }
}
