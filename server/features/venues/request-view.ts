import type * as z from 'zod/mini'
import type { VenueRequest } from '#contract/venues/venue-requests.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import type { RequestRow } from './request-queries.ts'
import { acceptFault, declineFault, innerOf, reopenFault, withdrawFault } from './request-rules.ts'
import { type Keeper, mayAnswer } from './rules.ts'

export const requestView = (row: RequestRow, keeper: Keeper, now: string): z.infer<typeof VenueRequest> => {
  const answers = mayAnswer(row, keeper)
  const asked = row.asked_by === keeper.me
  return {
    _id: row.id,
    id: row.id,
    venue: {
      _id: row.venue_id,
      id: row.venue_id,
      name: row.venue_name,
      type: row.type,
      mine: row.household_id !== null && row.household_id === keeper.household,
    },
    gathering: row.gathering,
    activityId: row.activity_id,
    eventId: row.event_id,
    ...innerOf(row),
    timeZone: row.time_zone,
    people: row.people,
    children: row.children,
    note: row.note,
    setUp: row.set_up,
    tearDown: row.tear_down,
    needs: row.needs,
    state: row.state,
    reason: row.reason,
    askedBy: { id: row.asker_account, name: fullName(row) },
    forMe: answers && !asked,
    // What stands in the calendar of somebody's home is told to that house alone.
    conflict: row.conflict && (answers || row.type === 'CommunityVenue'),
    createdAt: instantOf(row.created_at),
    can: {
      answer: answers && acceptFault(row, now) === null,
      cancel: answers && row.state === 'accepted' && declineFault(row, now) === null,
      reopen: answers && !asked && reopenFault(row, now) === null,
      withdraw: asked && withdrawFault(row, now) === null,
    },
  }
}
