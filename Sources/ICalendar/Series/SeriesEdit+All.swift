import CalendarModel

extension SeriesEdit {
  /// Changes the series itself, and overrides as far as they say the same.
  mutating func changeAll(
    _ master: SeriesMember, target: SeriesTarget, fields: [EventField]
  ) throws {
    let plan = try SeriesPlan(
      of: master.event, overrides: overrides, target: target, fields: fields)
    lost = plan.lost
    // An old version of an override would count again when the newer one replaces another start.
    let stale = superseded.filter { $0.original != nil && plan.movesStarts }
    for member in plan.lostOverrides { removeVersions(of: member) }
    for member in stale { edits[member.document].edit.remove(component: member.component) }
    let alarms = edits[master.document].alarms(at: master.component)
    try edits[master.document].set(plan.master, plan.alarms, at: master.component)
    for override in plan.overrides {
      let member = override.member
      try edits[member.document].setOverride(
        override.event, movingStart: plan.movesStarts, at: member.component)
      if override.isTarget || edits[member.document].alarms(at: member.component) == alarms {
        try edits[member.document].set(alarms: plan.alarms, at: member.component)
      }
    }
  }
}
