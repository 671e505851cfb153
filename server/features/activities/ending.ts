// The end of an activity: cancelled for a reason, or come to its end; and taking that back. And what one begins with
// who changes it or plans another like it.
import type { ActivityKind } from '#contract/activities/activities.ts'
import type * as z from 'zod/mini'
import { todayIn } from '#server/features/community/community-day.ts'
import { askingOf } from '#server/features/people/family/guardian.ts'
import { countPlaces, releasePlaces } from '#server/features/venues/booking.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { readOne } from './activities.ts'
import { demandGate } from './leader-checks.ts'
import { makeMeetings } from './meetings-from-rule.ts'
import { messageReach, readersOf } from './host-messages.ts'
import * as parts from './participation-queries.ts'
import { ends, hasEnded } from './participation-rules.ts'
import { ledView, ownActivity, planView } from './plan.ts'
import { findStrangers } from './hosts-queries.ts'
import * as queries from './plan-queries.ts'
import { openedBy, tellSeekers } from './saved-searches.ts'
import { reachedOf } from './notices.ts'

/** Cancels it; cancelling twice is cancelling once, and the first reason stays. What was booked for it is free again. */
export const cancel = (app: App, member: Member, id: string, reason: string | undefined) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const row = await ownActivity(tx, member, asking, id)
    if (row.status === 'cancelled') return readOne(tx, app, member, id)
    if (row.status === 'completed') return refuse(409, 'This activity has come to its end.')
    await queries.updateActivity(tx, member.communityId, id, {
      status: 'cancelled',
      status_before: row.status,
      cancel_reason: reason || null,
      cancelled_at: instant(app.clock.now()),
    })
    await releasePlaces(app, tx, member, { activity: id, event: null })
    happened(tx, member, 'activity.cancelled', id, {
      notify: {
        to: await reachedOf(tx, asking, id),
        data: { caption: row.title, ...(reason ? { reason } : {}) },
      },
    })
    return readOne(tx, app, member, id)
  })

/** It has come to its end: nobody joins it any more, it meets no more, and what was booked is free. Twice is once. */
export const complete = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const row = await ownActivity(tx, member, asking, id)
    if (row.status === 'completed') return readOne(tx, app, member, id)
    await completeIn(app, tx, member, row)
    return readOne(tx, app, member, id)
  })

/** The same for one that goes on, inside the caller's transaction. */
export const completeIn = async (
  app: App,
  tx: Tx,
  member: Member,
  { id, status, end_date }: Pick<queries.PlannedRow, 'id' | 'status' | 'end_date'>,
): Promise<void> => {
  if (hasEnded(status)) return refuse(409, ends[status])
  const today = await todayIn(app, tx, member.communityId)
  await queries.updateActivity(tx, member.communityId, id, {
    status: 'completed',
    status_before: status,
    // One that is said to have ended long after its last day has ended on that day.
    completed_on: end_date !== null && end_date < today ? end_date : today,
  })
  await releasePlaces(app, tx, member, { activity: id, event: null })
  happened(tx, member, 'activity.completed', id)
}

/** Takes the end back. A group for children is published anew, so that its leaders' checks must hold. */
export const reopen = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const row = await ownActivity(tx, member, asking, id)
    if (row.status === 'active' || row.status === 'planned') return readOne(tx, app, member, id)
    await demandGate(tx, asking, row)
    await queries.updateActivity(tx, member.communityId, id, {
      status: row.start_date > asking.today ? 'planned' : 'active',
      status_before: null,
      cancel_reason: null,
      cancelled_at: null,
      completed_on: null,
    })
    await makeMeetings(tx, member.communityId, [row], asking.today)
    happened(tx, member, 'activity.reopened', id, {
      notify: {
        to: row.status === 'cancelled' ? await reachedOf(tx, asking, id) : [],
        data: { caption: row.title, change: 'reopened' },
      },
    })
    await tellSeekers(tx, member.communityId, openedBy(member, asking, id))
    return readOne(tx, app, member, id)
  })

/** What a form begins with, and whom cancelling or a message would reach. */
export const getPlan = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const row = await ownActivity(tx, member, asking, id)
    const reached = await reachedOf(tx, asking, id)
    return {
      success: true as const,
      data: planView(row, await readOne(tx, app, member, id), {
        leaders: await parts.findPresent(tx, member.communityId, id, 'facilitator'),
        strangers: await findStrangers(tx, member.communityId, id),
        venueType:
          row.venue_id === null ? null : await queries.findVenueType(tx, member.communityId, row.venue_id),
        people: reached.filter((account) => account !== member.accountId).length,
        message: messageReach(member, await readersOf(tx, asking, id)),
        bookings: await countPlaces(app, tx, member, { activity: id, event: null }),
      }),
    }
  })

/** What the caller leads or has led, newest first. */
export const listLed = (app: App, member: Member, kind: z.infer<typeof ActivityKind> | undefined) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { me } = await askingOf(app, tx, member)
    const rows = await queries.findLed(tx, member.communityId, me, kind)
    return { success: true as const, data: rows.map(ledView) }
  })
