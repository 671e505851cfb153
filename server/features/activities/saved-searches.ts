// What somebody wants to hear of when it is new: saved at Discover, and told once it is open.
import { v5 as sameId, v7 as newId } from 'uuid'
import type { SavedSearch, saveSearch } from '#contract/activities/discover.ts'
import type { BodyOf } from '#contract/route.ts'
import { dayAfter } from '#contract/activities/spans.ts'
import { tellOnce } from '#server/features/notifications/notify.ts'
import type { Asking } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { type Seeker, findSeekers } from './discover-queries.ts'
import { AHEAD } from './rules.ts'
import * as queries from './saved-searches-queries.ts'
import type { SavedRow } from './saved-searches-queries.ts'
import type * as z from 'zod/mini'
import { Weekday } from '#contract/activities/activities.ts'
import type { PlannedRow } from './plan-queries.ts'
import { instantOf } from '#server/platform/wire.ts'

const DAY = 86_400_000
/** The privacy policy says the same. */
export const SAVED_SEARCHES_KEPT_DAYS = 365
const LASTS = SAVED_SEARCHES_KEPT_DAYS * DAY
/** So many are told in one statement. */
const BATCH = 500
/** Of what comes into view in one day. */
const MOST_IN_VIEW = 200

export const listSaved = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const rows = await queries.findSaved(tx, member.communityId, member.accountId)
    return { success: true as const, data: rows.map((row) => savedView(row, LASTS)) }
  })

export const save = (app: App, { communityId, accountId }: Member, wish: BodyOf<typeof saveSearch>) =>
  inCommunity(app.db, communityId, async (tx) => {
    const now = instant(app.clock.now())
    const narrowed = savedColumns(wish)
    await queries.lockSaved(tx, accountId)
    const renewed = await queries.renewSaved(tx, communityId, accountId, narrowed, now)
    const there = await queries.findSaved(tx, communityId, accountId)
    if (renewed === undefined && there.length >= queries.MOST_SAVED)
      return refuse(409, 'You have saved ten searches already. Please end one of them first.')
    const id = renewed ?? newId()
    if (renewed === undefined)
      await queries.insertSaved(tx, communityId, accountId, { ...narrowed, id, saved_at: now })
    const row = (await queries.findSaved(tx, communityId, accountId)).find((one) => one.id === id)
    return { success: true as const, data: savedView(row ?? notFound(), LASTS) }
  })

export const end = (app: App, { communityId, accountId }: Member, id: string) =>
  inCommunity(app.db, communityId, async (tx) => {
    if (!(await queries.deleteSaved(tx, communityId, accountId, id))) notFound()
    return { message: 'This search is ended.' }
  })

interface Opened {
  readonly activities: readonly string[]
  /** Who made it open. */
  readonly actor: string | null
  readonly today: string
  /** Who has given up a place in it. */
  readonly freedBy?: string
}

/** What this member has made open. */
export const openedBy = (
  { accountId }: Member,
  { today }: { readonly today: string },
  activity: string,
): Opened => ({ activities: [activity], actor: accountId, today })

/**
 * Whose saved search finds what has become open hears of it, once an activity. It is asked as Discover asks, so that
 * nobody hears of what they could not find there. Call it late in the transaction of the fact.
 */
export const tellSeekers = async (
  tx: Tx,
  community: CommunityId,
  { activities, actor, today, freedBy }: Opened,
): Promise<void> => {
  let after: Seeker | null = null
  do {
    const batch: readonly Seeker[] = await findSeekers(tx, community, {
      activities,
      actor,
      freedBy: freedBy ?? null,
      from: today,
      until: dayAfter(today, AHEAD),
      after,
      limit: BATCH,
    })
    for (const [id, seekers] of Map.groupBy(batch, ({ activity_id }) => activity_id))
      await tellOnce(
        tx,
        community,
        seekers.map(({ account_id }) => ({
          id: sameId(`fits ${id} ${account_id}`, community),
          recipientId: account_id,
        })),
        {
          type: 'new_activity',
          // That a place is free is no word about who has left.
          actorId: freedBy === undefined ? actor : null,
          targetId: id,
          targetType: 'Activity',
          data: { caption: seekers[0]?.title ?? '', change: 'fits' },
        },
      )
    after = batch.length < BATCH ? null : (batch.at(-1) ?? null)
  } while (after !== null)
}

