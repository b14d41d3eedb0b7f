/// The statements that search through facts in order of time.
enum NearestSQL {
  static let laterSingles = """
    SELECT moment, event, time, end, tagset FROM single WHERE (moment, event) > (?, ?)
    ORDER BY moment, event LIMIT ?
    """
  static let earlierSingles = """
    SELECT moment, event, time, end, tagset FROM single WHERE (moment, event) < (?, ?)
    ORDER BY moment DESC, event DESC LIMIT ?
    """
  static let laterSeries = """
    SELECT first, event FROM series WHERE (first, event) > (?, ?) ORDER BY first, event LIMIT ?
    """
  static let earlierSeries = """
    SELECT last, event FROM series WHERE (last, event) < (?, ?)
    ORDER BY last DESC, event DESC LIMIT ?
    """

  static let all = [laterSingles, earlierSingles, laterSeries, earlierSeries]
}
