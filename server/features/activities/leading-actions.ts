// What those who lead find on their dashboard: the rolls that are not taken, and the meetings that come next.
import { addCivilDays } from '#calendar/civil-day.ts'
import { isCleared } from '#server/features/people/safeguarding/actions.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import * as queries from './leading-queries.ts'
import { hostedView } from './leading-view.ts'
import { hasChildren } from './rules.ts'

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
