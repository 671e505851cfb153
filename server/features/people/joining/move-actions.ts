// Moving to another community: the member asks, the destination decides, and nothing of the old one goes along.
import { v7 as newId } from 'uuid'
import { leaveCommunity } from '#server/features/auth/leaving-actions.ts'
import {
  hereIn,
  holdAdministrators,
  keepAnAdministrator,
} from '#server/features/community/administrator-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain, holdChains, record } from '#server/platform/audit.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, enterCommunity, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { announce } from '#server/platform/live.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { bump } from '#server/platform/revisions.ts'
import { personFor } from '#server/features/people/actions.ts'
import { arrivalMail, moveDeclinedMail, movedMail } from './mail-view.ts'
import { arrivalView, myMoveView, noMove } from './view.ts'
import { type By, confirm, tellKeepers } from './membership-actions.ts'
import * as queries from './move-queries.ts'
import { candidatesOf } from './waiting-actions.ts'
import { findAccountAge } from './waiting-queries.ts'

const LAST_ADMIN = 'You are the last administrator of your community. Please hand that over first.'

/** Asks a community that lists itself; an earlier wish ends. */
export const ask = (app: App, member: Member, given: { communityId: string; note: string }) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const to = (await queries.findListed(tx, given.communityId)) ?? notFound()
    if (to.id === member.communityId) refuse(409, 'You are a member of this community already.')
    await keepAnAdministrator(await hereIn(app, tx, member.communityId), member.personId, LAST_ADMIN)
    await record(tx, member.communityId, {
      action: 'move.asked',
      actorId: member.accountId,
      sessionId: member.sessionId,
      objectKind: 'account',
      objectId: member.accountId,
    })
    await withdrawEarlier(app, tx, member)
    const destination = asCommunity(to.id)
    await enterCommunity(tx, destination)
    await queries.setMovingTo(tx, member.accountId, destination)
    const at = instant(app.clock.now())
    await queries.insertMove(tx, destination, {
      id: newId(),
      account_id: member.accountId,
      note: given.note,
      created_at: at,
    })
    await tellKeepers(tx, destination)
    if (to.contact_email)
      await app.mailer.queue(tx, { to: to.contact_email, ...arrivalMail(to, app.config.publicUrl) })
    return { success: true as const, data: myMoveView(to, { state: 'asked', created_at: at, reason: null }) }
  })

/** Ends the wish that stands, in the community that it went to. */
const withdrawEarlier = async (app: App, tx: Tx, member: Member): Promise<void> => {
  await holdChain(tx, member.communityId)
  const account = (await queries.lockMoving(tx, member.accountId)) ?? notFound()
  if (account.moving_to === null) return
  const earlier = asCommunity(account.moving_to)
  await enterCommunity(tx, earlier)
  await queries.withdrawOpen(tx, earlier, member.accountId, instant(app.clock.now()))
  await queries.setMovingTo(tx, member.accountId, null)
  await tellKeepers(tx, earlier)
}

export const withdraw = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await withdrawEarlier(app, tx, member)
    return { success: true as const, data: noMove }
  })

/** Whether one has asked to move, and what was answered. */
export const mine = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const account = (await queries.lockMoving(tx, member.accountId)) ?? notFound()
    const to = account.moving_to ? await queries.findCommunity(tx, account.moving_to) : undefined
    if (!to) return { success: true as const, data: noMove }
    const destination = asCommunity(to.id)
    await enterCommunity(tx, destination)
    const move = await queries.findNewest(tx, destination, member.accountId)
    return { success: true as const, data: move ? myMoveView(to, move) : noMove }
  })

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

export const listArrivals = (app: App, member: Member, { limit, cursor }: Page) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (cursor && !/^[0-9a-f-]{36}$/.test(cursor)) refuse(400, 'This page is not known.')
    const rows = await queries.findArrivals(tx, member.communityId, limit + 1, cursor ?? null)
    // The birth date stays with the old roll.
    const shown = rows.slice(0, limit).map((row) => ({ ...row, claimed_birth_date: null }))
    const nearestTo = await candidatesOf(tx, app.secrets, member.communityId, shown)
    const accountAge = await findAccountAge(tx, member.communityId)
    const today = civilDay(app.clock.now(), 'UTC')
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      success: true as const,
      data: shown.map((row) => arrivalView(row, nearestTo(row), today, accountAge)),
      ...(last ? { next: last.id } : {}),
    }
  })

