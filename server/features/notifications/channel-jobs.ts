// What is told leaves within a second of the fact, by the live word that wakes this; once a minute, whatever
// was missed; once a night, what has told everything is forgotten.
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { deleteEnded } from './push-queries.ts'
import { spreadNews, tellDue } from './sending.ts'
import { deleteSettled, findCommunities, findCommunitiesToTell } from './sending-queries.ts'
import { communityPlace, readCalendar } from '#server/features/community/calendar.ts'
import { nextDigestAt } from './channel-rules.ts'
import * as queries from './digest-queries.ts'
import { digestMail } from './digest-view.ts'
import { unsubscribeToken } from './unsubscribe-rules.ts'

const KEPT = 90 * 86_400_000

export const channelJobs = async (app: App): Promise<void> => {
  await app.jobs.on('tell', () => tell(app))
  await app.jobs.repeat('tell', '* * * * *')
  await app.jobs.on('sweep-channels', () => sweepChannels(app))
  await app.jobs.repeat('sweep-channels', '37 3 * * *')
  if (app.config.role !== 'web') wakeByWord(app)
}

/** Everything that is to be told now, of every community; a fault of one does not keep the others waiting. */
export const tell = (app: App): Promise<void> => inEach(app, findCommunitiesToTell, tellCommunity)

const tellCommunity = async (app: App, community: CommunityId): Promise<void> => {
  await spreadNews(app, community)
  await tellDue(app, community)
  await sendDigests(app, community)
}

export const sweepChannels = (app: App): Promise<void> =>
  inEach(
    app,
    (db) => inInstance(db, findCommunities),
    async (_, community) => {
      await inCommunity(app.db, community, async (tx) => {
        await deleteEnded(tx, community)
        await deleteSettled(tx, community, app.clock.now() - KEPT)
      })
    },
  )

const inEach = async (
  app: App,
  find: (db: App['db'], now: number) => Promise<readonly string[]>,
  work: (app: App, community: CommunityId) => Promise<void>,
): Promise<void> => {
  for (const id of await find(app.db, app.clock.now())) {
    try {
      await work(app, asCommunity(id))
    } catch (error) {
      app.log.warn({ err: error, community: id }, 'a community could not be told now')
    }
  }
}

/** One at a time; a word that comes meanwhile makes one more. */
const wakeByWord = (app: App): void => {
  let running = false
  let again = false
  const wake = async (): Promise<void> => {
    again = true
    if (running) return
    running = true
    while (again) {
      again = false
      await tell(app).catch((error: unknown) => app.log.warn({ err: error }, 'nobody could be told now'))
    }
    running = false
  }
  app.live.followAll(({ resources }) => {
    if (resources.includes('notifications')) void wake()
  })
}

const AT_ONCE = 20
const WEEK = 7 * 86_400_000

const sendDigests = async (app: App, community: CommunityId): Promise<void> => {
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
