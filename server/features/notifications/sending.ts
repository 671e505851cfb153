// Telling people outside of the app: notifications are taken up once, each telling is claimed before it is done.
import type { Place } from '#calendar/index.ts'
import { communityPlace, readCalendar } from '#server/features/community/calendar.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { invitationLink, personalLink } from '#server/features/activities/meeting-links-rules.ts'
import { type Decision, MOST_OLD, MOST_TRIES, decide, defaultTellings, defaults } from './channel-rules.ts'
import { pushTo } from './push.ts'
import { findDevices } from './push-queries.ts'
import * as queries from './sending-queries.ts'
import type { Due, Settled } from './sending-queries.ts'
import { pathOf, pushMessage, tellingMail } from './sending-view.ts'
import { unsubscribeToken } from './unsubscribe-rules.ts'

/** Notifications in one statement: of one for everybody in a large community come thousands of rows. */
const SPREAD_AT_ONCE = 5
const TELL_AT_ONCE = 50
const PUSH_AT_ONCE = 10
/** Whoever does not settle a push in this time leaves it to the next. */
const LEASE = 5 * 60_000
const MINUTE = 60_000

/** Writes a row for each telling of what happened in this community. */
export const spreadNews = async (app: App, community: CommunityId): Promise<void> => {
  const now = app.clock.now()
  const given = { now, notBefore: now - MOST_OLD, limit: SPREAD_AT_ONCE, ...defaultTellings() }
  let taken = SPREAD_AT_ONCE
  while (taken === SPREAD_AT_ONCE) {
    taken = await inCommunity(app.db, community, (tx) => queries.spread(tx, community, given))
  }
}

/** Does the tellings of this community that are due. */
export const tellDue = async (app: App, community: CommunityId): Promise<void> => {
  let told = TELL_AT_ONCE
  while (told === TELL_AT_ONCE) told = await tellSome(app, community)
}

/** Mails are queued in the transaction that settles them; pushes are leased in it and leave afterwards. */
const tellSome = async (app: App, community: CommunityId): Promise<number> => {
  const now = app.clock.now()
  const { count, pushes } = await inCommunity(app.db, community, async (tx) => {
    const due = await queries.findDue(tx, community, now, TELL_AT_ONCE)
    if (due.length === 0) return { count: 0, pushes: [] }
    const decided = decideAll(now, due)
    await queries.settle(
      tx,
      community,
      now,
      decided.map(({ one, decision }) => settledBy(now, one, decision)),
    )
    const toSend = decided.filter(({ decision }) => decision.say === 'send').map(({ one }) => one)
    const mails = toSend.filter(({ channel }) => channel === 'email')
    if (mails.length > 0) {
      const place = communityPlace(await readCalendar(tx, community))
      await app.mailer.queue(tx, ...mails.flatMap((one) => mailOf(app, community, place, one)))
    }
    return { count: due.length, pushes: toSend.filter(({ channel }) => channel === 'push') }
  })
  await pushAll(app, community, pushes)
  return count
}

/** One after the other, since what is sent now counts for what comes next. */
const decideAll = (now: number, due: readonly Due[]): { one: Due; decision: Decision }[] => {
  const sent = new Map<string, number>()
  const noted = new Set<string>()
  return due.map((one) => {
    const whose = `${one.account_id} ${one.channel}`
    const sentToday = one.sent_today + (sent.get(whose) ?? 0)
    const decision = decide(now, {
      type: one.type,
      gone: !one.welcome || one.email === null,
      read: one.read,
      timed: one.change === 'fastBegins' || one.change === 'fastEnds',
      startsAt: momentOf(one.starts_at),
      createdAt: Date.parse(one.created_at),
      sentToday,
      sameToldAt: isNote(one) && noted.has(one.account_id) ? now : momentOf(one.note_told_at),
      ...wishesOf(one),
    })
    if (decision.say === 'send') sent.set(whose, (sent.get(whose) ?? 0) + 1)
    if (decision.say === 'send' && isNote(one)) noted.add(one.account_id)
    return { one, decision }
  })
}

