// A member's own address for calendar programs: read, made anew, ended; and the wish for mails.
import { v7 as newId } from 'uuid'
import { MONTHS_AHEAD, MONTHS_BACK, type getSubscription } from '#contract/subscriptions/subscriptions.ts'
import type { ReplyOf } from '#contract/route.ts'
import { wantsCalendarMails, wishCalendarMails } from '#server/features/notifications/preference.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import * as queries from './queries.ts'
import { addCivilDays } from '#calendar/index.ts'
import { type Secrets, sameBytes } from '#server/platform/secrets.ts'
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { withoutControls } from '#contract/common.ts'
import { titleIn } from '#contract/events/occasion-titles.ts'
import { type DayEntry, assemblyName, type dayWords } from './day-words-view.ts'
import type { EntryRow } from './feed-queries.ts'

type Reply = ReplyOf<typeof getSubscription>

export const get = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, (tx) => read(app, tx, member))

export const make = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    await queries.replaceOwn(tx, communityId, accountId, newId(), instant(app.clock.now()))
    return read(app, tx, member)
  })

export const end = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await queries.deleteOwn(tx, member.communityId, member.accountId)
    return read(app, tx, member)
  })

export const wishMails = (app: App, member: Member, wanted: boolean) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await wishCalendarMails(app, tx, member, wanted)
    return read(app, tx, member)
  })

const read = async ({ secrets, config }: App, tx: Tx, { communityId, accountId }: Member): Promise<Reply> => {
  const own = await queries.findOwn(tx, communityId, accountId)
  const slug = await queries.findOpenSlug(tx, communityId)
  return {
    success: true,
    data: {
      own: own
        ? {
            address: `${config.publicUrl}/calendars/feed/${feedToken(secrets, { communityId, feedId: own.id })}.ics`,
            madeAt: own.made_at,
          }
        : null,
      open: slug === null ? null : openAddress(config.publicUrl, slug),
      mails: await wantsCalendarMails(tx, communityId, accountId),
    },
  }
}

interface Feed {
  readonly communityId: string
  readonly feedId: string
}

/** `<community><feed>.<signature>`: two ids without their dashes, and 128 bits of a keyed hash. */
const feedToken = (secrets: Secrets, { communityId, feedId }: Feed): string => {
  const claim = `${bare(communityId)}${bare(feedId)}`
  return `${claim}.${signature(secrets, claim)}`
}

/** Null for what was not signed by this installation. */
export const readFeedToken = (secrets: Secrets, token: string): Feed | null => {
  const [, claim = '', signed = ''] = /^([0-9a-f]{64})\.([A-Za-z0-9_-]{22})$/.exec(token) ?? []
  if (claim === '' || !sameBytes(Buffer.from(signed), Buffer.from(signature(secrets, claim)))) return null
  return { communityId: dashed(claim.slice(0, 32)), feedId: dashed(claim.slice(32)) }
}

const signature = (secrets: Secrets, claim: string): string =>
  secrets.hash('feed', claim).subarray(0, 16).toString('base64url')

const bare = (id: string): string => id.replaceAll('-', '').toLowerCase()
const dashed = (id: string): string => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** The civil days, both of them counted, that stand in a subscribed calendar today. */
export interface Days {
  readonly from: string
  readonly to: string
}

const MONTH = 365.25 / 12

export const daysOf = (now: number, zone: string): Days => {
  const today = civilDay(now, zone)
  return {
    from: addCivilDays(today, -Math.ceil(MONTHS_BACK * MONTH)),
    to: addCivilDays(today, Math.ceil(MONTHS_AHEAD * MONTH)),
  }
}

/** The address of the calendar that a community has opened to everybody. */
export const openAddress = (publicUrl: string, slug: string): string =>
  `${publicUrl}/calendars/community/${encodeURIComponent(slug)}.ics`

interface FeedScene {
  readonly name: string
  readonly publicUrl: string
  /** Of who reads it. */
  readonly language: string
  readonly entries: readonly EntryRow[]
  readonly days: readonly DayEntry[]
  readonly words: ReturnType<typeof dayWords>
  /** When it was written. */
  readonly at: string
}

const HOUR = 3_600_000
/** How often a program should ask again, in seconds. */
const ASK_AGAIN = 3_600
export const PRODUCT = { company: 'Nineteen', product: 'Calendar', language: 'EN' }

export const feedView = (scene: FeedScene): string => {
  const { name, publicUrl, entries, days, at } = scene
  const calendar = ical({ name, prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH, ttl: ASK_AGAIN })
  for (const entry of entries) calendar.createEvent({ ...entryData(entry, scene), stamp: at })
  for (const { key, title, day, hint } of days) {
    calendar.createEvent({
      id: uidOf(key, publicUrl),
      stamp: at,
      start: day,
      allDay: true,
      summary: title,
      description: hint,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return written(calendar)
}

/** Every line ends with CRLF, the last one too (RFC 5545, 3.1), and no other control sign but tabs is in a text. */
export const written = (calendar: ICalCalendar): string =>
  `${withoutControls(calendar.toString()).replace(/\r(?!\n)/g, ' ')}\r\n`

/** The same for ever: by it a program knows again what it holds. */
export const uidOf = (id: string, publicUrl: string): string => `${id}@${new URL(publicUrl).hostname}`

const entryData = (row: EntryRow, { publicUrl, language, words }: FeedScene) => {
  const url =
    row.page === 'calendars'
      ? `${publicUrl}/calendars?date=${row.day}`
      : `${publicUrl}/${row.page}/${row.page_id}`
  return {
    id: uidOf(row.id, publicUrl),
    sequence: row.sequence,
    ...spanOf(row),
    summary: row.type === 'Assembly' ? assemblyName(language) : titleIn(row.title.trim(), language),
    description: noteOf(
      words({ year: row.badi_year, month: row.badi_month, day: row.badi_day }, row.starts_at),
      url,
    ),
    url,
    location: placeOf(row.place, row.location),
    status: row.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

/** What stands below an entry: its Badí‘ date, where it has one, and the way to its page. */
export const noteOf = (badi: string | null, url: string): string =>
  badi === null ? url : `${badi}\n\n${url}`

/** Without a time it is the whole day. */
const spanOf = ({ day, starts_at: start, ends_at: end }: EntryRow) =>
  start === null ? { start: day, allDay: true } : { start, end: endOf(start, end) }

/** Without an end two hours are taken. */
export const endOf = (start: string, end: string | null): string =>
  end ?? instant(Date.parse(start) + 2 * HOUR)

export const placeOf = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((one) => one !== null && one !== '').join(', ') || null
