// Changing several people of the roll in one go: all of them, or nobody.
import type * as z from 'zod/mini'
import type { changePeople as changePeopleRoute } from '#contract/people/roll.ts'
import { worded } from '#contract/words/worded.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { changeOf } from '#server/platform/kept-changes.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { fullName } from '#server/platform/wire.ts'
import { differences } from './import-rules.ts'
import * as queries from './queries.ts'
import { type RollRow, childrenSince, faultOf } from './row-rules.ts'
import { type Restanding, followStanding, holdStandings, keptByOffice } from './standing.ts'
import { personView } from './roll.ts'

type Wish = z.output<typeof changePeopleRoute.body>['people'][number]

export const changePeople = (app: App, member: Member, wishes: readonly Wish[]) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId } = member
    const today = await todayIn(app, tx, communityId)
    const wished = new Map(wishes.map((wish) => [wish.id, wish]))
    await holdStandings(tx, communityId)
    await holdChain(tx, communityId)
    const people = await queries.lockPeople(tx, communityId, [...wished.keys()])
    if (people.length < wished.size) notFound()
    const changed = people
      .map((before) => ({ before, row: withWish(before, wished.get(before.id), today) }))
      .filter(({ before, row }) => differences(before, row).length > 0)
    if (changed.length > 0) {
      await demandNoOffice(app, tx, communityId, changed)
      await followStanding(app, tx, member, changed)
      await queries.updateRoll(
        tx,
        communityId,
        changed.map(({ row }) => row),
      )
      // Each is a record of its own, as if they were changed one by one.
      for (const { before, row } of changed)
        happened(tx, member, 'roll.person.changed', row.id, {
          detail: { fields: differences(before, row).join(' ') },
          change: changeOf('person', row.id, before, row),
        })
    }
    const rows = await queries.findPersons(tx, communityId, [...wished.keys()])
    return { success: true as const, data: rows.map((row) => personView(row, childrenSince(today))) }
  })

/** The person as wished; what is not said stays. */
const withWish = (before: RollRow, { standing, locality }: Partial<Wish> = {}, day: string): RollRow => {
  const fault = faultOf(
    new Map([
      ['firstName', before.first_name],
      ['locality', locality ?? ''],
    ]),
    day,
  )
  if (fault) refuse(400, fault.reason, { fields: { [fault.field]: fault.reason } })
  return {
    ...before,
    ...(standing === undefined ? {} : { standing }),
    ...(locality === undefined ? {} : { locality: locality || null }),
  }
}

/** Among several, whoever stands in the way is named. */
const demandNoOffice = async (
  app: App,
  tx: Tx,
  community: CommunityId,
  changed: readonly Restanding[],
): Promise<void> => {
  const kept = await keptByOffice(app, tx, community, changed)
  const holder = changed.find(({ row }) => kept.has(row.id))
  if (!holder) return
  const sentence = worded`${fullName(holder.row)} holds an office. Please end the term first.`
  refuse(409, sentence, { fields: { standing: sentence } })
}