/** A mail that somebody has written to the Assembly: a second one at the same time would say nothing more. */
const isNote = ({ channel, type, change }: Due): boolean =>
  channel === 'email' && type === 'consultation_update' && change === 'asks'

const momentOf = (at: string | null): number | null => (at === null ? null : Date.parse(at))

const wishesOf = (one: Due) =>
  one.has_chosen === null
    ? {
        quiet_from: defaults.quietHours.from,
        quiet_to: defaults.quietHours.to,
        time_zone: one.community_zone,
        cap: defaults.dailyCap,
        hasDigest: false,
      }
    : {
        quiet_from: one.quiet_from,
        quiet_to: one.quiet_to,
        time_zone: one.time_zone ?? one.community_zone,
        cap: one.daily_cap,
        hasDigest: one.digest_day !== null,
      }

const settledBy = (now: number, one: Due, decision: Decision): Settled => {
  const same = keyOf(one)
  if (decision.say === 'wait') return { ...same, state: 'waiting', dueAt: decision.until, tries: one.tries }
  if (decision.say === 'skip') return { ...same, state: 'skipped', dueAt: now, tries: one.tries }
  if (decision.say === 'fold') return { ...same, state: 'folded', dueAt: now, tries: one.tries }
  return one.channel === 'email'
    ? { ...same, state: 'sent', dueAt: now, tries: one.tries + 1 }
    : { ...same, state: 'waiting', dueAt: now + LEASE, tries: one.tries + 1 }
}

const keyOf = (one: Due) => ({
  notificationId: one.notification_id,
  accountId: one.account_id,
  channel: one.channel,
})

/** Of a meeting that takes place, and of an invitation, a mail asks at once; whoever opens it need not sign in. */
const answerLink = (
  app: App,
  community: CommunityId,
  { meeting, person_id, change, target_id }: Due,
): string | null => {
  if (person_id === null || change === 'meetingOff') return null
  const whose = { communityId: community, personId: person_id }
  if (change === 'invited' && target_id !== null) return invitationLink(app, target_id, whose)
  return meeting === null ? null : personalLink(app, meeting, whose)
}

const mailOf = (app: App, community: CommunityId, place: Place, one: Due) => {
  if (one.email === null) return []
  const { publicUrl } = app.config
  const token = unsubscribeToken(app.secrets, { accountId: one.account_id, what: one.type })
  const mail = {
    unsubscribe: `${publicUrl}/unsubscribe/${token}`,
    button: answerLink(app, community, one) ?? `${publicUrl}${pathOf(one)}`,
    publicUrl,
    community: place,
  }
  return [tellingMail(one, one.email, mail)]
}

const pushAll = async (app: App, community: CommunityId, pushes: readonly Due[]): Promise<void> => {
  if (pushes.length === 0) return
  const accounts = [...new Set(pushes.map(({ account_id }) => account_id))]
  const devices = await inCommunity(app.db, community, (tx) => findDevices(tx, community, accounts))
  for (let from = 0; from < pushes.length; from += PUSH_AT_ONCE) {
    const some = pushes.slice(from, from + PUSH_AT_ONCE)
    const settled = await Promise.all(
      some.map((one) =>
        pushOne(
          app,
          community,
          one,
          devices.filter(({ account_id }) => account_id === one.account_id),
        ),
      ),
    )
    const now = app.clock.now()
    await inCommunity(app.db, community, (tx) => queries.settle(tx, community, now, settled))
  }
}

type Devices = Awaited<ReturnType<typeof findDevices>>

const pushOne = async (app: App, community: CommunityId, one: Due, devices: Devices): Promise<Settled> => {
  const outcomes = await pushTo(app, community, devices, pushMessage(one), one.notification_id)
  const now = app.clock.now()
  const tries = one.tries + 1
  const settled = (state: Settled['state'], dueAt = now): Settled => ({ ...keyOf(one), state, dueAt, tries })
  if (outcomes.includes('sent')) return settled('sent')
  if (outcomes.includes('later') && tries < MOST_TRIES)
    return settled('waiting', now + 2 ** (tries + 1) * MINUTE)
  return settled(outcomes.every((outcome) => outcome === 'gone') ? 'skipped' : 'failed')
}
