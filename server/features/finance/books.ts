// The treasurer's books: what stands in them today, their years, and what is carried from one to the next.
import { v7 as newId } from 'uuid'
import { completeAudit } from '#contract/finance/audits.ts'
import { correctOpening, getBooks, openYear } from '#contract/finance/books.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { serve } from '#server/platform/serve.ts'
import { openYear as insertYear, post } from './ledger-queries.ts'
import { CODES, booking } from './ledger.ts'
import { correct, openingLines } from './opening.ts'
import * as queries from './books-queries.ts'
import { booksAnswer } from './books-view.ts'
import { makeFund, makePurpose } from './funds.ts'
import { treasuryOf } from './treasury.ts'

type Opened = BodyOf<typeof openYear>

const read = (app: App, { communityId }: Member) =>
  inCommunity(app.db, communityId, (tx) => booksAnswer(tx, communityId))

/** The first time with its Funds and what each place holds; later with what the year before has left. */
const open = (app: App, member: Member, body: Opened) =>
  inCommunity(app.db, member.communityId, (tx) =>
    booking(async () => {
      const { communityId: community, accountId: by } = member
      const { currency, startsOn, endsOn, goals } = body
      // One after the other, so that two taps open one year.
      await holdChain(tx, community)
      const year = Number(startsOn.slice(0, 4))
      const years = await queries.findYears(tx, community)
      const isFirst = years.length === 0
      if (isFirst) demandWhole(body)
      else demandLater(body, years)
      await insertYear(tx, community, { year, currency, startsOn, endsOn })
      if (isFirst) await beginFunds(tx, community, body, { year, by })
      await setGoals(tx, community, year, goals)
      const before = years.find((one) => one.year < year)
      if (before?.state === 'closed') await carryOver(tx, community, { year: before.year, by })
      happened(tx, member, 'fund.opened', null, {
        detail: { year },
        live: await treasuryOf(app, tx, community),
      })
      return booksAnswer(tx, community)
    }),
  )

const ONE_LOCAL = 'The books begin with one local Fund.'
const NO_PLACE = 'Please say where money lies.'

/** Set up once: what is missing is said at once. */
const demandWhole = ({ funds, places }: Opened): void => {
  if (funds.filter(({ kind }) => kind === 'local').length !== 1)
    refuse(400, ONE_LOCAL, { fields: { funds: ONE_LOCAL } })
  if (places.length === 0) refuse(400, NO_PLACE, { fields: { places: NO_PLACE } })
  const codes = new Set([...places.map(({ code }) => code), ...Object.values(CODES)])
  if (codes.size < places.length + Object.keys(CODES).length)
    refuse(400, TWICE, { fields: { places: TWICE } })
  if (new Set(funds.map(({ id }) => id.toLowerCase())).size < funds.length)
    refuse(400, TWICE, { fields: { funds: TWICE } })
}

const TWICE = 'Each of them has a name of its own.'

/** Funds and accounts are there already, and years follow each other. */
const demandLater = (
  { startsOn, funds, places, openings, purposes }: Opened,
  years: readonly Year[],
): void => {
  if ([funds, places, openings, purposes].some(({ length }) => length > 0))
    refuse(409, 'The Funds are there already, and what they hold is carried over.')
  if (years.some(({ starts_on }) => starts_on > startsOn)) refuse(409, 'The books have a later year already.')
}

type Year = Awaited<ReturnType<typeof queries.findYears>>[number]

const beginFunds = async (
  tx: Tx,
  community: CommunityId,
  { funds, places, purposes, openings, startsOn }: Opened,
  { year, by }: { readonly year: number; readonly by: string },
): Promise<void> => {
  for (const [position, fund] of funds.entries()) await makeFund(tx, community, { ...fund, position }, places)
  const local = funds.find(({ kind }) => kind === 'local')
  for (const purpose of purposes) if (local) await makePurpose(tx, community, local.id, purpose)
  const lines = await openingLines(tx, community, openings)
  if (lines.length === 0) return
  await post(tx, community, { year, id: newId(), day: startsOn, kind: 'opening', by, lines })
}

const setGoals = async (tx: Tx, community: CommunityId, year: number, goals: Opened['goals']) => {
  const funds = new Set((await queries.findFunds(tx, community)).map(({ id }) => id))
  if (goals.some(({ fundId }) => !funds.has(fundId))) notFound()
  await queries.insertGoals(tx, community, year, [
    ...new Map(goals.map((goal) => [goal.fundId, goal])).values(),
  ])
}

/**
 * Carries what the places of a closed year hold, and what is owed, over to the next one, once. Where that is not open
 * yet, it is done when it is opened.
 */
export const carryOver = async (
  tx: Tx,
  community: CommunityId,
  { year, by }: { readonly year: number; readonly by: string },
): Promise<void> => {
  const next = await queries.findNextYear(tx, community, year)
  if (!next || next.is_carried || next.state === 'closed') return
  const lines = (await queries.findLeft(tx, community, year)).map(({ fund, account, opening, amount }) =>
    amount > 0
      ? { fund, debit: account, credit: opening, amount }
      : { fund, debit: opening, credit: account, amount: -amount },
  )
  if (lines.length === 0) return
  await post(tx, community, { year: next.year, id: newId(), day: next.open_from, kind: 'opening', by, lines })
}

const audit = (app: App, member: Member, { year, note }: BodyOf<typeof completeAudit>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId } = member
    const found = (await queries.findYears(tx, community)).find((one) => one.year === year)
    if (!found) return refuse(409, 'The books have no such year.')
    if (found.state === 'open') return refuse(409, 'Please close the year first.')
    await queries.putAudit(tx, community, {
      year,
      account_id: accountId,
      completed_at: instant(app.clock.now()),
      note,
    })
    happened(tx, member, 'fund.audited', null, {
      detail: { year },
      live: await treasuryOf(app, tx, community),
    })
    return booksAnswer(tx, community)
  })

export const bookRoutes = (app: App): void => {
  serve(app, getBooks, ({ viewer }) => read(app, viewer))
  serve(app, openYear, ({ viewer, body }) => open(app, viewer, body))
  serve(app, correctOpening, ({ viewer, body }) => correct(app, viewer, body))
  serve(app, completeAudit, ({ viewer, body }) => audit(app, viewer, body))
}
