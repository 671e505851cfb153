// The talk between the secretary and who waits: a question, an answer, and what the person tells of themselves.
import { v7 as newId } from 'uuid'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Account, Member } from '#server/platform/gate.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { questionMail } from './mail-view.ts'
import { mayAnswer, mayAsk, myWaitingView, nearest } from './joining.ts'
import { rollHash } from './membership.ts'
import { lockAccount } from '#server/features/people/queries.ts'
import * as queries from './waiting-queries.ts'

const present = <T>(value: T | null): value is T => value !== null

interface Claims {
  readonly email: string
  readonly email_key: string
  readonly address_by_hand?: boolean
  readonly claimed_bahai_id: string | null
  readonly claimed_bahai_id_key: string | null
  readonly first_name: string
  readonly last_name: string
  readonly claimed_birth_date: string | null
}

/** Who on the roll each of these accounts may be, in two statements for all of them. */
export const candidatesOf = async <C extends Claims>(
  tx: Tx,
  secrets: Secrets,
  community: CommunityId,
  claims: readonly C[],
) => {
  const ids = claims.map(({ claimed_bahai_id_key: key }) => (key ? rollHash(secrets, 'id', key) : null))
  const emails = claims.map(({ email_key: key }) => rollHash(secrets, 'email', key))
  const names = claims.flatMap(({ last_name: name }) => (name === '' ? [] : [name, capital(name)]))
  const found =
    claims.length > 0 ? await queries.findByHashes(tx, community, ids.filter(present), emails) : []
  const namesakes = names.length > 0 ? await queries.findByLastNames(tx, community, names) : []
  const people = [...new Map([...found, ...namesakes].map((person) => [person.id, person])).values()]
  return (claim: C) => nearest(claim, people)
}

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase()

/** Asks somebody who waits. The mail says only that there is a question. */
export const ask = (app: App, member: Member, accountId: string, question: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await holdChain(tx, member.communityId)
    const account = (await lockAccount(tx, member.communityId, accountId)) ?? notFound()
    if (account.state !== 'pending') refuse(409, 'This account does not wait any more.')
    if (!mayAsk(await queries.findThreads(tx, member.communityId, [account.id]))) {
      refuse(409, 'Please wait for the answer to your question first, or speak with the person.')
    }
    await write(app, tx, member.communityId, account.id, member.accountId, question)
    const community = await queries.findCommunityName(tx, member.communityId)
    await app.mailer.queue(tx, { to: account.email, ...questionMail(community, app.config.publicUrl) })
    happened(tx, member, 'member.asked', account.id)
    return { message: 'Your question is on its way.' }
  })

const write = async (
  app: App,
  tx: Tx,
  community: CommunityId,
  accountId: string,
  keeperId: string | null,
  text: string,
): Promise<void> => {
  await queries.insertWord(tx, community, {
    id: newId(),
    account_id: accountId,
    keeper_id: keeperId,
    text,
    created_at: instant(app.clock.now()),
  })
}

/** How one’s own confirmation stands. */
export const myWaiting = (app: App, account: Account) =>
  inCommunity(app.db, account.communityId ?? notFound(), async (tx) => readMine(tx, account))

const readMine = async (tx: Tx, { communityId, accountId }: Account) => {
  const told = (await queries.findTold(tx, accountId)) ?? notFound()
  const thread = communityId ? await queries.findThreads(tx, communityId, [accountId]) : []
  return { success: true as const, data: myWaitingView(told, thread) }
}

/** Answers the question that is open. */
export const answer = (app: App, account: Account, text: string) => {
  const community = account.communityId ?? notFound()
  return inCommunity(app.db, community, async (tx) => {
    await queries.lockTalk(tx, account.accountId)
    const thread = await queries.findThreads(tx, community, [account.accountId])
    if (account.state !== 'pending' || !mayAnswer(thread)) refuse(409, 'There is no open question.')
    await write(app, tx, community, account.accountId, null, text)
    happened(tx, nobody(community), 'waitingList.changed')
    return readMine(tx, account)
  })
}

/** Name and birth date, for the secretary to find the person on the roll. */
export const tellWho = (
  app: App,
  account: Account,
  told: { firstName: string; lastName: string; birthDate: string | null },
) => {
  const community = account.communityId ?? notFound()
  return inCommunity(app.db, community, async (tx) => {
    if (told.birthDate !== null && told.birthDate > (await todayIn(app, tx, community))) {
      const sentence = 'The birth date lies in the future.'
      refuse(400, sentence, { fields: { birthDate: sentence } })
    }
    const changed = await queries.updateTold(tx, account.accountId, {
      first_name: told.firstName,
      last_name: told.lastName,
      claimed_birth_date: told.birthDate,
    })
    if (changed.numUpdatedRows !== 1n) refuse(409, 'This account does not wait any more.')
    happened(tx, nobody(community), 'waitingList.changed')
    return readMine(tx, account)
  })
}
