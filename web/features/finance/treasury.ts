// The treasury's keys while they are open: in the memory of this page alone, locked after a quarter of an hour without
// use, and when its holder signs out. What they open is in no cache, no storage, no draft and no report.
import { useSyncExternalStore } from 'react'
import { session } from '#web/session/session.ts'
import type { output } from 'zod/mini'
import { Gift, PledgeWords } from './gift.ts'
import { pledgedAs } from './giving.ts'
import { marksWith } from './marks.ts'
import {
  type Opener,
  open,
  openSecret,
  openerOf,
  seal,
  sealSecretTo,
  sealedAs,
} from '#contract/finance/keys/seal.ts'

/** As `listTreasuryKeys` answers, and without the public keys what the Assembly is given. */
interface Keys {
  readonly keys: readonly {
    readonly id: string
    readonly generation: number | null
    readonly publicKey?: string
  }[]
  readonly grants: readonly { readonly ofKey: string; readonly toKey: string; readonly sealed: string }[]
}

type PledgeValue = output<typeof PledgeWords>

interface Held {
  readonly keyId: string
  readonly generation: number | null
  readonly opener: Opener
  /** For the one who comes, or an assistant. */
  readonly secret: Uint8Array
}

interface Treasury {
  readonly community: string
  readonly held: readonly Held[]
  /** Keys that were handed on to those that are open, and do not open: damaged on the way, or another than is named. */
  readonly unread: readonly string[]
}

const QUARTER_OF_AN_HOUR = 15 * 60_000

let treasury: Treasury | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const become = (next: Treasury | null): void => {
  treasury = next
  for (const listener of listeners) listener()
}

/** Forgets every key and what they opened. */
export const lockTreasury = (): void => {
  clearTimeout(timer)
  if (treasury !== null) become(null)
}

/** Something was done with it: the quarter of an hour begins anew. */
const use = (): Treasury => {
  if (treasury === null) throw new Error('The treasury is locked.')
  clearTimeout(timer)
  timer = setTimeout(lockTreasury, QUARTER_OF_AN_HOUR)
  return treasury
}

session.subscribe(() => {
  if (session.state().user === null) lockTreasury()
})

/** Null while it is locked. */
export const useTreasury = (): Treasury | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => treasury,
  )

/** What one key hands on to another: which two, so that it opens in no other place. */
const grantedAs = (community: string, ofKey: string, toKey: string): string =>
  JSON.stringify([community, ofKey, toKey])

/**
 * Opens with the secret of one key all keys that were handed on to it, and what was handed on to those. One that does
 * not open closes no other.
 */
export const openKeys = async (
  community: string,
  own: { readonly keyId: string; readonly secret: Uint8Array },
  { keys, grants }: Keys,
): Promise<Treasury> => {
  const held = new Map<string, Held>()
  const unread = new Set<string>()
  const add = async (keyId: string, secret: Uint8Array): Promise<void> => {
    const key = keys.find(({ id }) => id === keyId)
    if (key === undefined || held.has(keyId)) return
    const opener = await openerOf(secret)
    if (key.publicKey !== undefined && opener.publicKey !== key.publicKey)
      throw new Error('The server names another key than the one that was opened.')
    held.set(keyId, { keyId, generation: key.generation, opener, secret })
    for (const { ofKey, sealed } of grants.filter(({ toKey }) => toKey === keyId))
      await openSecret(opener, sealed, grantedAs(community, ofKey, keyId))
        .then((given) => add(ofKey, given))
        .catch(() => unread.add(ofKey))
  }
  await add(own.keyId, own.secret)
  return { community, held: [...held.values()], unread: [...unread].filter((id) => !held.has(id)) }
}

/** The keys that one key opens by what was handed on, as far as it can be read: before it is open. */
export const reachableFrom = (keyId: string, grants: Keys['grants']): readonly string[] => {
  const found = new Set([keyId])
  for (const id of found) for (const { ofKey, toKey } of grants) if (toKey === id) found.add(ofKey)
  return [...found]
}

/** Opens the books on this page with the secret of one's own key. */
export const unlockTreasury = async (...given: Parameters<typeof openKeys>): Promise<void> => {
  become(await openKeys(...given))
  use()
}

/** The secret of a key, encrypted to another's public key. */
export const handOn = async (keyId: string, to: { id: string; publicKey: string }): Promise<string> => {
  const { community } = use()
  return sealSecretTo(to.publicKey, secretOf(keyId), grantedAs(community, keyId, to.id))
}

