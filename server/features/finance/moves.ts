// What moves money and is no gift and no expense: other income, deposits, transfers, money passed on, earmarks given up.
import { recordMove } from '#contract/finance/entries.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { refuse } from '#server/platform/refuse.ts'
import { serve } from '#server/platform/serve.ts'
import { bookOnce, currentPart } from './booked.ts'
import { findHoldings } from './holding-queries.ts'
import { demandCovered } from './holding.ts'
import { type Line, post } from './ledger-queries.ts'
import { CODES, accountsOf, bookOf } from './ledger.ts'

type Move = BodyOf<typeof recordMove>
type Accounts = Awaited<ReturnType<typeof accountsOf>>

const record = (app: App, member: Member, move: Move) =>
  bookOnce(app, member, { ...move, moved: movedBy(move) }, async (tx) => {
    const { communityId: community, accountId: by } = member
    const { id, kind, day, note, sealed, generation } = move
    const accounts = await accountsOf(tx, community, move.fundId)
    const lines = await linesOf(tx, community, move, accounts)
    const sealedPart =
      sealed === null || generation === null ? null : await currentPart(tx, community, { sealed, generation })
    const { year } = await bookOf(app, tx, community, day)
    const numbers = await post(tx, community, { year, id, day, kind, note, by, lines, sealedPart })
    if (kind !== 'income') await demandThere(tx, community, move, accounts)
    return { year, ...numbers }
  })

const movedBy = ({ fundId, toFundId, amount }: Move) =>
  [fundId, ...(toFundId === null ? [] : [toFundId])].map((fund_id) => ({ fund_id, amount }))

const linesOf = async (
  tx: Tx,
  community: CommunityId,
  move: Move,
  accounts: Accounts,
): Promise<readonly Line[]> => {
  const { kind, fundId: fund, place, amount } = move
  const here = accounts.place(place).id
  const out = (to: string): Line => ({ fund, debit: to, credit: here, amount })
  if (kind === 'income') return [{ fund, debit: here, credit: sourceOf(move, accounts), amount }]
  if (kind === 'deposit') return [out(takenTo(move, accounts))]
  if (kind === 'returned') return [out(accounts.byCode(givenTo(accounts)).id)]
  if (kind === 'passedOn') return passOn(tx, community, move, accounts)
  if (kind === 'transfer' && accounts.has(CODES.held)) refuse(409, IS_PASSED_ON)
  return [
    out(accounts.byCode(accounts.has(CODES.held) ? CODES.held : CODES.toFunds).id),
    await arrivalOf(tx, community, move),
  ]
}

const IS_PASSED_ON = 'What is held for another Fund is passed on to it, and not transferred.'

const NO_SOURCE = 'Please choose what it came from.'

/** Where income came from; interest of what is held for others follows its Fund. */
const sourceOf = ({ accountId }: Move, accounts: Accounts): string => {
  const source = accountId === null ? null : accounts.byId(accountId)
  if (source && (source.nature === 'income' || source.code === CODES.held)) return source.id
  return refuse(400, NO_SOURCE, { fields: { accountId: NO_SOURCE } })
}

const NO_TARGET = 'Please choose where the money is taken.'

const takenTo = ({ toPlace }: Move, accounts: Accounts): string => {
  if (toPlace === null) return refuse(400, NO_TARGET, { fields: { toPlace: NO_TARGET } })
  return accounts.place(toPlace).id
}

const givenTo = (accounts: Accounts): string => (accounts.has(CODES.held) ? CODES.held : CODES.contributions)

/** In the other Fund the money lies in the same place. For one that is passed on it waits there from now on. */
const arrivalOf = async (
  tx: Tx,
  community: CommunityId,
  { kind, toFundId, place, amount }: Move,
): Promise<Line> => {
  const text = 'Please choose the Fund that receives it.'
  if (toFundId === null) return refuse(400, text, { fields: { toFundId: text } })
  const other = await accountsOf(tx, community, toFundId)
  if (kind === 'transfer' && other.has(CODES.held)) refuse(409, IS_PASSED_ON)
  const from = other.byCode(other.has(CODES.held) ? CODES.held : CODES.fromFunds)
  return { fund: toFundId, debit: other.place(place).id, credit: from.id, amount }
}

/** First what is held for others; what goes beyond it is the Assembly's own gift. */
const passOn = async (
  tx: Tx,
  community: CommunityId,
  { fundId: fund, place, amount }: Move,
  accounts: Accounts,
): Promise<readonly Line[]> => {
  if (!accounts.has(CODES.held)) return refuse(409, 'Only what is given for another Fund is passed on.')
  const held = accounts.byCode(CODES.held).id
  const waiting = Math.min(amount, await heldOf(tx, community, fund, held))
  const credit = accounts.place(place).id
  const lines = [
    { fund, debit: held, credit, amount: waiting },
    { fund, debit: accounts.byCode(CODES.toFunds).id, credit, amount: amount - waiting },
  ]
  return lines.filter((line) => line.amount > 0)
}

const heldOf = async (tx: Tx, community: CommunityId, fund: string, account: string): Promise<number> => {
  const [holding] = await findHoldings(tx, community, [{ fund, account }])
  return holding ? -holding.amount : 0
}

/** Nothing is taken that does not lie there, and nothing of what is held for others beyond what is held. */
const demandThere = async (tx: Tx, community: CommunityId, { fundId, place }: Move, accounts: Accounts) => {
  await demandCovered(tx, community, [{ fund: fundId, account: accounts.place(place).id }])
  if (!accounts.has(CODES.held)) return
  if ((await heldOf(tx, community, fundId, accounts.byCode(CODES.held).id)) < 0)
    refuse(409, 'There is not so much held for this Fund.')
}

export const moveRoutes = (app: App): void => {
  serve(app, recordMove, ({ viewer, body }) => record(app, viewer, body))
}
