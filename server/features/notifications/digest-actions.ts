// The weekly digest: the mail is queued in the transaction that moves the person's next one on by a week, so
// that neither a restart nor a second server sends it twice.
import { readCalendar, communityPlace } from '#server/features/community/calendar.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import { nextDigestAt } from './channel-rules.ts'
import * as queries from './digest-queries.ts'
import { digestMail } from './digest-view.ts'
import { unsubscribeToken } from './unsubscribe-rules.ts'

const AT_ONCE = 20
const WEEK = 7 * 86_400_000

export const sendDigests = async (app: App, community: CommunityId): Promise<void> => {
  let sent = AT_ONCE
  while (sent === AT_ONCE) sent = await inCommunity(app.db, community, (tx) => sendSome(app, tx, community))
}

const sendSome = async (app: App, tx: Tx, community: CommunityId): Promise<number> => {
  const now = app.clock.now()
  const readers = await queries.findDueDigests(tx, community, now, AT_ONCE)
  if (readers.length === 0) return 0
  const weeks = await readWeeks(
    tx,
    community,
    now,
    readers.map(({ account_id }) => account_id),
  )
  const mails = readers.flatMap((reader) => {
    if (reader.email === null) return []
    const { publicUrl } = app.config
    const token = unsubscribeToken(app.secrets, { accountId: reader.account_id, what: 'digest' })
    const links = { publicUrl, unsubscribe: `${publicUrl}/unsubscribe/${token}` }
    return digestMail(reader, reader.email, weeks(reader.account_id), links) ?? []
  })
  await app.mailer.queue(tx, ...mails)
  await queries.advanceDigests(
    tx,
    community,
    now,
    readers.map(({ account_id, digest_day, digest_hour, time_zone }) => ({
      accountId: account_id,
      nextAt: nextDigestAt(now, now, { day: digest_day ?? 1, hour: digest_hour, timeZone: time_zone }),
    })),
  )
  return readers.length
}

/** What is the same for all is asked once, and what is each one's own together. */
const readWeeks = async (tx: Tx, community: CommunityId, now: number, accounts: readonly string[]) => {
  const ahead = await queries.findAhead(tx, community, now, now + WEEK)
  const happened = await queries.countHappened(tx, community, accounts, now - WEEK)
  const meetings = await queries.findMeetingsAhead(tx, community, accounts, now, now + WEEK)
  const own = await queries.findOwnNews(tx, community, accounts, now - WEEK)
  const events = ahead.map(({ id }) => id)
  const going = events.length > 0 ? await queries.findGoing(tx, community, events, accounts) : []
  const place = communityPlace(await readCalendar(tx, community))
  return (account: string) => ({
    community: place,
    ahead,
    meetings: meetings.filter(({ account_id }) => account_id === account),
    happened: happened.find(({ account_id }) => account_id === account) ?? nothing,
    own: own.filter(({ account_id }) => account_id === account),
    going: new Set(going.filter(({ account_id }) => account_id === account).map(({ event_id }) => event_id)),
  })
}

const nothing = { announcements: 0, posts: 0, gatherings: 0 }
