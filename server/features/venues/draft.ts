// A place that was chosen for a draft of an event: it is asked for when that is published, by the rules that hold then.
import type { App } from '#server/platform/app-type.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { ruleFault } from './ask.ts'
import { book, holdBookings, settle } from './booking.ts'
import { forgetDrafted } from './booking-queries.ts'
import { type Asking, askingOf } from './viewer.ts'
import { findVenue } from './queries.ts'
import * as queries from './request-queries.ts'
import { TAKEN } from './request-rules.ts'
import { mayAnswer } from './venues.ts'
import { toAsker, toKeepers } from './notices.ts'

/** What became of a place, the best first. */
const fates = ['booked', 'asked', 'notAsked'] as const
type Fate = (typeof fates)[number]

/** Asks for what was chosen; null where nothing was. The caller holds the event, which is no draft any more. */
export const sendDrafted = async (app: App, tx: Tx, member: Member, event: string): Promise<Fate | null> => {
  const rows = await holdBookings(app, tx, member, { activity: null, event })
  const drafted = rows.filter(({ state }) => state === 'drafted')
  if (drafted.length === 0) return null
  const asking = await askingOf(app, tx, member)
  const came: Fate[] = []
  for (const row of drafted) came.push(await send(app, tx, member, asking, row))
  return fates.findLast((fate) => came.includes(fate)) ?? null
}

/** A draft that goes takes along what was chosen for it. */
export const dropDrafted = (tx: Tx, { communityId }: Member, event: string) =>
  forgetDrafted(tx, communityId, event)

const send = async (
  app: App,
  tx: Tx,
  member: Member,
  asking: Asking,
  row: queries.RequestRow,
): Promise<Fate> => {
  const own = isOwn(row, asking)
  const fault = await whyNot(app, tx, asking, row, own)
  if (fault !== null) {
    await settle(app, tx, member, row.id, { state: 'declined', reason: fault, answered_by: null })
    happened(tx, member, 'venue.notAsked', row.id, { notify: toAsker(row, 'declined') })
    return 'notAsked'
  }
  const sent = { ...row, state: 'requested' } as const
  const nobody = { answered_by: null, answered_at: null }
  await settle(app, tx, member, row.id, { state: 'requested', reason: '', ...nobody })
  if (own) await book(app, tx, member, sent, '')
  happened(tx, member, 'venue.requested', row.id, {
    notify: own ? [] : await toKeepers(app, tx, member, sent),
  })
  return own ? 'booked' : 'asked'
}

/** Whether whoever chose it answers for it too; of somebody else's wish it is known by their home alone. */
const isOwn = (row: queries.RequestRow, { viewer, keeper }: Asking): boolean =>
  row.asked_by === viewer.person
    ? mayAnswer(row, keeper)
    : row.household_id !== null && row.household_id === row.asker_household

const whyNot = async (
  app: App,
  tx: Tx,
  { viewer, timeZone }: Asking,
  row: queries.RequestRow,
  own: boolean,
): Promise<string | null> => {
  const time = { from: row.starts_at, to: row.ends_at }
  if (own)
    return (await queries.isTaken(tx, viewer.community, { venue: row.venue_id, ...time })) ? TAKEN : null
  const venue = await findVenue(tx, viewer, row.venue_id)
  if (venue?.available_for_request !== true) return 'This place cannot be asked for at present.'
  const asker = { viewer: { ...viewer, person: row.asked_by }, timeZone }
  return (await ruleFault(app, tx, asker, venue, { people: row.people, times: [time] }))?.sentence ?? null
}