interface Gone {
  /** On the roll. */
  readonly person: string
  /** The account that did it; null where it is nobody’s to know. */
  readonly by: string | null
}

/**
 * Somebody has lost or given up a place in these: where it was full and nobody waits for it, who looks for free places
 * hears of it. Call it when the places have been filled.
 */
export const tellOfFreed = async (
  tx: Tx,
  { communityId, today }: Pick<Asking, 'communityId' | 'today'>,
  { person, by }: Gone,
  left: readonly { readonly id: string; readonly participant_limit: number | null }[],
): Promise<void> => {
  const activities = left.flatMap(({ id, participant_limit }) => (participant_limit === null ? [] : [id]))
  if (activities.length > 0)
    await tellSeekers(tx, communityId, { activities, actor: by, today, freedBy: person })
}

/** Of what was planned further ahead than Discover looks, on the day on which its first meeting comes into view. */
export const tellOfInView = async (
  tx: Tx,
  community: CommunityId,
  { now, zone }: { readonly now: number; readonly zone: string },
): Promise<void> => {
  const today = civilDay(now, zone)
  const activities = await queries.findInView(tx, community, {
    day: dayAfter(today, AHEAD),
    before: instant(now - DAY),
    limit: MOST_IN_VIEW,
  })
  if (activities.length > 0) await tellSeekers(tx, community, { activities, actor: null, today })
}

/** What is kept of a wish. */
const savedColumns = (wish: z.output<typeof SavedSearch>['wish']): Omit<SavedRow, 'id' | 'saved_at'> => {
  const [ageFrom = null, ageTo = null] = wish.age?.split('-').map(Number) ?? []
  const [latitude = null, longitude = null] = wish.near?.split(',') ?? []
  return {
    words: wish.q ?? '',
    kind: wish.kind ?? null,
    weekday: wish.day === undefined ? null : Weekday.options.indexOf(wish.day) + 1,
    online: wish.online === '1',
    families: wish.families === '1',
    friends: wish.friends === '1',
    free: wish.free === '1',
    age_from: ageFrom,
    age_to: ageTo,
    language: wish.language ?? null,
    latitude,
    longitude,
  }
}

type Room = Pick<PlannedRow, 'visibility' | 'participation' | 'participant_limit' | 'participant_count'>

/** Whether a change lets people find it, or come to it, who could not before. */
export const opens = (before: Room, after: Room): boolean =>
  after.visibility !== 'private' && (before.visibility === 'private' || (!hasRoom(before) && hasRoom(after)))

const hasRoom = ({ participation, participant_limit: limit, participant_count: count }: Room): boolean =>
  participation !== 'closed' && (limit === null || count < limit)

type Saved = z.output<typeof SavedSearch>

const flag = (on: boolean) => (on ? ('1' as const) : undefined)

const savedView = (row: SavedRow, lasts: number): Saved => ({
  _id: row.id,
  id: row.id,
  wish: {
    q: row.words || undefined,
    kind: row.kind ?? undefined,
    day: row.weekday === null ? undefined : Weekday.options[row.weekday - 1],
    online: flag(row.online),
    families: flag(row.families),
    friends: flag(row.friends),
    free: flag(row.free),
    age: row.age_from === null || row.age_to === null ? undefined : `${row.age_from}-${row.age_to}`,
    language: row.language ?? undefined,
    near: row.latitude === null || row.longitude === null ? undefined : `${row.latitude},${row.longitude}`,
  },
  savedAt: instantOf(row.saved_at),
  until: instant(Date.parse(instantOf(row.saved_at)) + lasts),
})
