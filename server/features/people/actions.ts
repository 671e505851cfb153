// The waiting list: comparing with the roll, accepting, declining.
import { v7 as newId } from 'uuid'
import type { App } from '#server/platform/app-type.ts'
import { record } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { announce } from '#server/platform/live.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { bump } from '#server/platform/revisions.ts'
import { confirm, rollHash } from './membership-actions.ts'
import * as queries from './queries.ts'
import { waitingView } from './view.ts'

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Accounts that wait, each beside what the roll says of the Baha'i ID that it claims. */
export const listWaiting = (app: App, member: Member, { limit, cursor }: Page) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const rows = await queries.findWaiting(tx, member.communityId, limit + 1, readId(cursor))
    const shown = rows.slice(0, limit)
    const hashOf = (key: string | null) => (key ? rollHash(app.secrets, 'id', key) : null)
    const hashes = shown.flatMap((row) => hashOf(row.claimed_bahai_id_key) ?? [])
    const claimed = hashes.length > 0 ? await queries.findClaimed(tx, member.communityId, hashes) : []
    const byHash = new Map(claimed.map((row) => [row.bahai_id_hash?.toString('hex'), row]))
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      success: true as const,
      data: shown.map((row) =>
        waitingView(row, byHash.get(hashOf(row.claimed_bahai_id_key)?.toString('hex') ?? 'none')),
      ),
      ...(last ? { next: last.id } : {}),
    }
  })

/** Confirms an account as the roll's person with that Baha'i ID, or as a new person. */
export const accept = (app: App, member: Member, accountId: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const account = (await queries.lockAccount(tx, member.communityId, accountId)) ?? notFound()
    if (account.state !== 'confirmed') {
      const person = await personFor(tx, app, member.communityId, account)
      await confirm(tx, member.communityId, account.id, person, member)
      await app.mailer.queue(tx, {
        to: account.email,
        subject: 'Your community has confirmed you',
        text: `Welcome! Your community has confirmed your membership. You can log in at ${app.config.publicUrl}/login\n`,
      })
    }
    return { message: 'This member is confirmed.' }
  })

type Account = NonNullable<Awaited<ReturnType<typeof queries.lockAccount>>>

const personFor = async (tx: Tx, app: App, community: CommunityId, account: Account) => {
  const hash = account.claimed_bahai_id_key ? rollHash(app.secrets, 'id', account.claimed_bahai_id_key) : null
  const spots = hash ? await queries.findSpotsById(tx, hash) : []
  const spot = spots.find((one) => one.community_id === community)
  const known = spot ? await queries.findPerson(tx, community, spot.person_id) : undefined
  if (known && known.account_id === null) return known
  const person = {
    id: newId(),
    // An ID that stands on the roll with somebody else's account stays with that person.
    bahai_id: known ? null : account.claimed_bahai_id,
    first_name: account.first_name || (account.email.split('@')[0] ?? account.email),
    last_name: account.last_name,
  }
  await queries.insertPerson(tx, community, { ...person, email: account.email, email_key: account.email_key })
  const entry = {
    personId: person.id,
    bahaiIdHash: known ? null : hash,
    emailHash: rollHash(app.secrets, 'email', account.email_key),
  }
  await queries.indexEntries(tx, community, [entry])
  return person
}

const NO_REASON = 'Please write to the secretary of your community.'

/** Declines an account: its sessions end, and the next log-in says why. */
export const decline = (app: App, member: Member, accountId: string, reason: string | undefined) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const account = (await queries.lockAccount(tx, member.communityId, accountId)) ?? notFound()
    if (account.state === 'confirmed') return refuse(409, 'This member is already confirmed.')
    const sentence = reason || NO_REASON
    await queries.declineAccount(tx, account.id, sentence)
    await queries.endSessionsOf(tx, [account.id], instant(app.clock.now()))
    await app.mailer.queue(tx, {
      to: account.email,
      subject: 'Your community could not confirm your account',
      text: `Your community could not confirm your account. ${sentence}\n`,
    })
    await record(tx, member.communityId, {
      action: 'member.declined',
      actorId: member.accountId,
      sessionId: member.sessionId,
      objectKind: 'account',
      objectId: account.id,
    })
    await bump(tx, member.communityId, 'people')
    await announce(tx, member.communityId, 'people')
    return { message: 'This account is declined.' }
  })

const readId = (cursor: string | undefined): string | null => {
  if (!cursor) return null
  return /^[0-9a-f-]{36}$/.test(cursor) ? cursor : refuse(400, 'This page is not known.')
}
