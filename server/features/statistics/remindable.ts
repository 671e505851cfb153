// Whom a reminder of meetings without a number would reach, and what it would say.
import { hasChildren } from '#server/features/activities/rules.ts'
import { clearedOf } from '#server/features/people/safeguarding/safeguarding.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import type { LeaderRow, MissingRow } from './completeness-queries.ts'

export const WEEK = 7 * 86_400_000

interface Reminder {
  readonly account: string
  /** How many meetings of all their activities. */
  readonly meetings: number
  /** The one with the most of them. */
  readonly activity: MissingRow
}

interface When {
  readonly member: Pick<Member, 'communityId' | 'accountId'>
  readonly today: string
  readonly now: number
}

/**
 * Whom a reminder would reach now, but for who sends it. Those whose checks do not hold are not asked for the roll of
 * children, which is shut to them.
 */
export const remindable = async (
  tx: Tx,
  { member: { communityId, accountId }, today, now }: When,
  missing: readonly MissingRow[],
  leaders: readonly LeaderRow[],
): Promise<readonly Reminder[]> => {
  const ofChildren = new Set(missing.filter(({ kind }) => hasChildren(kind)).map(({ id }) => id))
  const asked = leaders.filter(({ activity_id }) => ofChildren.has(activity_id))
  const people = [...new Set(asked.map(({ person_id }) => person_id))]
  const cleared = await clearedOf(tx, { communityId, today }, people)
  const activities = new Map(missing.map((activity) => [activity.id, activity]))
  const reminders = new Map<string, Reminder>()
  for (const { activity_id, person_id, account_id: account, reminded_at } of leaders) {
    const activity = activities.get(activity_id)
    if (account === null || account === accountId || activity === undefined) continue
    if (reminded_at !== null && Date.parse(reminded_at) > now - WEEK) continue
    if (ofChildren.has(activity_id) && !cleared.has(person_id)) continue
    const before = reminders.get(account)
    reminders.set(account, {
      account,
      meetings: (before?.meetings ?? 0) + activity.missing,
      activity: before && before.activity.missing >= activity.missing ? before.activity : activity,
    })
  }
  return [...reminders.values()]
}
