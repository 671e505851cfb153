import type * as z from 'zod/mini'
import type { Asked } from '#contract/community/asking.ts'
import type { VenueRequest } from '#contract/venues/venue-requests.ts'
import { fullName } from '#server/platform/wire.ts'
import type { AskerRow, findInvitations } from './asking-queries.ts'

type Wire = z.infer<typeof Asked>

export const invitationView = (row: Awaited<ReturnType<typeof findInvitations>>[number]): Wire => ({
  kind: 'invitation',
  activity: named(row),
  role: row.role,
})

export const askerView = (row: AskerRow): Wire =>
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

export const placeView = (request: z.infer<typeof VenueRequest>): Wire => ({
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
