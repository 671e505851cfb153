// What a calendar program is answered: the texts are kept by revision, so that asking again costs next to nothing.
import { createHash } from 'node:crypto'
import { speakFor } from '#server/features/calendars/dates.ts'
import { communityPlace, communityUsual, readCalendar } from '#server/features/community/calendar.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { type Kept, openKept } from '#server/platform/kept.ts'
import { runIn } from '#server/platform/prepared.ts'
import { dayEntries, dayWords } from './day-words-view.ts'
import { type EntryRow, MOST_ENTRIES, findOpenEntries, findOwnEntries } from './feed-queries.ts'
import * as queries from './queries.ts'
import { type Days, daysOf, feedView, readFeedToken } from './subscriptions.ts'
import { badiFromCivil, lastOfficialYear } from '#calendar/index.ts'
import { type Occasion, occasionsOf } from '#calendar/occasions.ts'
import { plannedYear } from '#server/features/events/year-rules.ts'

export interface FeedText {
  readonly text: string
  readonly etag: string
}

export interface Feeds {
  readonly app: App
  readonly texts: Kept<FeedText>
}

export const openFeeds = (app: App): Feeds => ({
  app,
  texts: openKept(app.live, 16_000_000, ({ text }) => text.length * 2),
})

/** A member's own calendar; null for an address that is none of ours or was ended. */
export const personalFeed = async (feeds: Feeds, token: string): Promise<FeedText | null> => {
  const { app } = feeds
  const claim = readFeedToken(app.secrets, token)
  if (claim === null) return null
  const community = asCommunity(claim.communityId)
  const reader = await inCommunity(app.db, community, (tx) => queries.findReader(tx, community, claim.feedId))
  if (!reader) return null
  // Who leaves the Assembly is not answered what was kept before.
  const whose = `${reader.account_id} ${reader.sits ? 'sits' : ''}`
  return textFor(feeds, community, { ...reader, whose }, async (tx, { from, to }) => {
    if (reader.sits) await speakFor(tx, reader.person_id)
    return runIn(
      tx,
      findOwnEntries({
        community,
        account: reader.account_id,
        person: reader.person_id,
        from,
        to,
        most: MOST_ENTRIES,
      }),
    )
  })
}

/** What of a community everybody may know; null where its calendar is not for everybody. */
export const openFeed = async (feeds: Feeds, slug: string): Promise<FeedText | null> => {
  const { app } = feeds
  const found = await inInstance(app.db, (tx) => queries.findOpenCommunity(tx, slug))
  if (!found) return null
  const community = asCommunity(found.id)
  const revisions = await inCommunity(app.db, community, (tx) => queries.findRevisions(tx, community))
  return textFor(feeds, community, { ...found, revisions, whose: null }, (tx, { from, to }) =>
    runIn(tx, findOpenEntries({ community, from, to, most: MOST_ENTRIES })),
  )
}

interface Reading {
  readonly name: string
  readonly time_zone: string
  readonly language: string
  readonly revisions: string
  /** The account that reads it, and as what; null for everybody. */
  readonly whose: string | null
}

const textFor = (
  { app, texts }: Feeds,
  community: CommunityId,
  reading: Reading,
  find: (tx: Tx, days: Days) => Promise<readonly EntryRow[]>,
): Promise<FeedText> => {
  const { name, time_zone: zone, language, revisions, whose } = reading
  const now = app.clock.now()
  const key = [community, revisions, civilDay(now, zone), whose ?? 'everybody', language].join(' ')
  return texts.get(key, () =>
    inCommunity(app.db, community, async (tx) => {
      const days = daysOf(now, zone)
      const entries = await find(tx, days)
      const calendar = await readCalendar(tx, community)
      const without = daysWithout(entries, calendar, days, now)
      // When a Feast is, is told to members alone.
      const told = whose === null ? without.filter(({ type }) => type === 'Holy Day') : without
      const place = communityPlace(calendar)
      const text = feedView({
        name,
        publicUrl: app.config.publicUrl,
        language,
        entries,
        days: dayEntries(told, place, language),
        words: dayWords(place, language),
        at: instant(now),
      })
      return { text, etag: `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"` }
    }),
  )
}

type Calendar = Parameters<typeof communityUsual>[0]

/** Feasts and Holy Days of these days for which no event is there that takes place. */
const daysWithout = (
  entries: readonly EntryRow[],
  calendar: Calendar,
  { from, to }: Days,
  now: number,
): readonly Occasion[] =>
  yearsOf(from, to).flatMap((year) => {
    const occasions = occasionsOf(year, communityPlace(calendar), communityUsual(calendar))
    return plannedYear(occasions, thereIn(entries, year), now).filter(
      ({ state, civilDay }) => state !== 'there' && civilDay >= from && civilDay <= to,
    )
  })

/** Beyond the official table no date is decided. */
const yearsOf = (from: string, to: string): readonly number[] => {
  const first = badiFromCivil(from).year
  return [first, first + 1, first + 2].filter(
    (year) => year <= lastOfficialYear && (year === first || badiFromCivil(to).year >= year),
  )
}

const thereIn = (entries: readonly EntryRow[], year: number) =>
  entries.flatMap((row) =>
    !row.cancelled && (row.type === 'Feast' || row.type === 'Holy Day') && row.badi_year === year
      ? [{ ...row, type: row.type }]
      : [],
  )
