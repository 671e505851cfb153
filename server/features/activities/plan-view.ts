import type * as z from 'zod/mini'
import type { Activity } from '#contract/activities/activities.ts'
import type { MessageReach } from '#contract/activities/activity-messages.ts'
import type { ActivityPlan, listLedActivities } from '#contract/activities/planning.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { VenueType } from '#contract/venues/venues.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import type { findPresent } from './part-queries.ts'
import type { findStrangers } from './hosts-queries.ts'
import type { PlannedRow, findLed } from './plan-queries.ts'

interface Around {
  readonly leaders: Awaited<ReturnType<typeof findPresent>>
  readonly strangers: Awaited<ReturnType<typeof findStrangers>>
  readonly venueType: VenueType | null
  readonly people: number
  readonly bookings: number
  readonly message: z.infer<typeof MessageReach>
}

export const planView = (
  row: PlannedRow,
  activity: z.infer<typeof Activity>,
  { leaders, strangers, venueType, people, bookings, message }: Around,
): z.infer<typeof ActivityPlan> => ({
  activity,
  venueId: row.venue_id,
  venueType,
  facilitators: [
    ...leaders.map((one) => ({
      refId: one.person_id,
      type: 'Member' as const,
      name: activity.facilitators.find(({ personId }) => personId === one.person_id)?.name ?? '',
    })),
    ...strangers.map((one) => ({
      firstName: one.first_name,
      lastName: one.last_name,
      referenceContact: one.reference_contact,
      name: fullName(one),
    })),
  ],
  reach: { people, bookings, message },
})

export const ledView = (
  row: Awaited<ReturnType<typeof findLed>>[number],
): ReplyOf<typeof listLedActivities>['data'][number] => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  kind: row.kind,
  status: row.status,
  startDate: row.start_date,
  createdAt: instantOf(row.created_at),
})
