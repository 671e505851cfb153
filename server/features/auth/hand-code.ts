// Codes that the secretary hands over where no mail leaves (docs/decisions/012-codes-and-links-by-hand.md).
import { randomInt } from 'node:crypto'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import * as registrations from './registration-queries.ts'
import { HAND_CODE_LIFE } from './rules.ts'

/** Eight digits, none of which tells of another. */
export const newCode = (): string => String(randomInt(0, 100_000_000)).padStart(8, '0')

/** Twelve: nobody's wrong guesses end it, so there are too many to guess. */
const newHandCode = (): string => String(randomInt(0, 10 ** 12)).padStart(12, '0')

export const codeHash = (app: App, registrationId: string, code: string): Buffer =>
  app.secrets.hash('code', `${registrationId} ${code}`)

/**
 * One code for every sign-up of this address with this ID: whose password goes with it is seen when it is typed. The
 * ones before end. Null where nobody has signed up so, or too long ago.
 */
export const handCode = async (
  app: App,
  tx: Tx,
  who: { emailKey: string; bahaiIdKey: string },
): Promise<{ code: string; expiresAt: string } | null> => {
  const now = app.clock.now()
  const code = newHandCode()
  const expiresAt = instant(now + HAND_CODE_LIFE)
  const waiting = await registrations.lockByHand(tx, who)
  for (const { id } of waiting) {
    await registrations.handOver(tx, id, {
      code_hash: codeHash(app, id, code),
      code_expires_at: expiresAt,
      handed_at: instant(now),
    })
  }
  return waiting.length === 0 ? null : { code, expiresAt }
}

interface Claim {
  readonly email_key: string
  readonly bahai_id_key: string
}

/** Tells of each of these whether somebody has signed up so and waits for a code by hand. */
export const waitingForCode = async (
  tx: Tx,
  claims: readonly Claim[],
): Promise<(claim: Claim) => boolean> => {
  const keys = claims.map((claim) => claim.email_key)
  const found = keys.length > 0 ? await registrations.findByHand(tx, keys) : []
  const known = new Set(found.map(nameOf))
  return (claim) => known.has(nameOf(claim))
}

const nameOf = (claim: Claim): string => `${claim.email_key} ${claim.bahai_id_key}`
