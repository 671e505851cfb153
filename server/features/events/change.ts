// Changing and cancelling an event: who is coming and its hosts are told in the same transaction.
import type * as z from 'zod/mini'
import type { EventChange } from '#contract/events/event-change.ts'
import { movePlaces, releasePlaces } from '#server/features/venues/booking.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { concernedBy, onEvent, onOpenEvent, timesOf } from './on-event.ts'
import { readOne } from './events.ts'
import * as queries from './change-queries.ts'
import { warningsFor } from './occasions.ts'
import { whyNotChange } from './rules.ts'
import { changedColumns, concernsGuests, onClocks, whyNotThese } from './change-rules.ts'

/** Changes what is wished. A wish that changes nothing tells nobody. */
export const change = (app: App, member: Member, id: string, wish: z.infer<typeof EventChange>) =>
  onOpenEvent(app, member, id, async (tx, event) => {
    const now = app.clock.now()
    const columns = changedColumns(event, onClocks(wish, event.time_zone))
    const faults = whyNotThese(columns, event.going, now)
    if (faults) return refuse(400, Object.values(faults).join(' '), { fields: faults })
    const warnings =
      columns.starts_at === undefined ? [] : await warningsFor(tx, member, event, columns.starts_at)
    if (Object.keys(columns).length === 0) return { ...(await readOne(tx, app, member, id)), warnings }
    // A place that is written by hand is no longer the one that was booked.
    const elsewhere = columns.venue !== undefined || columns.location !== undefined
    await queries.setColumns(tx, member.communityId, id, {
      ...columns,
      ...(elsewhere ? { venue_id: null } : {}),
    })
    if (columns.starts_at !== undefined) await queries.forgetReminders(tx, member.communityId, id)
    await moveAlong(app, tx, member, event, columns)
    const to = concernsGuests(columns) ? await concernedBy(tx, member, id) : []
    happened(tx, member, 'event.changed', id, {
      detail: { fields: Object.keys(columns).join(', ') },
      notify: { to, data: { ...timesOf({ ...event, ...columns }), change: 'changed' } },
    })
    return { ...(await readOne(tx, app, member, id)), warnings }
  })

/** Cancels for good; cancelling twice is cancelling once, and the first reason stays. */
export const cancel = (app: App, member: Member, id: string, reason: string) =>
  onEvent(app, member, id, async (tx, event) => {
    if (event.status === 'draft') return refuse(409, 'Nobody was told of this draft. Please delete it.')
    if (event.status === 'cancelled') return readOne(tx, app, member, id)
    const closed = whyNotChange(event, app.clock.now())
    if (closed) return refuse(409, closed)
    await queries.setCancelled(tx, member.communityId, id, reason, instant(app.clock.now()))
    await releasePlaces(app, tx, member, { activity: null, event: id })
    happened(tx, member, 'event.cancelled', id, {
      notify: {
        to: await concernedBy(tx, member, id),
        data: { ...timesOf(event), change: 'cancelled', reason },
      },
    })
    return readOne(tx, app, member, id)
  })

/** Places that are booked or asked for move to the event's new time. */
const moveAlong = async (
  app: App,
  tx: Tx,
  member: Member,
  event: queries.EventColumns & { readonly id: string },
  columns: Partial<queries.EventColumns>,
): Promise<void> => {
  if (columns.starts_at === undefined && columns.ends_at === undefined) return
  const spans = [{ before: spanOf(event), after: spanOf({ ...event, ...columns }) }]
  await movePlaces(app, tx, member, { activity: null, event: event.id }, spans)
}

/** An event without an end needs its place at its beginning at least. */
const spanOf = ({ starts_at, ends_at }: Pick<queries.EventColumns, 'starts_at' | 'ends_at'>) => ({
  from: starts_at,
  to: ends_at ?? starts_at,
})
