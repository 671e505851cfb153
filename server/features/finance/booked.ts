// How each booking goes: once for its id, to the key of today, and told to the open pages of the treasury.
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as queries from './entries-queries.ts'
import type { Numbers, SealedPart } from './ledger-queries.ts'
import { bookedView, booking, sealedPartOf } from './ledger.ts'
import { treasuryOf } from './treasury.ts'

/** Books something under an id that the browser made: the same id again answers what it got the first time. */
export const bookOnce = (
  app: App,
  member: Member,
  id: string,
  work: (tx: Tx) => Promise<Numbers & { readonly year: number }>,
) =>
  inCommunity(app.db, member.communityId, (tx) =>
    booking(async () => {
      const known = await queries.findBooked(tx, member.communityId, id)
      if (known) return bookedView(id, known.year, known)
      const { year, ...numbers } = await work(tx)
      happened(tx, member, 'fund.booked', id, { live: await treasuryOf(app, tx, member.communityId) })
      return bookedView(id, year, numbers)
    }),
  )

/** Who gave, encrypted to the key of today: what is encrypted to an older one its successor may not open. */
export const currentPart = async (
  tx: Tx,
  community: CommunityId,
  part: { readonly sealed: string; readonly generation: number },
): Promise<SealedPart> => {
  if (part.generation !== (await queries.findGeneration(tx, community)))
    refuse(409, 'The treasury has another key by now. Please load this page again.')
  return sealedPartOf(part)
}
