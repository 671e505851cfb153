// What the figures of the Fund are made of: the months of a book, and under which heading an account stands. Pure.
import { dayNumberOf } from '#calendar/civil-day.ts'
import { addCivilDays, ayyamIHaOf, badiFromCivil, monthSpan } from '#calendar/index.ts'
import { isDatedDay } from '#calendar/years.ts'
import { CODES, PASSED_ON } from './ledger.ts'
import type { FinanceTables } from './tables.ts'

type Book = Pick<FinanceTables['fund_books'], 'starts_on' | 'ends_on'>

/** A month of the Badi calendar inside a book, cut at the book's first and last day. */
export interface BookMonth {
  readonly from: string
  readonly to: string
  readonly badiYear: number
  readonly badiMonth: number
  /** How much of the whole month it is. */
  readonly share: number
}

/** The months of a book in their order; none where the dates of its last days are not decided yet. */
export const monthsOf = ({ starts_on, ends_on }: Book): readonly BookMonth[] => {
  if (!isDatedDay(dayNumberOf(starts_on)) || !isDatedDay(dayNumberOf(ends_on))) return []
  const months: BookMonth[] = []
  for (let from = starts_on; from <= ends_on; from = addCivilDays(months.at(-1)?.to ?? ends_on, 1)) {
    const whole = wholeMonthOf(from)
    const to = whole.to < ends_on ? whole.to : ends_on
    const { badiYear, badiMonth } = whole
    months.push({ from, to, badiYear, badiMonth, share: daysOf(from, to) / daysOf(whole.from, whole.to) })
  }
  return months
}

/** The days of Ayyam-i-Ha belong to the month before them. */
export const wholeMonthOf = (day: string) => {
  const { year, month } = badiFromCivil(day)
  const badiMonth = month === 'ayyam-i-ha' ? 18 : month
  const { firstCivilDay, lastCivilDay } = monthSpan(year, badiMonth)
  const to = badiMonth === 18 ? ayyamIHaOf(year).lastCivilDay : lastCivilDay
  return { badiYear: year, badiMonth, from: firstCivilDay, to }
}

const daysOf = (from: string, to: string): number => dayNumberOf(to) - dayNumberOf(from) + 1

/** Whether all days before this one may be closed: months are closed as a whole, so that no sum tells a single gift. */
export const endsMonth = (months: readonly BookMonth[], until: string): boolean =>
  months.some(({ to }) => addCivilDays(to, 1) === until)

const MONTHS = 19

/** What is needed in these months to reach a year's goal: a nineteenth each. */
export const neededIn = (goal: number | null, months: readonly BookMonth[]): number | null =>
  goal === null ? null : Math.round((goal / MONTHS) * months.reduce((sum, { share }) => sum + share, 0))

/** An account with its Fund. */
export type AccountRow = Pick<
  FinanceTables['fund_accounts'],
  'fund_id' | 'id' | 'nature' | 'code' | 'name'
> & {
  readonly kind: FinanceTables['funds']['kind']
  readonly fund: string
}

/** What moved in an account in one month, above zero where it was debited. */
export interface SumRow {
  /** From 1 on; 0 for what lies before the first. */
  readonly month: number
  readonly fund_id: string
  readonly account: string
  readonly amount: number
}

export type Heading = 'received' | 'otherIncome' | 'spent' | 'place' | 'held'

const GIVEN: readonly string[] = [CODES.contributions, CODES.ownGift]
/** Between own Funds they come to nothing; what is left is the Assembly's own gifts to others. */
const BETWEEN: readonly string[] = [CODES.toFunds, CODES.fromFunds]

/** Under which heading of the report an account stands. */
export const headingOf = ({ nature, code }: Pick<AccountRow, 'nature' | 'code'>): Heading | null => {
  if (nature === 'asset') return 'place'
  if (nature === 'liability') return 'held'
  if (nature === 'expense' || BETWEEN.includes(code)) return 'spent'
  if (nature === 'net') return null
  return GIVEN.includes(code) ? 'received' : 'otherIncome'
}

