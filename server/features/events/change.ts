// Changing and cancelling an event: who is coming and its hosts are told in the same transaction.
import type * as z from 'zod/mini'
import type { EventChange } from '#contract/events/event-change.ts'
import { movePlaces, releasePlaces } from '#server/features/venues/booking-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant, wallTime } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { inPlanning, readOne } from './events.ts'
import * as queries from './change-queries.ts'
import type { EventColumns } from './change-queries.ts'
import { warningsFor } from './occasion-actions.ts'
import { isInCharge, whyNotChange } from './rules.ts'
import { isDeepStrictEqual } from 'node:util'
import { addCivilDays, momentOfClock } from '#calendar/index.ts'

/** Changes what is wished. A wish that changes nothing tells nobody. */
export const change = (app: App, member: Member, id: string, wish: z.infer<typeof EventChange>) =>
  inPlanning(app, member, async (tx) => {
    const event = await ownEvent(tx, member, id)
    const now = app.clock.now()
    const closed = whyNotChange(event, now)
    if (closed) return refuse(409, closed)
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
  inPlanning(app, member, async (tx) => {
    const event = await ownEvent(tx, member, id)
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

/** The event, for those in charge of it; to others it is no work of theirs. */
export const ownEvent = async (tx: Tx, member: Member, id: string) => {
  const event = (await queries.lockEvent(tx, member.communityId, id)) ?? notFound()
  if (!isInCharge(event, member))
    return refuse(
      403,
      'Only its hosts, the Assembly, its committee and the community’s administrators may change this event.',
    )
  return event
}

/** Who is coming and its hosts, by their accounts. */
export const concernedBy = async (tx: Tx, { communityId }: Member, id: string): Promise<string[]> =>
  (await queries.findConcernedAccounts(tx, communityId, id)).map(({ account_id }) => account_id)

/** What every notice of an event says of it. */
export const timesOf = (event: {
  readonly title: string
  readonly starts_at: string
  readonly time_zone: string
}) => ({ caption: event.title, startsAt: event.starts_at, timeZone: event.time_zone })

type Wish = z.infer<typeof EventChange>

/** What is wished, with day and times on these clocks where instants were sent. */
export const onClocks = <T extends Wish & { readonly time?: string | undefined }>(
  wish: T,
  zone: string,
): T => {
  const clock = <Time extends string | null | undefined>(time: Time) =>
    typeof time === 'string' && time.includes('T') ? wallTime(Date.parse(time), zone) : time
  const { date, time, startTime = time, endTime } = wish
  const day = startTime?.includes('T') ? civilDay(Date.parse(startTime), zone) : undefined
  return { ...wish, date: date ?? day, startTime: clock(startTime), endTime: clock(endTime) }
}

/** Of what is wished, the columns that would be others than they are. */
export const changedColumns = (
  event: EventColumns & { readonly time_zone: string },
  wish: Wish,
): Partial<EventColumns> => {
  const wished: Partial<EventColumns> = { ...textsOf(wish), ...timesOfChange(event, wish) }
  return Object.fromEntries(
    Object.entries(wished).filter(([name, value]) => !isDeepStrictEqual(value, Reflect.get(event, name))),
  )
}

/** Empty places and names are none. */
const textsOf = ({ title, description, venue, location, capacity }: Wish): Partial<EventColumns> => ({
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { description }),
  ...(venue === undefined ? {} : { venue: venue || null }),
  ...(location === undefined ? {} : { location: location || null }),
  ...(capacity === undefined ? {} : { capacity }),
})

/** Day and times on the community's clocks: what is not wished keeps its day, its clock time or its length. */
const timesOfChange = (
  event: Pick<EventColumns, 'starts_at' | 'ends_at'> & { readonly time_zone: string },
  { date, startTime, endTime }: Wish,
): Partial<EventColumns> => {
  if (date === undefined && startTime === undefined && endTime === undefined) return {}
  const { time_zone: zone } = event
  const [oldStart, oldEnd] = [Date.parse(event.starts_at), event.ends_at && Date.parse(event.ends_at)]
  const day = date ?? civilDay(oldStart, zone)
  const start = momentOfClock(day, startTime ?? wallTime(oldStart, zone), zone)
  const starts = { starts_at: instant(start) }
  if (endTime === null) return { ...starts, ends_at: null }
  if (endTime === undefined)
    return { ...starts, ends_at: oldEnd ? instant(start + (oldEnd - oldStart)) : null }
  const end = momentOfClock(day, endTime, zone)
  return {
    ...starts,
    ends_at: instant(end > start ? end : momentOfClock(addCivilDays(day, 1), endTime, zone)),
  }
}

/** Why these columns cannot be; null when they can. A field for each sentence, so that the form can show it. */
export const whyNotThese = (
  columns: Partial<EventColumns>,
  going: number,
  now: number,
): Readonly<Record<string, string>> | null => {
  const { starts_at: startsAt, capacity } = columns
  if (startsAt !== undefined && Date.parse(startsAt) <= now)
    return { date: 'Please choose a day and time that is still to come.' }
  if (typeof capacity === 'number' && capacity < going)
    return { capacity: `${going} are coming already. There cannot be fewer places.` }
  return null
}

/** More places change nothing for those who have one. */
const concernsGuests = (columns: Partial<EventColumns>): boolean =>
  Object.keys(columns).some((name) => name !== 'capacity')
