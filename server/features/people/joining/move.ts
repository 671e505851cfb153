// Moving to another community: the member asks, the destination decides, and nothing of the old one goes along.
import { v7 as newId } from 'uuid'
import { hereIn, keepAnAdministrator } from '#server/features/community/administrator.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, enterCommunity, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { holdMoving, moveHere } from './transfer.ts'
import { arrivalMail, moveDeclinedMail } from './mail-view.ts'
import { birthDateToTell, tellGuardians } from './youth-moves.ts'
import { arrivalView, myMoveView, noMove } from './joining.ts'
import * as queries from './move-queries.ts'
import { candidatesOf } from './waiting.ts'
import { findAccountAge } from './waiting-queries.ts'

const LAST_ADMIN = 'You are the last administrator of your community. Please hand that over first.'

/** Asks a community that lists itself; an earlier wish ends. */
export const ask = (app: App, member: Member, given: { communityId: string; note: string }) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const to = (await queries.findListed(tx, given.communityId)) ?? notFound()
    if (to.id === member.communityId) refuse(409, 'You are a member of this community already.')
    await keepAnAdministrator(await hereIn(app, tx, member.communityId), member.personId, LAST_ADMIN)
    const bornOn = await birthDateToTell(app, tx, member, { adultAge: to.adult_age, own: true })
    await tellGuardians(app, tx, member, 'asksToMove')
    happened(tx, member, 'move.asked', member.accountId)
    await withdrawEarlier(app, tx, member)
    const destination = asCommunity(to.id)
    await enterCommunity(tx, destination)
    await queries.setMovingTo(tx, member.accountId, destination)
    const at = instant(app.clock.now())
    await queries.insertMove(tx, destination, {
      id: newId(),
      account_id: member.accountId,
      note: given.note,
      birth_date: bornOn,
      created_at: at,
    })
    happened(tx, nobody(destination), 'waitingList.changed')
    if (to.contact_email)
      await app.mailer.queue(tx, { to: to.contact_email, ...arrivalMail(to, app.config.publicUrl) })
    return { success: true as const, data: myMoveView(to, { state: 'asked', created_at: at, reason: null }) }
  })

/** Ends the wish that stands, in the community that it went to; answers whether it still waited there. */
const withdrawEarlier = async (app: App, tx: Tx, member: Member): Promise<boolean> => {
  await holdChain(tx, member.communityId)
  const account = (await queries.lockMoving(tx, member.accountId)) ?? notFound()
  if (account.moving_to === null) return false
  const earlier = asCommunity(account.moving_to)
  await enterCommunity(tx, earlier)
  const waited = await queries.withdrawOpen(tx, earlier, member.accountId, instant(app.clock.now()))
  await queries.setMovingTo(tx, member.accountId, null)
  happened(tx, nobody(earlier), 'waitingList.changed')
  return waited
}

export const withdraw = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (await withdrawEarlier(app, tx, member)) happened(tx, member, 'move.withdrawn', member.accountId)
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
    const rows = await queries.findArrivals(tx, member.communityId, limit + 1, cursor || null)
    const shown = rows.slice(0, limit)
    const nearestTo = await candidatesOf(tx, app.secrets, member.communityId, shown)
    const accountAge = await findAccountAge(tx, member.communityId)
    const today = await todayIn(app, tx, member.communityId)
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
    happened(tx, member, 'move.declined', account.id)
    return { message: 'This wish to move is declined.' }
  })
