// Reminding those who lead activities of meetings without a number: one notice each for all of them, once in seven days.
import { message, worded } from '#contract/words/worded.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { daysOf } from './completeness.ts'
import { findLeaders, findMissing } from './completeness-queries.ts'
import { findCycle } from './queries.ts'
import { WEEK, remindable } from './remindable.ts'
import { noteReminders } from './reminding-queries.ts'

export const remind = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const cycle = (await findCycle(tx, community, id)) ?? notFound()
    if (cycle.handed_in_at !== null)
      refuse(409, 'This cycle is handed in: nobody is asked for its numbers any more.')
    const today = await todayIn(app, tx, community)
    const missing = await findMissing(tx, community, daysOf(cycle, today))
    const leaders = await findLeaders(
      tx,
      community,
      missing.map((activity) => activity.id),
    )
    const now = app.clock.now()
    const due = await remindable(tx, { member, today, now }, missing, leaders)
    // Of two who remind at once each person hears one.
    const noted = new Set(
      await noteReminders(tx, community, {
        accounts: due.map(({ account }) => account).toSorted(),
        now: instant(now),
        before: instant(now - WEEK),
      }),
    )
    const told = due.filter(({ account }) => noted.has(account))
    if (told.length > 0)
      happened(tx, member, 'facilitators.reminded', id, {
        detail: { reminded: told.length },
        notify: told.map(({ account, meetings, activity }) => ({
          to: [account],
          target: activity.id,
          data: { caption: activity.title, change: 'attendanceMissing', text: String(meetings) },
        })),
      })
    return message(saidOf(told.length))
  })

const saidOf = (people: number): string => {
  if (people === 0) return 'There is nobody to remind now: nobody is reminded twice within seven days.'
  return people === 1 ? 'One person was reminded.' : worded`${people} people were reminded.`
}
