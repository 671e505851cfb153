// What others ask of a person: for Home the first few, for the dashboard more of them.
import type * as z from 'zod/mini'
import type { Asked } from '#contract/community/community.ts'
import { readWaiting } from '#server/features/venues/request.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import * as queries from './asking-queries.ts'
import type { AskerRow, findInvitations } from './asking-queries.ts'
import { countProposed } from './proposal.ts'
import type { VenueRequest } from '#contract/venues/venue-requests.ts'
import { fullName } from '#server/platform/wire.ts'

/** At most so many; who is not on the roll is asked nothing. */
export const readAsked = async (
  app: App,
  tx: Tx,
  member: Member,
  most: number,
): Promise<z.infer<typeof Asked>[]> => {
  const { communityId, personId } = member
  if (personId === null) return []
  const proposed = await countProposed(tx, member, instant(app.clock.now()))
  const all: z.infer<typeof Asked>[] = [
    ...(await readWaiting(app, tx, member, most)).map(placeView),
    ...(await queries.findInvitations(tx, communityId, personId, most)).map(invitationView),
    ...(await queries.findAskersOf(tx, communityId, personId, most)).map(askerView),
    ...(proposed === 0 ? [] : [{ kind: 'office' as const, count: proposed }]),
  ]
  return all.slice(0, most)
}

type Wire = z.infer<typeof Asked>

const invitationView = (row: Awaited<ReturnType<typeof findInvitations>>[number]): Wire => ({
  kind: 'invitation',
  activity: named(row),
  role: row.role,
})

const askerView = (row: AskerRow): Wire =>
  row.person_id === null
    ? { kind: 'children', activity: named(row), count: row.count }
    : {
        kind: 'part',
        activity: named(row),
        role: row.role,
        who: {
          _id: row.person_id,
          id: row.person_id,
          name: fullName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }),
        },
      }

const placeView = (request: z.infer<typeof VenueRequest>): Wire => ({
  kind: 'venue',
  _id: request.id,
  id: request.id,
  place: request.venue.name,
  by: request.askedBy.name,
  from: request.from,
  timeZone: request.timeZone,
  people: request.people,
})

const named = ({ id, title }: { readonly id: string; readonly title: string }) => ({ _id: id, id, title })
