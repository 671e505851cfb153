// Which key of the treasury somebody opens here.
import type { TreasuryKey } from './Fingerprint.tsx'

type Keys = readonly TreasuryKey[]

/** To which gifts are encrypted today. */
export const currentKey = (keys: Keys): TreasuryKey | undefined =>
  keys.find(({ generation, endedAt }) => generation !== null && endedAt === null)

/**
 * The key that the caller unlocks: the one of today, or while the next treasurer serves the one that theirs has followed,
 * since it is handed on after theirs has begun.
 */
export const ownKey = (keys: Keys): TreasuryKey | undefined => {
  const mine = keys.filter((key) => key.mine)
  const today = mine.find(({ endedAt }) => endedAt === null)
  if (today !== undefined || currentKey(keys)?.inOffice !== true) return today
  return mine.find(({ generation }) => generation !== null)
}

/** Whether the caller has to begin a key for the office that they hold today. */
export const mustBegin = (own: TreasuryKey | undefined, keeps: boolean): boolean =>
  own === undefined || (keeps ? own.generation === null : own.endedAt !== null)
