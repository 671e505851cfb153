// Erasing a person: the account, and by choice what it wrote and its entry on the roll. There is no way back.
import { v7 as newId } from 'uuid'
import type { AuditAction } from '#contract/audited.ts'
import type { Resource } from '#contract/route.ts'
import { withdrawReceipts } from '#server/features/receipts/keeping.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import {
  type CommunityId,
  type Tx,
  asCommunity,
  enterCommunity,
  inCommunity,
  inInstance,
} from '#server/platform/db.ts'
import { inboxOf, withSmaller } from '#server/platform/file-keys.ts'
import { type Actor, happened } from '#server/platform/happened.ts'
import { subjectHash } from '#server/platform/limits.ts'
import { announce, announceErased } from '#server/platform/live.ts'
import { bump } from '#server/platform/revisions.ts'
import * as queries from './erasure-queries.ts'
import { communityIds, deleteNaming } from './erasure-queries.ts'
import * as words from './erasure-words-queries.ts'
import { outside } from './catalogue-rules.ts'
import { type Erasure, hashOfErased, logErasure, readErasures } from './erasure-log.ts'
import { holdOthers, leaveOthers } from './leaving.ts'
import { kept } from './personal-rules.ts'
import type { Kept } from './kept-rules.ts'

type By = Omit<Actor, 'communityId'> & { readonly action: AuditAction }

const CHANGED: readonly Resource[] = [
  'activities',
  'campaigns',
  'community',
  'consultation',
  'events',
  'feed',
  'notifications',
  'people',
  'venues',
]

/** Erases in the transaction of whoever decides it; `finishErasures` then takes the files out of the store. */
export const eraseWithin = async (
  app: App,
  tx: Tx,
  community: CommunityId | null,
  erasure: Erasure,
  by: By | null,
): Promise<void> => {
  const { accountId, personId } = erasure
  if (community) await hold(tx, community, erasure)
  const traces = accountId ? await queries.findTraces(tx, accountId) : undefined
  const leaver = personId ?? traces?.person_id
  // With the eyes of everybody: afterwards this transaction sees what lies in the bin.
  if (community && leaver)
    await leaveOthers(app, tx, community, {
      person: leaver,
      accountId,
      roll: personId !== null,
      room: personId !== null,
    })
  await queries.openBin(tx)
  const person = community && personId ? await queries.findPerson(tx, community, personId) : undefined
  const files = community ? await eraseContent(app, tx, community, erasure, person?.profile_picture) : []
  if (traces?.email) await forget(app, tx, community, traces.email, traces.email_key, traces)
  if (person?.email && community && !(await isOthersToo(tx, community, person, erasure)))
    await forget(app, tx, community, person.email, person.email_key, traces)
  await queries.forgetMailsAbout(
    tx,
    [accountId, personId].filter((id) => id !== null),
  )
  await deleteLines(tx, community, erasure, traces?.person_id ?? null)
  const at = instant(app.clock.now())
  if (community && person) await queries.emptyPerson(tx, community, person.id, at)
  if (accountId) await queries.deleteAccount(tx, accountId)
  if (!community) return
  await queries.insertErasure(tx, community, {
    id: newId(),
    account_id: accountId,
    person_id: personId,
    posts: erasure.posts,
    erased_at: at,
    files_left: [...files],
  })
  if (by)
    happened(tx, { ...by, communityId: community }, by.action, accountId ?? personId, {
      kind: accountId ? 'account' : 'person',
      detail: { posts: erasure.posts, roll: personId !== null },
    })
  await announce(tx, community, ...CHANGED)
  await announceErased(tx, community, accountId ? [accountId] : [])
}

/** Everything that others hold too, in their order, before the account itself: of its row hang notices and parts. */
const hold = async (tx: Tx, community: CommunityId, { accountId, personId }: Erasure): Promise<void> => {
  const person = personId ?? (accountId && (await queries.findPersonOf(tx, accountId)))
  await holdOthers(tx, community, person ? [person] : [])
  await holdChain(tx, community)
  await bump(tx, community, ...CHANGED)
}

