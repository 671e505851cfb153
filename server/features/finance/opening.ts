// What the books began with: written when they are set up, and anew while nothing of them is closed.
import { v7 as newId } from 'uuid'
import type { correctOpening } from '#contract/finance/books.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { findOpening, findYears } from './books-queries.ts'
import { booksAnswer } from './books-view.ts'
import { findBooked, findLines } from './entries-queries.ts'
import { findHoldings } from './holding-queries.ts'
import { demandCovered } from './holding.ts'
import { type Line, post, reverse } from './ledger-queries.ts'
import { CODES, OPENING_CLOSED, accountsOf, booking } from './ledger.ts'
import { treasuryOf } from './treasury.ts'

type Correction = BodyOf<typeof correctOpening>

/** What lies in each place, from what was there before; what lies there for another Fund is owed to it. */
export const openingLines = async (
  tx: Tx,
  community: CommunityId,
  openings: Correction['openings'],
): Promise<readonly Line[]> => {
  const lines: Line[] = []
  for (const { fundId, place, amount } of openings) {
    const accounts = await accountsOf(tx, community, fundId)
    const from = accounts.byCode(accounts.has(CODES.held) ? CODES.held : CODES.opening)
    lines.push({ fund: fundId, debit: accounts.place(place).id, credit: from.id, amount })
  }
  return lines
}

/** By its mirror and the right entry, as everything in the ledger is corrected; once, however often it is sent. */
export const correct = (app: App, member: Member, { id, openings }: Correction) =>
  inCommunity(app.db, member.communityId, (tx) =>
    booking(async () => {
      const { communityId: community, accountId: by } = member
      // One after the other, so that two corrections at once do not stand side by side.
      await holdChain(tx, community)
      if (await findBooked(tx, community, id)) return booksAnswer(tx, community)
      const first = (await findYears(tx, community)).at(-1) ?? refuse(409, 'The books have no such year.')
      if (first.open_from > first.starts_on) refuse(409, OPENING_CLOSED)
      const { year, starts_on: day } = first
      const lines = await openingLines(tx, community, openings)
      const old = await findOpening(tx, community, year)
      const before = old ? await findLines(tx, community, year, [old.number]) : []
      // Of two entries the last one has the id that was sent.
      const undoing = lines.length === 0 ? id : newId()
      if (old)
        await reverse(tx, community, {
          year,
          id: undoing,
          day,
          of: { year, number: old.number },
          by,
          sealedPart: null,
        })
      if (lines.length > 0) await post(tx, community, { year, id, day, kind: 'opening', by, lines })
      await demandEnough(tx, community, before)
      happened(tx, member, 'fund.booked', id, { live: await treasuryOf(app, tx, community) })
      return booksAnswer(tx, community)
    }),
  )

/** What was paid or passed on since must have been there. */
const demandEnough = async (
  tx: Tx,
  community: CommunityId,
  before: Awaited<ReturnType<typeof findLines>>,
): Promise<void> => {
  await demandCovered(
    tx,
    community,
    before.map(({ fund_id: fund, debit }) => ({ fund, account: debit })),
  )
  const owed = await findHoldings(
    tx,
    community,
    before.map(({ fund_id: fund, credit }) => ({ fund, account: credit })),
  )
  if (owed.some(({ amount }) => amount > 0)) refuse(409, 'There is not so much held for this Fund.')
}
