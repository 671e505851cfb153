// Who is told of a request, and of the answer.
import { holdersOf } from '#server/features/community/office-holders.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import type { Notify } from '#server/platform/happened.ts'
import { findNamed } from './change-queries.ts'
import * as queries from './request-queries.ts'
import { innerOf } from './request-rules.ts'

const wordsOf = (row: queries.RequestRow) => ({
  venueId: row.venue_id,
  venueName: row.venue_name,
  ...(row.household_id === null ? {} : { householdId: row.household_id }),
  startsAt: innerOf(row).from,
  timeZone: row.time_zone,
})

/** To those who answer for the place: that somebody asks, or that a booking was taken back. */
export const toKeepers = async (
  app: App,
  tx: Tx,
  member: Member,
  row: queries.RequestRow,
  change?: 'withdrawn',
): Promise<Notify> => {
  const today = civilDay(app.clock.now(), row.time_zone)
  const keepers =
    row.household_id === null
      ? await answerersOf(tx, member, row, today)
      : await queries.findAdultsOf(tx, member.communityId, row.household_id, today)
  return change === undefined
    ? { to: keepers, by: row.asker_account, data: wordsOf(row) }
    : { to: keepers, data: { ...wordsOf(row), change } }
}

/** Those who were named for a place of the community; where nobody was, its administrators. */
const answerersOf = async (
  tx: Tx,
  { communityId }: Member,
  { keepers }: queries.RequestRow,
  today: string,
): Promise<readonly string[]> => {
  const people = keepers.map(({ person }) => person)
  const named = people.length === 0 ? [] : await findNamed(tx, communityId, people, today)
  return named.length > 0
    ? named.map(({ account }) => account)
    : holdersOf(tx, communityId, today, { assembly: [], anywhere: ['communityAdmin'] })
}

/** To who asked: what was answered, or that it is asked anew because the gathering has another time. */
export const toAsker = (row: queries.RequestRow, change: 'accepted' | 'declined' | 'asksAnew'): Notify => ({
  to: row.asker_account === null ? [] : [row.asker_account],
  data: { ...wordsOf(row), change },
})