/** What was written and sent; answers the keys of files that nothing shows any more. */
const eraseContent = async (
  app: App,
  tx: Tx,
  community: CommunityId,
  { accountId, personId, posts }: Erasure,
  picture: string | null | undefined,
): Promise<readonly string[]> => {
  const keys: string[] = []
  if (accountId) {
    await queries.withdrawEverywhere(tx, community, accountId)
    if (posts === 'delete') await words.deleteWords(tx, community, accountId)
    keys.push(...(await words.deleteFilesOf(tx, community, accountId)))
    keys.push(...(await withdrawReceipts(tx, community, accountId)))
  }
  const ids = [accountId, personId].filter((id) => id !== null)
  if (ids.length > 0) await queries.forgetNotices(tx, community, ids)
  const key = picture ? app.files.keyOf(picture) : null
  if (key) keys.push(...(await words.deleteFileOfAddress(tx, community, key)))
  return keys
}

/** A family may have one address on the roll: what waits there may be for the others. */
const isOthersToo = (
  tx: Tx,
  community: CommunityId,
  { email, email_key: key }: { readonly email: string | null; readonly email_key: string | null },
  { accountId, personId }: Erasure,
): Promise<boolean> =>
  queries.isOthersAddress(tx, community, { key: key ?? (email ?? '').toLowerCase(), accountId, personId })

const forget = (
  app: App,
  tx: Tx,
  community: CommunityId | null,
  email: string,
  key: string | null,
  traces: queries.Traces | undefined,
): Promise<void> =>
  queries.forgetAddress(tx, community, {
    email,
    key: key ?? email.toLowerCase(),
    hash: app.secrets.hash('code', `login ${key ?? email.toLowerCase()}`),
    limit: subjectHash(app.secrets, key ?? email.toLowerCase()),
    google: traces?.google_sub ?? null,
  })

/** Somebody leaves a community and not the app: places, likes, wishes and notices there go, words stay. */
export const withdraw = async (tx: Tx, community: CommunityId, accountId: string): Promise<void> => {
  await queries.withdrawEverywhere(tx, community, accountId)
  for (const line of kept.filter(({ erasing }) => erasing === 'delete')) {
    const fenced = !outside.has(line.table)
    if (!fenced && line.table !== 'public_items') continue
    await queries.deleteNaming(tx, community, { table: line.table, columns: columnsOf(line), fenced }, [
      accountId,
    ])
  }
}

/**
 * Takes what erased people had sent out of the store and writes them into the log of erasures. Broken off, the next run
 * goes on.
 */
export const finishErasures = async (app: App, community: CommunityId): Promise<void> => {
  const open = await inCommunity(app.db, community, (tx) => queries.findUnfinished(tx, community))
  for (const one of open)
    // The rows are gone already: a store that does not answer is asked again, and nobody is told that it failed.
    await finish(app, community, one).catch((error: unknown) =>
      app.log.warn({ err: error, erasure: one.id }, 'the files of somebody who was erased are still there'),
    )
}

type Unfinished = Awaited<ReturnType<typeof queries.findUnfinished>>[number]

const finish = async (app: App, community: CommunityId, unfinished: Unfinished): Promise<void> => {
  const { id, account_id: accountId, person_id: personId, posts, files_left: keys } = unfinished
  for (const key of keys) for (const one of [...withSmaller(key), inboxOf(key)]) await app.files.remove(one)
  await logErasure(app, { accountId, personId, posts })
  const at = instant(app.clock.now())
  await inCommunity(app.db, community, (tx) => queries.finishErasure(tx, community, id, at))
}

/** Every community in turn: what a broken run has left. */
export const finishAllErasures = async (app: App): Promise<void> => {
  for (const id of await inInstance(app.db, queries.communityIds)) await finishErasures(app, asCommunity(id))
}