/** An open wish to come here, with its account; the same 404 for everything else. */
const openMove = async (tx: Tx, community: CommunityId, id: string) => {
  const { account_id } = (await queries.findMove(tx, community, id)) ?? notFound()
  const account = await holdMoving(tx, account_id, community)
  const move = (await queries.lockMove(tx, community, id)) ?? notFound()
  if (move.state !== 'asked' || account.moving_to !== community) {
    return refuse(409, 'This wish was answered or taken back meanwhile.')
  }
  return { move, account }
}

export const accept = (app: App, member: Member, id: string, personId: string | null | undefined) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { move, account } = await openMove(tx, member.communityId, id)
    const at = instant(app.clock.now())
    await queries.decide(tx, member.communityId, move.id, { state: 'accepted', reason: null, decided_at: at })
    await moveHere(app, tx, member.communityId, account, { personId, by: member })
    return { message: 'This member belongs to your community now.' }
  })

const ELSEWHERE = 'This person has just moved somewhere else. Please try again.'

/**
 * An account on its way here, held until the end of the transaction: the chains of both communities before its row,
 * as whoever erases it holds them.
 */
export const holdMoving = async (tx: Tx, accountId: string, destination: CommunityId): Promise<Moving> => {
  const from = (await queries.findFrom(tx, accountId)) ?? notFound()
  await holdAdministrators(tx)
  const left = from.community_id === null ? [] : [asCommunity(from.community_id)]
  await holdChains(tx, [...left, destination])
  const account = (await queries.lockMoving(tx, accountId)) ?? notFound()
  return account.community_id === from.community_id ? account : refuse(409, ELSEWHERE)
}

type Moving = NonNullable<Awaited<ReturnType<typeof queries.lockMoving>>>

const LAST_THERE = 'This person is the last administrator of their community and must hand that over first.'

/** Leaves the old community behind and joins this one, in one transaction. */
export const moveHere = async (
  app: App,
  tx: Tx,
  destination: CommunityId,
  account: Moving,
  given: { personId: string | null | undefined; by: By },
): Promise<void> => {
  const old = asCommunity((account.state === 'confirmed' ? account.community_id : null) ?? notFound())
  await enterCommunity(tx, old)
  const there = await hereIn(app, tx, old)
  await keepAnAdministrator(there, account.person_id, LAST_THERE)
  await leaveCommunity(tx, old, account.id)
  if (account.person_id) {
    await queries.endOffices(tx, old, account.person_id, there.today)
    await queries.markMoved(tx, old, account.person_id, there.today)
  }
  await record(tx, old, {
    action: 'member.left',
    actorId: account.id,
    objectKind: 'person',
    ...(account.person_id ? { objectId: account.person_id } : {}),
  })
  await bump(tx, old, 'activities', 'community', 'events', 'feed', 'notifications', 'people')
  await announce(tx, old, 'people', 'community', 'events', 'feed')
  await enterCommunity(tx, destination)
  await queries.dropPicture(tx, account.id)
  // The birth date stays with the old roll: what the new one knows, it asks for itself.
  const person = await personFor(
    tx,
    app,
    destination,
    { ...account, claimed_birth_date: null },
    given.personId,
  )
  const joining = { accountId: account.id, provenAddress: null, by: given.by, how: 'member.moved' } as const
  await confirm(app, tx, destination, joining, person)
  const to = (await queries.findCommunity(tx, destination)) ?? notFound()
  await app.mailer.queue(tx, { to: account.email, ...movedMail(to, app.config.publicUrl) })
}

const NO_REASON = 'Please write to the secretary of that community.'

export const decline = (app: App, member: Member, id: string, reason: string | undefined) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { move, account } = await openMove(tx, member.communityId, id)
    await queries.decide(tx, member.communityId, move.id, {
      state: 'declined',
      reason: reason || NO_REASON,
      decided_at: instant(app.clock.now()),
    })
    const here = (await queries.findCommunity(tx, member.communityId)) ?? notFound()
    await app.mailer.queue(tx, { to: account.email, ...moveDeclinedMail(here, app.config.publicUrl) })
    await record(tx, member.communityId, {
      action: 'move.declined',
      actorId: member.accountId,
      sessionId: member.sessionId,
      objectKind: 'account',
      objectId: account.id,
    })
    await tellKeepers(tx, member.communityId)
    return { message: 'This wish to move is declined.' }
  })
