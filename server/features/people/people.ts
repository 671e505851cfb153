// The waiting list: comparing with the roll, accepting, declining.
import { v7 as newId } from 'uuid'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity, isDuplicate } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { changeOf } from '#server/platform/kept-changes.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import {
  DECLINED_LIFE,
  isTooYoung,
  mayAsk,
  talkState,
  candidateView,
  wordView,
} from '#server/features/people/joining/joining.ts'
import { confirmedMail, declinedMail } from '#server/features/people/joining/mail-view.ts'
import { TAKEN, confirm, rollHash } from '#server/features/people/joining/membership.ts'
import * as queries from './queries.ts'
import { candidatesOf } from '#server/features/people/joining/waiting.ts'
import {
  findAccountAge,
  findDeclined,
  findThreads,
  findWaiting,
} from '#server/features/people/joining/waiting-queries.ts'
import type * as z from 'zod/mini'
import type { Declined, Waiting } from '#contract/people/people.ts'
import { fullName } from '#server/platform/wire.ts'

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Accounts that wait, each beside what the roll says of the Baha'i ID that it claims. */
export const listWaiting = (app: App, member: Member, { limit, cursor }: Page) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const rows = await findWaiting(tx, member.communityId, limit + 1, readId(cursor))
    const shown = rows.slice(0, limit)
    const nearestTo = await candidatesOf(tx, app.secrets, member.communityId, shown)
    const words = Map.groupBy(
      await findThreads(
        tx,
        member.communityId,
        shown.map(({ id }) => id),
      ),
      (word) => word.account_id,
    )
    const today = await todayIn(app, tx, member.communityId)
    const accountAge = await findAccountAge(tx, member.communityId)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      success: true as const,
      data: shown.map((row) => waitingView(row, nearestTo(row), words.get(row.id) ?? [], today, accountAge)),
      ...(last ? { next: last.id } : {}),
    }
  })

/** Accounts that were declined, the last one first, each beside what the roll says today. */
export const listDeclined = (app: App, member: Member, { limit, cursor }: Page) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const rows = await findDeclined(tx, member.communityId, limit + 1, readCursor(cursor))
    const page = pageOf(rows, limit, ({ declined_at, id }) => [declined_at, id])
    const nearestTo = await candidatesOf(tx, app.secrets, member.communityId, page.data)
    const today = await todayIn(app, tx, member.communityId)
    const accountAge = await findAccountAge(tx, member.communityId)
    return {
      success: true as const,
      ...page,
      data: page.data.map((row) => declinedView(row, nearestTo(row), today, accountAge)),
    }
  })

/** Confirms an account as somebody on the roll: the chosen person, else the one with that Baha'i ID, else a new one. */
export const accept = async (app: App, member: Member, accountId: string, personId?: string | null) => {
  try {
    return await acceptAs(app, member, accountId, personId)
  } catch (error) {
    // Two keepers at once, each with another account for the same person: the database lets one through.
    return isDuplicate(error) ? refuse(409, TAKEN) : Promise.reject(error)
  }
}

/** A closed account keeps its person: it is opened where it was closed. */
const CLOSED = 'This account is closed for now. Open it again among the members.'

const acceptAs = (app: App, member: Member, accountId: string, personId?: string | null) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const account = (await holdAccount(tx, member.communityId, accountId)) ?? notFound()
    if (account.state !== 'confirmed') {
      if (account.person_id !== null) refuse(409, CLOSED)
      const person = await personFor(tx, app, member.communityId, account, personId)
      const provenAddress = account.address_by_hand ? null : account.email
      const joining = { accountId: account.id, provenAddress, by: member, how: 'member.accepted' } as const
      await confirm(app, tx, member.communityId, joining, person)
      await app.mailer.queue(tx, { to: account.email, ...confirmedMail(account, app.config.publicUrl) })
    }
    return { message: 'This member is confirmed.' }
  })

/** What must be known of an account to find or make its person. */
interface Joining {
  readonly email: string
  readonly email_key: string
  readonly first_name: string
  readonly last_name: string
  readonly claimed_bahai_id: string | null
  readonly claimed_bahai_id_key: string | null
  readonly claimed_birth_date: string | null
}

const TOO_YOUNG =
  'This person is too young for an account of their own. They stand on the roll in their family.'

/** Whom the account belongs to: a chosen person, a new one when null is chosen, or whom the roll's ID names. */
export const personFor = async (
  tx: Tx,
  app: App,
  community: CommunityId,
  account: Joining,
  chosen: string | null | undefined,
) => {
  const today = await todayIn(app, tx, community)
  const age = await findAccountAge(tx, community)
  if (chosen) {
    const person = (await queries.findPerson(tx, community, chosen)) ?? notFound()
    if (person.account_id !== null) refuse(409, TAKEN)
    if (isTooYoung(person.birth_date ?? account.claimed_birth_date, today, age)) refuse(409, TOO_YOUNG)
    return person
  }
  const hash = account.claimed_bahai_id_key ? rollHash(app.secrets, 'id', account.claimed_bahai_id_key) : null
  const [spot] = hash ? await queries.findSpotsHere(tx, community, hash) : []
  const known = spot ? await queries.findPerson(tx, community, spot.person_id) : undefined
  const isFree =
    known?.account_id === null && !isTooYoung(known.birth_date ?? account.claimed_birth_date, today, age)
  if (known && isFree && chosen === undefined) return known
  if (isTooYoung(account.claimed_birth_date, today, age)) refuse(409, TOO_YOUNG)
  // An ID that stands on the roll with somebody else stays with that person.
  return addPerson(tx, app, community, account, known ? null : hash)
}