/** An amount under its heading: above zero where there is more of it. */
export interface Figure {
  readonly month: number
  readonly heading: Heading
  readonly account: AccountRow
  readonly amount: number
}

/** In the order of the accounts. */
export const figuresOf = (accounts: readonly AccountRow[], sums: readonly SumRow[]): readonly Figure[] => {
  const byAccount = Map.groupBy(sums, ({ fund_id, account }) => `${fund_id} ${account}`)
  return accounts.flatMap((account) => {
    const heading = headingOf(account)
    if (heading === null) return []
    const sign = heading === 'place' || heading === 'spent' ? 1 : -1
    const moved = byAccount.get(`${account.fund_id} ${account.id}`) ?? []
    return moved.map(({ month, amount }) => ({ month, heading, account, amount: sign * amount }))
  })
}

export const totalOf = (figures: readonly Figure[], heading: Heading): number =>
  figures.reduce((sum, figure) => (figure.heading === heading ? sum + figure.amount : sum), 0)

/** By name, what is nothing left out. */
export const namedOf = (
  figures: readonly Figure[],
  heading: Heading,
  nameOf = ({ name }: AccountRow): string => name,
): { readonly name: string; readonly amount: number }[] => {
  const sums = new Map<string, number>()
  for (const { heading: own, account, amount } of figures)
    if (own === heading) sums.set(nameOf(account), (sums.get(nameOf(account)) ?? 0) + amount)
  return [...sums].filter(([, amount]) => amount !== 0).map(([name, amount]) => ({ name, amount }))
}

/** How a place is called, whichever Fund lies there: by the first account of its code. */
export const placeNamer = (accounts: readonly AccountRow[]) => {
  const names = new Map(accounts.toReversed().map(({ code, name }) => [code, name]))
  return ({ code, name }: AccountRow): string => names.get(code) ?? name
}

/** What was spent for it; what went to other Funds and came from them is one. */
export const purposeNamer = (accounts: readonly AccountRow[]) => {
  const between = accounts.find(({ code }) => code === CODES.toFunds)
  return ({ code, name }: AccountRow): string => (BETWEEN.includes(code) ? (between?.name ?? name) : name)
}

/** What was given for a Fund: of one that is passed on, what is held for it and what helps the Assembly's own gift. */
export const givenTo = (
  fund: { readonly id: string; readonly kind: AccountRow['kind'] },
  figures: readonly Figure[],
  held: readonly { readonly fund_id: string; readonly amount: number }[],
): number => {
  const own = totalOf(
    figures.filter(({ account }) => account.fund_id === fund.id),
    'received',
  )
  if (!PASSED_ON.includes(fund.kind)) return own
  return held.reduce((sum, { fund_id, amount }) => (fund_id === fund.id ? sum + amount : sum), own)
}

/** The goal of the Assembly's own Funds; null where none is set. */
export const goalOf = (
  funds: readonly { readonly id: string; readonly kind: AccountRow['kind'] }[],
  goals: readonly { readonly fund_id: string; readonly amount: number }[],
): number | null => {
  const own = new Set(funds.filter(({ kind }) => !PASSED_ON.includes(kind)).map(({ id }) => id))
  const amounts = goals.filter(({ fund_id }) => own.has(fund_id)).map(({ amount }) => amount)
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0)
}

/** So few that a number would tell who. */
const FEWEST = 5

/** How many gave in a month, where it was closed by itself and so many gave that nobody is known by it. */
export const giversIn = (
  { from, to }: Pick<BookMonth, 'from' | 'to'>,
  closings: readonly { readonly until: string; readonly givers: number; readonly members: number }[],
  startsOn: string,
): { readonly givers: number | null; readonly members: number | null } => {
  const at = closings.findIndex(({ until }) => until === addCivilDays(to, 1))
  const closing = closings[at]
  if (!closing || (closings[at - 1]?.until ?? startsOn) !== from) return { givers: null, members: null }
  return { givers: closing.givers >= FEWEST ? closing.givers : null, members: closing.members }
}
