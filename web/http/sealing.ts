// The way to what is sealed: its code comes when something is, which for most people is never.
import type { Sealed } from './sealed.ts'

const isPossible = () => 'indexedDB' in globalThis && globalThis.isSecureContext

/** Null where the browser has no place for it, or no ciphers, as on an address without TLS. */
export const sealedHere = async (): Promise<Sealed | null> =>
  isPossible() ? (await import('./sealed-here.ts')).sealed : null

/** At sign-out nothing of it remains, and nothing that could open a copy. */
export const forgetSealed = async (): Promise<void> => {
  await sealedHere()
    .then((sealed) => sealed?.clear())
    .catch(() => undefined)
}
