// A year's budget as it is answered: the plan that the community sees beside the ledger, and for the Assembly what is
// being prepared.
import type * as z from 'zod/mini'
import type { Budget } from '#contract/budget/budget.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import {
  type YearOfBooks,
  accountsOfBooks,
  carriedOverTo,
  movedIn,
  yearsOfBooks,
} from '#server/features/finance/figures.ts'
import type { App } from '#server/platform/app-type.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound } from '#server/platform/refuse.ts'
import { instantOf } from '#server/platform/wire.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'

type Shown = z.infer<typeof Budget>
type ShownYear = NonNullable<Shown['year']>
type Revisions = Awaited<ReturnType<typeof queries.findRevisions>>
type Amounts = ReadonlyMap<string, number>

/** Without a year the one that contains today. */
export const budgetAnswer = async (app: App, tx: Tx, member: Member, wanted?: number) => {
  const { communityId: community } = member
  const today = await todayIn(app, tx, community)
  const years = await yearsOfBooks(tx, community)
  const book =
    wanted === undefined
      ? rules.currentOf(years, today)
      : (years.find(({ year }) => year === wanted) ?? notFound())
  const data = book ? await budgetOf(tx, member, { book, years }) : noBudget
  return { success: true as const, data }
}

const noBudget: Shown = {
  year: null,
  years: [],
  draft: null,
  can: { edit: false, adopt: false, publish: false, withdraw: false },
}

type Book = Omit<YearOfBooks, 'last_entry' | 'last_receipt'>

interface Asked {
  readonly book: Book
  /** Newest first. */
  readonly years: readonly Book[]
}

const budgetOf = async (tx: Tx, member: Member, { book, years }: Asked): Promise<Shown> => {
  const { communityId: community, rights } = member
  const isAssembly = rights.includes('assembly')
  const revisions = await queries.findRevisions(tx, community, book.year)
  const published = revisions.find(({ published_at }) => published_at !== null)
  // Nothing is prepared for what is closed, and it is the Assembly's until it is shown.
  const isOpen = book.state === 'open'
  const prepared =
    isAssembly && isOpen ? revisions.find((one) => one.published_at === null && !isWithdrawn(one)) : undefined
  const amounts = await amountsOf(tx, community, book.year, [published, prepared])
  const planned = amounts(published)
  const lines = await linesOf(tx, community, { book, years, isAssembly, planned })
  return {
    year: {
      year: book.year,
      currency: book.currency,
      startsOn: book.starts_on,
      endsOn: book.ends_on,
      asOf: book.open_from,
      state: rules.stateOf(book, published, prepared),
      revision: published?.revision ?? null,
      earlier: revisions.some((one) => one !== published && rules.isRead(one, isAssembly)),
      decision: published?.decision ?? '',
      adoptedOn: published?.adopted_on ?? null,
      publishedAt: published?.published_at ? instantOf(published.published_at) : null,
      carriedOver: lines.carriedOver,
      lines: lines.shown,
      planned: totalsOf(lines.shown, 'planned'),
      actual: totalsOf(lines.shown, 'actual'),
    },
    years: years.map(({ year }) => year),
    draft: prepared
      ? draftOf(member, { prepared, revisions, planned: amounts(prepared), accounts: lines.accounts })
      : null,
    can: abilities(member, isOpen, prepared),
  }
}

/** What each of these revisions plans, by account. */
const amountsOf = async (
  tx: Tx,
  community: CommunityId,
  year: number,
  revisions: readonly ({ readonly revision: number } | undefined)[],
) => {
  const numbers = revisions.flatMap((one) => (one ? [one.revision] : []))
  const rows = numbers.length === 0 ? [] : await queries.findAmounts(tx, community, year, numbers)
  return (wanted: { readonly revision: number } | undefined): Amounts =>
    new Map(
      rows
        .filter(({ revision }) => revision === wanted?.revision)
        .map(({ account_id, planned }) => [account_id, planned]),
    )
}

interface Wanted extends Asked {
  readonly isAssembly: boolean
  readonly planned: Amounts
}

