// From one community to another: what stays behind, what goes along, and who is told.
import { leaveCommunity } from '#server/features/auth/leaving.ts'
import { holdOthers, leaveOthers } from '#server/features/admin/leaving.ts'
import { hereIn, holdAdministrators, keepAnAdministrator } from '#server/features/community/administrator.ts'
import { personFor } from '#server/features/people/people.ts'
import { bringNotes, packNotes } from '#server/features/progress/moving.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChains } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, enterCommunity } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { deleteInquiryOf } from './inquiry-queries.ts'
import { movedMail } from './mail-view.ts'
import { type By, type Onroll, confirm, endTalk } from './membership.ts'
import * as queries from './move-queries.ts'
import { birthDateToTell, settleYoung, tellGuardians } from './youth-moves.ts'

const ELSEWHERE = 'This person has just moved somewhere else. Please try again.'

type Moving = NonNullable<Awaited<ReturnType<typeof queries.lockMoving>>>

/**
 * An account on its way here, held until the end of the transaction: before its row the families, the activities and
 * the chains that change with it, as whoever erases it holds them. The transaction is in the destination afterwards.
 */
export const holdMoving = async (tx: Tx, accountId: string, destination: CommunityId): Promise<Moving> => {
  const from = (await queries.findFrom(tx, accountId)) ?? notFound()
  const left = [from.community_id].flatMap((id) => (id === null || id === destination ? [] : asCommunity(id)))
  await holdAdministrators(tx)
  for (const old of left) {
    await enterCommunity(tx, old)
    await holdOthers(tx, old, from.person_id === null ? [] : [from.person_id])
  }
  await holdChains(tx, [...left, destination])
  const account = (await queries.lockMoving(tx, accountId)) ?? notFound()
  await enterCommunity(tx, destination)
  return account.community_id === from.community_id ? account : refuse(409, ELSEWHERE)
}

/** Leaves the old community behind and joins this one, in one transaction. */
export const moveHere = async (
  app: App,
  tx: Tx,
  destination: CommunityId,
  account: Moving,
  given: { personId: string | null | undefined; by: By },
): Promise<void> => {
  const old = asCommunity((account.state === 'confirmed' ? account.community_id : null) ?? notFound())
  const to = (await queries.findCommunity(tx, destination)) ?? notFound()
  await enterCommunity(tx, old)
  const notes = await packNotes(tx, old, { accountId: account.id, personId: account.person_id })
  const { bornOn, isKnown } = await leaveBehind(app, tx, old, account, {
    adultAge: to.adult_age,
    by: given.by,
  })
  await endWish(app, tx, account, destination)
  await enterCommunity(tx, destination)
  await bringNotes(tx, destination, account.id, notes)
  await queries.dropPicture(tx, account.id)
  const person = await personFor(
    tx,
    app,
    destination,
    { ...account, claimed_birth_date: bornOn },
    given.personId,
  )
  if (person.bahai_id === null && !isKnown) await queries.dropClaimedId(tx, account.id)
  const joining = { accountId: account.id, provenAddress: null, by: given.by, how: 'member.moved' } as const
  await confirm(app, tx, destination, joining, person)
  if (bornOn !== null) await settleYoung(app, tx, destination, person.id, bornOn)
  await app.mailer.queue(tx, { to: account.email, ...movedMail(to, app.config.publicUrl) })
}

const LAST_THERE = 'This person is the last administrator of their community and must hand that over first.'
const LAST_KEEPER_THERE =
  'This person is the last who looks after the offices of their community and must hand that over first.'

/**
 * What somebody held, waited for and answered for there ends. Answers the day of birth that goes along, and whether the
 * roll there knows their Baha'i ID.
 */
const leaveBehind = async (
  app: App,
  tx: Tx,
  old: CommunityId,
  account: Moving,
  { adultAge, by }: { readonly adultAge: number; readonly by: By },
): Promise<{ readonly bornOn: string | null; readonly isKnown: boolean }> => {
  const there = await hereIn(app, tx, old)
  await keepAnAdministrator(there, account.person_id, LAST_THERE, LAST_KEEPER_THERE)
  const who = { communityId: old, personId: account.person_id }
  const bornOn = await birthDateToTell(app, tx, who, { adultAge, own: by.accountId === account.id })
  await tellGuardians(app, tx, who, 'movedAway')
  const isKnown = account.person_id !== null && (await queries.hasId(tx, old, account.person_id))
  if (account.person_id) {
    await leaveOthers(app, tx, old, {
      person: account.person_id,
      accountId: account.id,
      roll: false,
      room: true,
    })
    const now = instant(app.clock.now())
    await queries.endOffices(tx, old, account.person_id, { today: there.today, now })
    await queries.markMoved(tx, old, account.person_id, there.today)
  }
  await leaveCommunity(tx, old, account.id)
  happened(tx, { communityId: old, accountId: account.id }, 'member.left', account.person_id)
  return { bornOn, isKnown }
}

/** Whoever has gone somewhere asks nobody else any more. */
const endWish = async (app: App, tx: Tx, account: Moving, destination: CommunityId): Promise<void> => {
  if (account.moving_to === null) return
  const asked = asCommunity(account.moving_to)
  await enterCommunity(tx, asked)
  await queries.withdrawOpen(tx, asked, account.id, instant(app.clock.now()))
  // Where they come to, everybody hears of it.
  if (asked !== destination) happened(tx, nobody(asked), 'waitingList.changed')
}

/** By a personal link, with an account that waits for another community or was declined by it: nothing goes along. */
export const comeAlong = async (
  app: App,
  tx: Tx,
  destination: CommunityId,
  account: Moving,
  given: { person: Onroll; by: By | null },
): Promise<void> => {
  if (account.person_id !== null) refuse(409, ELSEWHERE)
  await endWish(app, tx, account, destination)
  if (account.community_id !== null && account.community_id !== destination) {
    const old = asCommunity(account.community_id)
    await enterCommunity(tx, old)
    await endTalk(tx, old, account.id)
    await deleteInquiryOf(tx, old, account.id)
    happened(tx, nobody(old), 'waitingList.changed')
  }
  await enterCommunity(tx, destination)
  if (given.person.bahai_id === null) await queries.dropClaimedId(tx, account.id)
  const joining = { accountId: account.id, provenAddress: null, by: given.by, how: 'member.invited' } as const
  await confirm(app, tx, destination, joining, given.person)
}