const addPerson = async (
  tx: Tx,
  app: App,
  community: CommunityId,
  account: Joining,
  idHash: Buffer | null,
) => {
  const person = {
    id: newId(),
    bahai_id: idHash ? account.claimed_bahai_id : null,
    first_name: account.first_name || (account.email.split('@')[0] ?? account.email),
    last_name: account.last_name,
    birth_date: account.claimed_birth_date,
  }
  await queries.insertPerson(tx, community, { ...person, email: account.email, email_key: account.email_key })
  const emailHash = rollHash(app.secrets, 'email', account.email_key)
  await queries.indexEntries(tx, community, [{ personId: person.id, bahaiIdHash: idHash, emailHash }])
  return person
}

const NO_REASON = 'Please write to the secretary of your community.'

/** Declines an account: its sessions end, and the next log-in says why. */
export const decline = (app: App, member: Member, accountId: string, reason: string | undefined) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const account = (await holdAccount(tx, member.communityId, accountId)) ?? notFound()
    if (account.state === 'confirmed') return refuse(409, 'This member is already confirmed.')
    if (account.person_id !== null) refuse(409, CLOSED)
    const sentence = reason || NO_REASON
    const now = instant(app.clock.now())
    await queries.declineAccount(tx, account.id, sentence, now)
    await queries.endSessionsOf(tx, [account.id], now)
    await app.mailer.queue(tx, { to: account.email, ...declinedMail(account, reason || undefined) })
    const change = changeOf('waiting', account.id, { state: 'pending' }, { state: 'declined' })
    // Who was a member is not somebody who waits.
    happened(tx, member, 'member.declined', account.id, account.state === 'pending' ? { change } : {})
    return { message: 'This account is declined.' }
  })

/** Lets somebody wait again whose account was declined; they may log in and read how it stands. */
export const waitAgainIn = async (tx: Tx, member: Member, accountId: string): Promise<void> => {
  const account = (await holdAccount(tx, member.communityId, accountId)) ?? notFound()
  if (account.person_id !== null) refuse(409, CLOSED)
  await queries.waitAgain(tx, member.communityId, account.id)
  happened(tx, member, 'member.waitsAgain', account.id)
}

const readId = (cursor: string | undefined): string | null => {
  if (!cursor) return null
  return /^[0-9a-f-]{36}$/.test(cursor) ? cursor : refuse(400, 'This page is not known.')
}

/** The chain before the account, as whoever erases it holds them. */
export const holdAccount = async (tx: Tx, community: CommunityId, id: string) => {
  await holdChain(tx, community)
  return queries.lockAccount(tx, community, id)
}

type Row = Awaited<ReturnType<typeof findWaiting>>[number]
type DeclinedRow = Awaited<ReturnType<typeof findDeclined>>[number]
type Nearest = Awaited<ReturnType<typeof candidatesOf<Row>>>
type Word = Awaited<ReturnType<typeof findThreads>>[number]

/** What the person says of themselves, and whom of the roll it may be. */
const applicantView = (row: Row, near: ReturnType<Nearest>, today: string, accountAge: number) => ({
  _id: row.id,
  id: row.id,
  email: row.email,
  bahaiId: row.claimed_bahai_id ?? '',
  name: fullName(row),
  birthDate: row.claimed_birth_date,
  candidates: near.map(({ person, matches }) => candidateView(person, matches, today, accountAge)),
  since: row.created_at,
})

const waitingView = (
  row: Row,
  near: ReturnType<Nearest>,
  thread: readonly Word[],
  today: string,
  accountAge: number,
): z.infer<typeof Waiting> => {
  const sameId = near.find(({ matches }) => matches.bahaiId === 'same')
  return {
    ...applicantView(row, near, today, accountAge),
    onRoll: sameId ? { name: fullName(sameId.person), emailMatches: sameId.matches.email === 'same' } : null,
    state: talkState(thread),
    thread: thread.map(wordView),
    can: { ask: mayAsk(thread) },
  }
}

const declinedView = (
  row: DeclinedRow,
  near: ReturnType<Nearest>,
  today: string,
  accountAge: number,
): z.infer<typeof Declined> => ({
  ...applicantView(row, near, today, accountAge),
  reason: row.decline_reason ?? '',
  declinedAt: row.declined_at,
  goneAt: instant(Date.parse(row.declined_at) + DECLINED_LIFE),
})
