// Where the community stands in the report, and how it counts.
import type { changeFigureSettings } from '#contract/statistics/keeping.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { lockKeeping } from './cycle-queries.ts'
import { findSettings } from './queries.ts'
import { readsAll } from './rules.ts'
import { refuse } from '#server/platform/refuse.ts'
import { putRules, putStanding } from './settings-queries.ts'
import { settingsView } from './view.ts'

type Wish = BodyOf<typeof changeFigureSettings>

/** Cycles that are handed in stay as they are; all others are counted by it from now on. */
export const change = (app: App, member: Member, wish: Wish) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    await lockKeeping(tx, community)
    const before = settingsView(await findSettings(tx, community))
    const fields = changedFields(before, wish)
    // Who sees totals alone could count otherwise until a number that is not told can be found.
    if (!readsAll(member.rights) && fields.some((field) => counting.includes(field)))
      refuse(403, 'How the figures are counted is for the statistics officer and the Assembly to say.')
    if (fields.length > 0) {
      const { cluster, region, nationalCommunity } = wish
      await putStanding(tx, community, { cluster, region, national_community: nationalCommunity })
      await putRules(tx, community, {
        devotional_rule: wish.devotionalRule,
        feast_rule: wish.feastRule,
        friends_rule: wish.friendsRule,
        junior_youth_from: wish.juniorYouthFrom,
        youth_from: wish.youthFrom,
        adults_from: wish.adultsFrom,
        triples: [...wish.triples],
      })
      happened(tx, member, 'figures.settingsChanged', null, { detail: { fields: fields.join(', ') } })
    }
    return { success: true as const, data: settingsView(await findSettings(tx, community)) }
  })

const counting: readonly string[] = [
  'devotionalRule',
  'feastRule',
  'friendsRule',
  'juniorYouthFrom',
  'youthFrom',
  'adultsFrom',
]

const changedFields = (before: ReturnType<typeof settingsView>, wish: Wish): readonly string[] => {
  const known = new Map<string, unknown>(Object.entries(before))
  return Object.entries(wish).flatMap(([name, value]) =>
    JSON.stringify(known.get(name)) === JSON.stringify(value) ? [] : [name],
  )
}