/** Every key of the books that is open here, encrypted to a new one of one's own; none while they are locked. */
export const handOnAll = (to: { id: string; publicKey: string }) =>
  Promise.all(
    (treasury?.held ?? [])
      .filter(({ generation }) => generation !== null)
      .map(async ({ keyId }) => ({ keyId, sealed: await handOn(keyId, to) })),
  )

/** What two sheets opened, encrypted to one's own key, which opens it from then on. */
export const keepRecovered = async (
  community: string,
  of: { readonly id: string; readonly publicKey: string },
  secret: Uint8Array,
  own: { readonly id: string; readonly publicKey: string },
): Promise<string> => {
  if ((await openerOf(secret)).publicKey !== of.publicKey)
    throw new Error('The server names another key than the one that was opened.')
  return sealSecretTo(own.publicKey, secret, grantedAs(community, of.id, own.id))
}

/** Opens what was handed on since the own key was opened; while it is locked it stays so. */
export const openAgain = async (keys: Keys): Promise<void> => {
  const own = treasury?.held[0]
  if (treasury !== null && own !== undefined) await unlockTreasury(treasury.community, own, keys)
}

/** The secret of an open key, to give it another phrase, other sheets or a passkey. */
export const secretOf = (keyId: string): Uint8Array => {
  const key = use().held.find((one) => one.keyId === keyId)
  if (key === undefined) throw new Error('This key is not open here.')
  return key.secret
}

/** By what the server knows each text again, with each key of the books that is open here, the newest first. */
export const marksOf = (texts: readonly string[]): Promise<readonly (readonly string[])[]> => {
  const keys = use()
    .held.filter(({ generation }) => generation !== null)
    .toSorted((one, other) => Number(other.generation) - Number(one.generation))
  return marksWith(
    keys.map(({ secret }) => secret),
    texts,
  )
}

interface Place {
  readonly community: string
  readonly entry: string
  readonly generation: number
  /** As the server says it. */
  readonly publicKey: string
}

/** Encrypts who gave for an entry, to the key of a generation: where that is open here, the server may name no other. */
export const sealGift = (gift: Gift, { community, entry, generation, publicKey }: Place): Promise<string> => {
  const known = treasury?.held.find((one) => one.generation === generation)
  if (known !== undefined && known.opener.publicKey !== publicKey)
    throw new Error('The server names another key than the one that is open here.')
  return seal(publicKey, gift, sealedAs({ community, entry, generation }))
}

/** Opens a member's pledge; null where none of the keys that are open here opens it. */
export const openPledge = async (row: {
  accountId: string
  generation: number
  sealed: string
}): Promise<PledgeValue | null> => {
  const { community, held } = use()
  const key = held.find(({ generation }) => generation === row.generation)
  const opened =
    key &&
    (await open(key.opener, row.sealed, pledgedAs(community, row.accountId, row.generation)).catch(
      () => null,
    ))
  return opened ? PledgeWords.parse(opened) : null
}

/** Opens what was sealed to a generation, for the one place that `aad` names; null where no key that is open here opens it. */
export const openWith = async (generation: number, sealed: string, aad: string): Promise<unknown> => {
  const key = use().held.find((one) => one.generation === generation)
  return key === undefined ? null : open(key.opener, sealed, aad).catch(() => null)
}

interface SealedRow {
  readonly entryId: string
  readonly generation: number
  readonly sealed: string
}

/** Opens what was encrypted; null where none of the keys opens it. */
const openGift = async ({ community, held }: Treasury, row: SealedRow): Promise<Gift | null> => {
  const key = held.find(({ generation }) => generation === row.generation)
  if (key === undefined) return null
  const aad = sealedAs({ community, entry: row.entryId, generation: row.generation })
  const opened = await open(key.opener, row.sealed, aad).catch(() => null)
  return opened === null ? null : Gift.parse(opened)
}

/** All of them by their entry, with the keys of this page unless others are given; those that do not open are left out. */
export const openGifts = async (
  rows: readonly SealedRow[],
  keys: Treasury = use(),
): Promise<ReadonlyMap<string, Gift>> => {
  const opened = await Promise.all(rows.map(async (row) => [row.entryId, await openGift(keys, row)] as const))
  return new Map(opened.flatMap(([id, gift]) => (gift === null ? [] : [[id, gift] as const])))
}
