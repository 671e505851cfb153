// Looking at places: who asks, and what they may see.
import { demandSeen } from '#server/features/activities/visibility.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './queries.ts'
import { type Keeper, foundView, isAdult, mayKeep, venueView } from './venues.ts'
import * as scene from './scene-queries.ts'

export interface Asking {
  readonly viewer: queries.Viewer
  readonly keeper: Keeper
  readonly timeZone: string
  readonly today: string
  readonly names: { readonly id: string; readonly first_name: string; readonly last_name: string }
}

/** Who asks, as the rules and the queries want it. */
export const askingOf = async (app: App, tx: Tx, member: Member): Promise<Asking> => {
  const me = (member.personId && (await scene.findKeeper(tx, member.communityId, member.personId))) || null
  if (me === null) return notFound()
  const now = app.clock.now()
  return {
    viewer: {
      community: member.communityId,
      account: member.accountId,
      person: me.id,
      household: me.household_id,
      administrator: member.rights.includes('communityAdmin'),
      now: instant(now),
    },
    keeper: {
      me: me.id,
      household: me.household_id,
      adult: isAdult(me, me.adult_age, civilDay(now, me.time_zone)),
      administrator: member.rights.includes('communityAdmin'),
    },
    timeZone: me.time_zone,
    today: civilDay(now, me.time_zone),
    names: me,
  }
}

export const list = (app: App, member: Member, asked: { community?: string | undefined; removed: boolean }) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (asked.community !== undefined && asked.community !== member.communityId) return notFound()
    const { viewer, keeper } = await askingOf(app, tx, member)
    const rows = asked.removed
      ? (await queries.findRemoved(tx, viewer)).filter((row) => mayKeep(row, keeper))
      : await queries.findVenues(tx, viewer)
    return { success: true as const, venues: rows.map((row) => venueView(row, keeper)) }
  })

/** What a map is drawn with. */
export const map = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const centre = await scene.findCentre(tx, member.communityId)
    const tiles = app.config.tiles && { url: app.config.tiles.url, credit: app.config.tiles.credit }
    return { success: true as const, data: { tiles, centre } }
  })

export const listOfActivity = (app: App, member: Member, activity: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await demandSeen(tx, member, (await scene.findShown(tx, member.communityId, activity)) ?? notFound())
    const { viewer, keeper } = await askingOf(app, tx, member)
    const rows = await queries.findOfActivity(tx, viewer, activity)
    return { success: true as const, venues: rows.map((row) => venueView(row, keeper)) }
  })

/** Whether this is a link among the venues that the caller may see. */
export const isLinkFor = async (app: App, tx: Tx, member: Member, id: string): Promise<boolean> => {
  const { viewer } = await askingOf(app, tx, member)
  const venue = await queries.findVenue(tx, viewer, id)
  return venue !== undefined && venue.removed_at === null && venue.type === 'Online'
}

interface Sought {
  readonly facilitatorIds: readonly string[]
  readonly participantIds: readonly string[]
  readonly userId?: string | undefined
}

export const find = (app: App, member: Member, { facilitatorIds, participantIds, userId }: Sought) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { viewer, keeper } = await askingOf(app, tx, member)
    const ids = [...new Set([...facilitatorIds, ...participantIds, ...(userId ? [userId] : [])])]
    const led = await queries.findLed(tx, viewer, ids)
    const known = new Set(led.flatMap(({ person_id, account_id }) => [person_id, account_id]))
    // Whether there is such a person is not told either.
    if (ids.some((id) => !known.has(id))) refuse(403, 'Please choose people of a gathering that you lead.')
    const people = led.length > 0 ? led.map(({ person_id }) => person_id) : [viewer.person]
    const rows = await queries.findNearest(tx, viewer, people)
    return { success: true as const, venues: rows.map((row) => foundView(row, keeper)) }
  })