/** At each start: whoever stands in the log and is here again, after a backup was brought back, goes again. */
export const replayErasures = async (app: App): Promise<number> => {
  let again = 0
  for (const { community, ...erasure } of await findBack(app)) {
    if (!(await isBack(app, community, erasure))) continue
    const by = { action: 'account.erasedAgain', accountId: null } as const
    const work = (tx: Tx) => eraseWithin(app, tx, community, erasure, by)
    await (community ? inCommunity(app.db, community, work) : inInstance(app.db, work))
    if (community) await finishErasures(app, community)
    again += 1
  }
  return again
}

interface Back extends Erasure {
  /** Where they are now. */
  readonly community: CommunityId | null
}

/** Whom the log names of those who are here: an account and an entry of one community in one act, else each in its own. */
const findBack = async (app: App): Promise<readonly Back[]> => {
  const lines = await readErasures(app)
  if (lines.length === 0) return []
  const { accounts, people } = await everybody(app)
  return lines.flatMap(({ account, person, posts }): Back[] => {
    const [one, entry] = [accounts.get(account ?? ''), people.get(person ?? '')]
    if (one && entry && one.community === entry.community)
      return [{ community: one.community, accountId: one.id, personId: entry.id, posts }]
    return [
      ...(one ? [{ community: one.community, accountId: one.id, personId: null, posts }] : []),
      ...(entry ? [{ community: entry.community, accountId: null, personId: entry.id, posts }] : []),
    ]
  })
}

interface Somebody {
  readonly id: string
  readonly community: CommunityId | null
}

/** All accounts and all entries of the rolls, by the hash under which they would stand in the log. */
const everybody = async (app: App) => {
  const byHash = (some: readonly Somebody[]) =>
    new Map(some.map((one) => [hashOfErased(app.secrets, one.id), one]))
  const accounts = await inInstance(app.db, queries.listAccounts)
  const people: Somebody[] = []
  for (const id of await inInstance(app.db, queries.communityIds)) {
    const community = asCommunity(id)
    const found = await inCommunity(app.db, community, (tx) => queries.listPeople(tx, community))
    people.push(...found.map((one) => ({ id: one.id, community })))
  }
  return {
    accounts: byHash(
      accounts.map(({ id, community_id: at }) => ({ id, community: at === null ? null : asCommunity(at) })),
    ),
    people: byHash(people),
  }
}

const isBack = async (app: App, community: CommunityId | null, erasure: Erasure): Promise<boolean> => {
  const { accountId, personId } = erasure
  const account = accountId ? await inInstance(app.db, (tx) => queries.findTraces(tx, accountId)) : undefined
  if (account || !community || !personId) return account !== undefined
  return (
    (await inCommunity(app.db, community, (tx) => queries.findPerson(tx, community, personId))) !== undefined
  )
}

/** What other communities keep of somebody who once asked to join them. */
const deleteElsewhere = async (tx: Tx, home: CommunityId | null, ids: readonly string[]): Promise<void> => {
  const lines = kept.filter(({ everywhere }) => everywhere)
  for (const id of await communityIds(tx)) {
    const community = asCommunity(id)
    if (community === home) continue
    await enterCommunity(tx, community)
    for (const line of lines)
      await deleteNaming(tx, community, { table: line.table, columns: columnsOf(line), fenced: true }, ids)
  }
  if (home) await enterCommunity(tx, home)
}

/** The rows that the list gives to the person; those of the roll only when the entry goes. */
const deleteLines = async (
  tx: Tx,
  community: CommunityId | null,
  { accountId, personId }: { readonly accountId: string | null; readonly personId: string | null },
  ownPerson: string | null,
): Promise<void> => {
  const ids = [...new Set([accountId, personId, ownPerson])].filter((id) => id !== null)
  for (const line of kept) {
    const wanted = line.erasing === 'delete' || (line.erasing === 'roll' && personId !== null)
    if (!wanted || line.table === 'accounts') continue
    const fenced = !outside.has(line.table)
    if (fenced && !community) continue
    await deleteNaming(tx, community, { table: line.table, columns: columnsOf(line), fenced }, ids)
  }
  await deleteElsewhere(tx, community, ids)
}

const columnsOf = ({ own = [], with: along = [] }: Kept): readonly string[] => [...own, ...along]
