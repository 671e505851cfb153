// Agreeing to something for a child, and taking it back; what rests on it follows at once.
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { ConsentKind } from '#contract/people/family.ts'
import * as resting from '#server/features/activities/consent.ts'
import * as care from '#server/features/people/safeguarding/care-queries.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { type Asking, asGuardian } from './guardian.ts'

type Kind = z.infer<typeof ConsentKind>

export const setConsent = (app: App, member: Member, id: string, kind: Kind, given: boolean) =>
  asGuardian(app, member, id, async (tx, asking) => {
    const word = { child: id, kinds: [kind], actorId: member.accountId }
    const parts = given ? await give(tx, app, member, asking, word) : await withdraw(tx, member, asking, word)
    return { message: given ? 'You have agreed.' : 'You no longer agree.', parts: [...parts] }
  })

/** Who agrees again within a day has what the child had. */
const give = async (tx: Tx, app: App, member: Member, asking: Asking, word: resting.Word) => {
  const { communityId, me, now } = asking
  const [kind] = word.kinds
  if (kind === undefined) return []
  const since = instant(app.clock.now() - resting.SAME_PLACES)
  const endedAt = await care.findWithdrawal(tx, communityId, word.child, kind, since)
  const consent = { id: newId(), person_id: word.child, kind, given_by: me, given_at: now }
  if (!(await care.giveConsent(tx, communityId, consent))) return []
  const parts = endedAt === null ? [] : await resting.bringBack(tx, asking, word, endedAt)
  happened(tx, member, 'consent.given', word.child, { detail: { kind } })
  return parts
}

const withdraw = async (tx: Tx, member: Member, asking: Asking, word: resting.Word) => {
  const [kind] = word.kinds
  if (kind === undefined) return []
  if (!(await care.withdrawConsent(tx, asking.communityId, word.child, kind, asking.me, asking.now)))
    return []
  const parts = await resting.endResting(tx, asking, word)
  happened(tx, member, 'consent.withdrawn', word.child, { detail: { kind, ended: parts.length } })
  return parts
}
