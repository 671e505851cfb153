// What those who lead find on their dashboard: the rolls that are not taken, and the meetings that come next.
import { addCivilDays } from '#calendar/civil-day.ts'
import { isCleared } from '#server/features/people/safeguarding/safeguarding.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import * as queries from './leading-queries.ts'
import type { HostedRow } from './leading-queries.ts'
import { hasChildren } from './rules.ts'
import type * as z from 'zod/mini'
import type { Hosted } from '#contract/community/dashboard.ts'
import { startOf } from './meeting.ts'

/** Who was there is remembered for about so many days. */
const DAYS_BACK = 30

/** The ids of the meetings without a roll, the newest first; who is not on the roll leads nothing. */
export const readLeading = async (tx: Tx, { communityId, personId }: Member, today: string) => {
  if (personId === null) return { unmarked: [], hosting: [] }
  const since = addCivilDays(today, -DAYS_BACK)
  const rows = await queries.findUnmarked(tx, communityId, personId, { since, today })
  // The roll of children is shut to those whose checks do not hold, so they are not asked for it.
  const takesAll =
    !rows.some(({ kind }) => hasChildren(kind)) || (await isCleared(tx, { communityId, today }, personId))
  return {
    unmarked: rows.filter(({ kind }) => takesAll || !hasChildren(kind)).map(({ id }) => id),
    hosting: (await queries.findHosted(tx, communityId, personId, today)).map(hostedView),
  }
}

/** Numbers alone: whoever leads a group of children reads no name here either. */
const hostedView = (row: HostedRow): z.infer<typeof Hosted> => ({
  _id: row.id,
  id: row.id,
  activity: row.activity_id,
  title: row.title,
  date: row.day,
  startsAt: startOf(row),
  timeZone: row.time_zone,
  coming: row.coming,
  unanswered: row.unanswered,
})
