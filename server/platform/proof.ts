// Before a grave act: a fresh proof of the person's identity, at most five minutes old.
import type { Clock } from './clock.ts'
import type { Account } from './gate.ts'
import { refuse } from './refuse.ts'

export const PROOF_LIFE = 5 * 60_000

/** K6: ends the call when this session's last proof is too old. The web app's `withStepUp` then asks for one. */
export const demandFreshProof = (clock: Clock, { provenAt }: Pick<Account, 'provenAt'>): void => {
  if (clock.now() - provenAt <= PROOF_LIFE) return
  refuse(403, 'Please show once more that it is you. Nothing was changed yet.', { code: 'step_up' })
}
