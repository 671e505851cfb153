// The way to what is sealed: its code comes when something is, which for most people is never.
import type { Sealed } from './sealed.ts'

const isPossible = () => 'indexedDB' in globalThis && globalThis.isSecureContext

/** The browser's database of it. */
export const SEALED = 'nineteen-sealed'

/**
 * Null where the browser has no place for it, or no ciphers, as on an address without TLS; and where nothing was sealed
 * yet and nothing is to be.
 */
export const sealedHere = async (making: boolean): Promise<Sealed | null> =>
  isPossible() && (making || (await isThere())) ? (await import('./sealed-here.ts')).sealed : null

const isThere = async () => (await indexedDB.databases()).some(({ name }) => name === SEALED)

/**
 * At sign-out nothing of it remains, and nothing that could open a copy. The code of the store is not asked for: who
 * signs out may have no connection.
 */
export const forgetSealed = (): void => {
  try {
    if (isPossible()) indexedDB.deleteDatabase(SEALED)
  } catch {
    // A browser that keeps nothing for this page has nothing to forget.
  }
}
