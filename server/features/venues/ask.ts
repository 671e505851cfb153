// Asking for a place: by its people's rules, at a time that holds its set-up and tear-down, for one gathering or none.
import { v7 as newId } from 'uuid'
import { worded } from '#contract/words/worded.ts'
import { inPlanning } from '#server/features/events/on-event.ts'
import { mayPlan } from '#server/features/events/rules.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { book } from './booking.ts'
import * as changes from './change-queries.ts'
import { type Asking, askingOf } from './viewer.ts'
import * as places from './place-queries.ts'
import { type VenueRow, findVenue } from './queries.ts'
import { answered, found } from './request.ts'
import * as queries from './request-queries.ts'
import { MOST_WAITING, type Span, TAKEN, besides, timeFault } from './request-rules.ts'
import { mayAnswer } from './venues.ts'
import { timesOfSeries } from './series.ts'
import { toKeepers } from './notices.ts'
import { type Fault, wishFault, yearFault } from './wish-rules.ts'

interface Wish {
  readonly from: string
  readonly to: string
  readonly people: number
  readonly children: boolean
  readonly note: string
  readonly setUp: number
  readonly tearDown: number
  readonly needs: string
  readonly activityId?: string | null | undefined
  readonly eventId?: string | null | undefined
  readonly everyMeeting: boolean
  readonly anyway: boolean
}

export const ask = (app: App, member: Member, id: string, wish: Wish) =>
  inPlanning(app, member, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const { viewer, keeper } = asking
    const venue = (await findVenue(tx, viewer, id)) ?? notFound()
    if (venue.removed_at !== null || !venue.lived) return notFound()
    if (!keeper.adult) refuse(403, 'This is for adults. Please ask somebody of your family.')
    if (venue.type === 'Online') return refuse(409, 'A link needs no asking.')
    const own = mayAnswer(venue, keeper)
    if (!own && !venue.available_for_request) return refuse(409, 'This place cannot be asked for at present.')
    const late = timeFault(besides.before(wish.from, wish.setUp), app.clock.now())
    if (late !== null) demand({ field: 'from', sentence: late })
    const drafted = await demandLead(tx, member, asking, wish)
    await changes.lockVenue(tx, viewer.community, id)
    const times = await timesOf(tx, member, asking, wish)
    if (!own) demand(await ruleFault(app, tx, asking, venue, { people: wish.people, times }))
    // When somebody's home is in use is told to that house alone: it sees the conflict where it answers.
    if (own || (venue.type === 'CommunityVenue' && !wish.anyway)) await demandFree(tx, viewer, id, times)
    if ((await queries.countWaiting(tx, viewer)) + (own ? 0 : times.length) > MOST_WAITING)
      refuse(409, worded`At most ${MOST_WAITING} of your requests can wait at once.`)
    const requests = times.map((time) => ({ ...time, id: newId() }))
    for (const request of requests)
      await askOnce(app, tx, member, asking, { venue: id, own, drafted, wish, ...request })
    return answered(tx, member, asking, requests[0]?.id ?? notFound())
  })

/** The one time that was wished, or that of each coming meeting. */
const timesOf = async (tx: Tx, member: Member, { today }: Asking, wish: Wish): Promise<readonly Span[]> => {
  const held = {
    starts_at: besides.before(instant(Date.parse(wish.from)), wish.setUp),
    ends_at: besides.after(instant(Date.parse(wish.to)), wish.tearDown),
    set_up: wish.setUp,
    tear_down: wish.tearDown,
  }
  return wish.everyMeeting && wish.activityId
    ? timesOfSeries(tx, member, wish.activityId, today, held)
    : [{ from: held.starts_at, to: held.ends_at }]
}

/** What the people of the place ask of others; they themselves know. */
export const ruleFault = async (
  app: App,
  tx: Tx,
  { viewer, timeZone }: Pick<Asking, 'viewer' | 'timeZone'>,
  venue: VenueRow,
  wish: { readonly people: number; readonly times: readonly Span[] },
): Promise<Fault | null> => {
  const asked = { ...wish, timeZone, now: app.clock.now() }
  const fault = wishFault(venue, asked)
  if (fault !== null || venue.most_a_year === null) return fault
  const before = await queries.findAskedBefore(tx, viewer, venue.id)
  return yearFault(venue.most_a_year, { ...asked, before })
}

const demand = (fault: Fault | null): void => {
  if (fault !== null) refuse(400, fault.sentence, { fields: { [fault.field]: fault.sentence } })
}

const demandFree = async (
  tx: Tx,
  { community }: Asking['viewer'],
  venue: string,
  times: readonly Span[],
): Promise<void> => {
  for (const time of times)
    if (await queries.isTaken(tx, community, { venue, ...time })) refuse(409, TAKEN, { code: 'taken' })
}

interface Once extends Span {
  readonly id: string
  readonly venue: string
  readonly own: boolean
  /** For a draft, with which it is published. */
  readonly drafted: boolean
  readonly wish: Wish
}

const askOnce = async (
  app: App,
  tx: Tx,
  member: Member,
  { viewer }: Asking,
  { id, venue, own, drafted, wish, from, to }: Once,
): Promise<void> => {
  await queries.insertRequest(tx, viewer.community, {
    id,
    venue_id: venue,
    asked_by: viewer.person,
    activity_id: wish.activityId ?? null,
    event_id: wish.eventId ?? null,
    starts_at: from,
    ends_at: to,
    people: wish.people,
    children: wish.children,
    note: wish.note,
    set_up: wish.setUp,
    tear_down: wish.tearDown,
    needs: wish.needs,
    ...(drafted ? { state: 'drafted' } : {}),
    created_at: viewer.now,
  })
  if (drafted) return happened(tx, member, 'venue.chosenForDraft', id)
  const row = await found(tx, member, id)
  if (own) await book(app, tx, member, row, '')
  happened(tx, member, 'venue.requested', id, { notify: own ? [] : await toKeepers(app, tx, member, row) })
}

/**
 * A place is asked for a gathering by those who lead it, and for a Feast or Holy Day by those who plan these too. True
 * when it is a draft, of which nobody is to hear yet.
 */
const demandLead = async (
  tx: Tx,
  member: Member,
  { viewer, keeper }: Asking,
  wish: Wish,
): Promise<boolean> => {
  const { activityId = null, eventId = null } = wish
  if (activityId === null && eventId === null) return false
  if (activityId !== null && eventId !== null)
    refuse(400, 'Please choose one gathering.', { fields: { eventId: 'Please choose one gathering.' } })
  const gathering = { activity: activityId, event: eventId }
  if (!(await places.lockGathering(tx, member.communityId, gathering))) notFound()
  const event = await places.findKind(tx, member.communityId, eventId)
  const leads =
    keeper.administrator ||
    (await places.leads(tx, member.communityId, viewer.person, gathering)) ||
    (event !== undefined && mayPlan(event.type, member.rights))
  if (!leads) refuse(403, 'Only those who lead the gathering can ask for a place for it.')
  return event?.status === 'draft'
}
