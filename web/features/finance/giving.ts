// What a member reads of their own on this device: encrypted to a key that never leaves it (keys/device-key.ts).
import type { output } from 'zod/mini'
import { GivenRow, PledgeWords } from './gift.ts'
import { deviceKey, findDeviceKey } from './keys/device-key.ts'
import { type Opener, open, seal, sealedAs } from '#contract/finance/keys/seal.ts'

/** A device is no generation of the treasury. */
const DEVICE = 0

/** The place of a row on a giver's device. */
export const givenAs = (community: string, entry: string): string =>
  sealedAs({ community, entry, generation: DEVICE })

/** The place of a pledge: its giver's, for the treasurer of a generation or for the own device. */
export const pledgedAs = (community: string, account: string, generation: number = DEVICE): string =>
  sealedAs({ community, entry: `pledge ${account}`, generation })

/** What a row for a giver's device says. */
export const sealGiven = (
  publicKey: string,
  community: string,
  entry: string,
  row: GivenRow,
): Promise<string> => seal(publicKey, row, givenAs(community, entry))

/** Those that open here, newest first. */
export const openGiven = async (
  opener: Opener,
  community: string,
  rows: readonly { readonly entryId: string; readonly sealed: string }[],
): Promise<readonly (GivenRow & { readonly id: string })[]> => {
  const opened = await Promise.all(
    rows.map(async ({ entryId, sealed }) => {
      const value = await open(opener, sealed, givenAs(community, entryId)).catch(() => null)
      return value === null ? [] : [{ id: entryId, ...GivenRow.parse(value) }]
    }),
  )
  return opened.flat().toSorted((one, other) => other.day.localeCompare(one.day))
}

interface Whose {
  readonly community: string
  readonly account: string
}

/** A pledge for the treasurer and for this device. */
export const sealPledge = async (
  { community, account }: Whose,
  key: { readonly generation: number; readonly publicKey: string },
  words: output<typeof PledgeWords>,
) => {
  const own = await deviceKey(account)
  return {
    sealed: await seal(key.publicKey, words, pledgedAs(community, account, key.generation)),
    generation: key.generation,
    device: {
      publicKey: own.publicKey,
      sealed: await seal(own.publicKey, words, pledgedAs(community, account)),
    },
  }
}

/** One's own pledge; null on another device than it was written on. */
export const openOwnPledge = async ({ community, account }: Whose, sealed: string | null) => {
  const own = sealed === null ? null : await findDeviceKey(account)
  if (own === null || sealed === null) return null
  const opened = await open(own, sealed, pledgedAs(community, account)).catch(() => null)
  return opened === null ? null : PledgeWords.parse(opened)
}
