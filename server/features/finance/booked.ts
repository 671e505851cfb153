// How each booking goes: once for its id and what it says, to the key of today, and told to the open pages of the treasury.
import type * as z from 'zod/mini'
import type { EntryKind } from '#contract/finance/entries.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as queries from './entries-queries.ts'
import type { Numbers, SealedPart } from './ledger-queries.ts'
import { BOOKED_OTHERWISE, bookedView, booking, sealedPartOf } from './ledger.ts'
import { treasuryOf } from './treasury.ts'

/** What is the same when a booking is sent again: who gave is encrypted anew each time. */
export interface Booking {
  readonly id: string
  readonly kind: z.output<typeof EntryKind>
  readonly day: string
  /** How much of each Fund; left out where it follows from what is booked. */
  readonly moved?: readonly Moved[]
  /** The entry that is taken back. */
  readonly undoes?: string
}

interface Moved {
  readonly fund_id: string
  readonly amount: number
}

/** Books something under an id that the browser made: the same id again answers what it got the first time. */
export const bookOnce = (
  app: App,
  member: Member,
  what: Booking,
  work: (tx: Tx) => Promise<Numbers & { readonly year: number }>,
) =>
  inCommunity(app.db, member.communityId, (tx) =>
    booking(async () => {
      const before = await bookedBefore(tx, member.communityId, what)
      if (before) return before
      const { year, ...numbers } = await work(tx)
      happened(tx, member, 'fund.booked', what.id, { live: await treasuryOf(app, tx, member.communityId) })
      return bookedView(what.id, year, numbers)
    }),
  )

/** What this id got the first time; nothing while it is new, and a refusal where it stands for another booking. */
export const bookedBefore = async (tx: Tx, community: CommunityId, { id, ...what }: Booking) => {
  const known = await queries.findBooked(tx, community, id)
  if (!known) return null
  const { year, number, kind, booked_on, undone } = known
  const moved = await queries.findLines(tx, community, year, [number])
  const isSame =
    kind === what.kind &&
    booked_on === what.day &&
    (what.moved === undefined || areSame(moved, what.moved)) &&
    (what.undoes === undefined || undone === what.undoes.toLowerCase())
  return isSame ? bookedView(id, year, known) : bookedOtherwise()
}

export const bookedOtherwise = (): never => refuse(409, BOOKED_OTHERWISE)

/** Of what is passed on some may be held for others and some be the Assembly's own gift: the sum counts. */
const areSame = (some: readonly Moved[], others: readonly Moved[]): boolean => {
  const [sums, other] = [sumsOf(some), sumsOf(others)]
  return sums.size === other.size && [...sums].every(([fund, amount]) => other.get(fund) === amount)
}

const sumsOf = (moved: readonly Moved[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { fund_id, amount } of moved) {
    const fund = fund_id.toLowerCase()
    sums.set(fund, (sums.get(fund) ?? 0) + amount)
  }
  return sums
}

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