const linesOf = async (tx: Tx, community: CommunityId, { book, years, isAssembly, planned }: Wanted) => {
  const accounts = await accountsOfBooks(tx, community)
  const mayBeLines = accounts.filter(rules.isLine)
  // Of closed months, for everybody: a sum of today's would tell what one gift has changed.
  const before = book.open_from
  const actual = await movedIn(tx, community, book, { accounts, before })
  const last = years.find(({ year }) => year < book.year)
  const lastActual = last ? await movedIn(tx, community, last, { accounts, before: last.open_from }) : null
  const lastPlanned = last ? await lastPlan(tx, community, last.year) : null
  const lines = mayBeLines.map((account) =>
    lineView(account, {
      planned: planned.get(account.id) ?? 0,
      actual: actual.get(account.id) ?? 0,
      lastPlanned: lastPlanned && (lastPlanned.get(account.id) ?? 0),
      lastActual: lastActual && (lastActual.get(account.id) ?? 0),
    }),
  )
  return {
    accounts: mayBeLines,
    shown: lines.filter((line) => isAssembly || rules.isShown(line)).toSorted(rules.bySize),
    // What the last year has left is closed, and no gift of this one is in it.
    carriedOver: [...(await carriedOverTo(tx, community, book, accounts))],
  }
}

/** What the community was shown last of a year; null where nothing was. */
const lastPlan = async (tx: Tx, community: CommunityId, year: number): Promise<Amounts | null> => {
  const revisions = await queries.findRevisions(tx, community, year)
  const published = revisions.find(({ published_at }) => published_at !== null)
  return published ? (await amountsOf(tx, community, year, [published]))(published) : null
}

type Line = ShownYear['lines'][number]

const lineView = (
  { id, fund_id, fund, name, nature }: rules.LineAccount,
  {
    planned,
    actual,
    lastPlanned,
    lastActual,
  }: Pick<Line, 'planned' | 'actual' | 'lastPlanned' | 'lastActual'>,
): Line => ({
  _id: id,
  id,
  fundId: fund_id,
  fund,
  name,
  nature,
  planned,
  actual,
  lastPlanned,
  lastActual,
  standing: rules.standingOf(nature, planned, actual),
})

const totalsOf = (lines: readonly Line[], figure: 'planned' | 'actual'): ShownYear['planned'] => {
  const of = (nature: Line['nature']) =>
    lines.reduce((sum, line) => (line.nature === nature ? sum + line[figure] : sum), 0)
  return { income: of('income'), expense: of('expense') }
}

const isWithdrawn = ({ withdrawn_on }: Revisions[number]): boolean => withdrawn_on !== null

interface Prepared {
  readonly prepared: Revisions[number]
  readonly revisions: Revisions
  readonly planned: Amounts
  readonly accounts: readonly rules.LineAccount[]
}

const draftOf = (member: Member, { prepared, revisions, planned, accounts }: Prepared): Shown['draft'] => {
  const { revision, saved, decision, adopted_on } = prepared
  const before = revisions.find((one) => one.revision === revision - 1)
  return {
    revision,
    saved,
    lines: accounts.map(({ id }) => ({ id, planned: planned.get(id) ?? 0 })),
    own: isOwn(member, prepared),
    adopted: adopted_on === null ? null : { decision, on: adopted_on },
    withdrawn: before?.withdrawn_on
      ? { decision: before.decision, on: before.withdrawn_on, reason: before.reason }
      : null,
  }
}

/** Whoever saved a plan last does not adopt it, as whoever asks for an expense does not agree to it. */
const isOwn = ({ accountId }: Member, { saved_by }: Revisions[number]): boolean => saved_by === accountId

/** The treasurer prepares and shows it, the Assembly adopts it and may take it back. */
const abilities = (
  member: Member,
  isOpen: boolean,
  prepared: Revisions[number] | undefined,
): Shown['can'] => {
  const { rights } = member
  const isTreasurer = isOpen && rights.includes('treasurer')
  const isAssembly = isOpen && rights.includes('assembly')
  const isAdopted = prepared !== undefined && prepared.adopted_on !== null
  return {
    edit: isTreasurer && !isAdopted,
    adopt: isAssembly && prepared !== undefined && !isAdopted && !isOwn(member, prepared),
    publish: isTreasurer && isAdopted,
    withdraw: isAssembly && isAdopted,
  }
}
