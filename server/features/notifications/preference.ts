// What a person wants to be told of: read, chosen, and ended by the link in a mail.
import type * as z from 'zod/mini'
import type { Choices, KeptPreferences, Preferences } from '#contract/notifications/channels.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { allTypes, defaults, nextDigestAt, typesOf } from './channel-rules.ts'
import * as queries from './preference-queries.ts'
import type { PreferencesRow, findChoices } from './preference-queries.ts'
import { type Unsubscribed, readUnsubscribeToken } from './unsubscribe-rules.ts'
import { instantOf } from '#server/platform/wire.ts'

type Chosen = z.infer<typeof Preferences>

export const getPreferences = ({ db }: App, member: Member) =>
  inCommunity(db, member.communityId, async (tx) => ({
    success: true as const,
    data: await readPreferences(tx, member.communityId, member.accountId),
  }))

const readPreferences = async (tx: Tx, community: CommunityId, account: string) => {
  const row = await queries.findPreferences(tx, community, account)
  if (!row) return defaultView((await queries.findTimeZone(tx, community)).time_zone)
  return preferencesView(row, await queries.findChoices(tx, community, account))
}

export const putPreferences = (app: App, member: Member, chosen: Chosen) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    const before = await queries.findPreferences(tx, communityId, accountId)
    const row = rowOf(chosen, app.clock.now(), before?.last_digest_at ?? null)
    await queries.savePreferences(tx, communityId, accountId, row)
    await queries.replaceChoices(tx, communityId, accountId, choicesOf(chosen.choices))
    happened(tx, member, 'notifications.chosen')
    return { success: true as const, data: await readPreferences(tx, communityId, accountId) }
  })

/** Gives whoever has chosen nothing the rows of the default, so that telling everybody finds them. */
export const keepDefaults = async (
  tx: Tx,
  community: CommunityId,
  account: string,
  now: number,
): Promise<void> => {
  const { time_zone: timeZone } = await queries.findTimeZone(tx, community)
  const made = await queries.beginPreferences(
    tx,
    community,
    account,
    rowOf({ ...defaults, timeZone, digest: null }, now, null),
  )
  if (made) await queries.replaceChoices(tx, community, account, choicesOf(defaults.choices))
}

/** Whether what a member joins is sent into their calendar; nobody's is until they say so. */
export const wantsCalendarMails = async (tx: Tx, community: CommunityId, account: string): Promise<boolean> =>
  (await queries.findPreferences(tx, community, account))?.calendar_mails ?? false

export const wishCalendarMails = async (
  app: App,
  tx: Tx,
  { communityId, accountId }: Member,
  wanted: boolean,
): Promise<void> => {
  await keepDefaults(tx, communityId, accountId, app.clock.now())
  await queries.setCalendarMails(tx, communityId, accountId, wanted)
}

const choicesOf = (choices: Choices) => [
  ...typesOf(choices, 'push').map((type) => ({ channel: 'push' as const, type })),
  ...typesOf(choices, 'email').map((type) => ({ channel: 'email' as const, type })),
]

const rowOf = (
  { choices, quietHours, timeZone, dailyCap, digest }: Chosen,
  now: number,
  lastDigest: string | null,
): queries.NewPreferences => ({
  hidden_types: allTypes.filter((type) => !choices[type].app),
  quiet_from: quietHours?.from ?? null,
  quiet_to: quietHours?.to ?? null,
  time_zone: timeZone,
  daily_cap: dailyCap,
  digest_day: digest?.day ?? null,
  digest_hour: digest?.hour ?? 18,
  next_digest_at: digest
    ? instant(nextDigestAt(now, lastDigest === null ? null : Date.parse(lastDigest), { ...digest, timeZone }))
    : null,
})

/** What a link in a mail would end; null when the link is not one of ours, or its account is gone. */
export const findUnsubscribe = async (app: App, token: string): Promise<Unsubscribed['what'] | null> =>
  (await holderOf(app, token))?.what ?? null

/** Ends mails of a kind. Only the link's holder can, without signing in; doing it twice is doing it once. */
export const unsubscribe = async (app: App, token: string): Promise<Unsubscribed['what'] | null> => {
  const holder = await holderOf(app, token)
  if (!holder) return null
  const { community, accountId, what } = holder
  await inCommunity(app.db, community, async (tx) => {
    await keepDefaults(tx, community, accountId, app.clock.now())
    if (what === 'digest') await queries.endDigest(tx, community, accountId)
    else if (what === 'calendar') await queries.setCalendarMails(tx, community, accountId, false)
    else await queries.endMails(tx, community, accountId, what)
  })
  return what
}

const holderOf = async (app: App, token: string) => {
  const read = readUnsubscribeToken(app.secrets, token)
  if (!read) return null
  const account = await inInstance(app.db, (tx) => queries.findAccount(tx, read.accountId))
  return account?.community_id ? { ...read, community: asCommunity(account.community_id) } : null
}

type Wire = z.infer<typeof KeptPreferences>
type ChosenPreference = Awaited<ReturnType<typeof findChoices>>

/** Of whoever has chosen nothing: what the rules say, in the community's time zone. */
const defaultView = (timeZone: string): Wire => ({
  ...defaults,
  timeZone,
  digest: null,
  nextDigestAt: null,
})

const preferencesView = (row: PreferencesRow, chosen: ChosenPreference): Wire => ({
  choices: choicesView(row, chosen),
  quietHours:
    row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
  timeZone: row.time_zone,
  dailyCap: row.daily_cap,
  digest: row.digest_day === null ? null : { day: row.digest_day, hour: row.digest_hour },
  nextDigestAt: row.next_digest_at === null ? null : instantOf(row.next_digest_at),
})

const choicesView = (row: PreferencesRow, chosen: ChosenPreference): Choices => {
  const wanted = new Set(chosen.map(({ channel, type }) => `${channel} ${type}`))
  const choices = { ...defaults.choices }
  for (const type of allTypes) {
    choices[type] = {
      app: !row.hidden_types.includes(type),
      push: wanted.has(`push ${type}`),
      email: wanted.has(`email ${type}`),
    }
  }
  return choices
}
