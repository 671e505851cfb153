// Where the Fund stands, for everyone: sums of closed months, the Funds, how to give, the treasurer's letter.
import type * as z from 'zod/mini'
import { type FundStanding, getFund, setGoals, setHowToGive, writeLetter } from '#contract/finance/fund.ts'
import type { BodyOf } from '#contract/route.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import { ageOn } from '#server/features/people/family/rules.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { serve } from '#server/platform/serve.ts'
import { instantOf } from '#server/platform/wire.ts'
import { findFunds } from './books-queries.ts'
import * as reports from './report-queries.ts'
import * as rules from './report-rules.ts'
import * as queries from './standing-queries.ts'

type Standing = z.infer<typeof FundStanding>
type Book = NonNullable<Awaited<ReturnType<typeof queries.findShownBook>>>
type Funds = Awaited<ReturnType<typeof findFunds>>

const read = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const today = await todayIn(app, tx, community)
    const book = await queries.findShownBook(tx, community, today)
    const funds = await findFunds(tx, community)
    const settings = await queries.findSettings(tx, community)
    const key = await treasuryKey(tx, community)
    const figures = book ? await figuresOf(tx, community, { book, funds, today }) : { year: null, funds: [] }
    const data: Standing = {
      ...figures,
      howToGive: settings?.how_to_give ?? [],
      envelope: settings?.envelope ?? '',
      link: settings?.link ?? null,
      letter: settings?.letter ?? '',
      letterAt: settings?.letter_at ? instantOf(settings.letter_at) : null,
      key,
      mayGive: await canGive(tx, member, today),
      can: abilities(member, book !== undefined),
    }
    return { success: true as const, data }
  })

/** Of closed days alone: a sum of today's would tell what one gift has changed. */
const figuresOf = async (
  tx: Tx,
  community: CommunityId,
  { book, funds, today }: { readonly book: Book; readonly funds: Funds; readonly today: string },
): Promise<Pick<Standing, 'year' | 'funds'>> => {
  const { year, currency, starts_on, ends_on, open_from } = book
  const months = rules.monthsOf(book)
  const span = { year, starts: months.map(({ from }) => from), before: open_from }
  const accounts = await reports.findEveryAccount(tx, community)
  const figures = rules.figuresOf(accounts, await reports.findSums(tx, community, span))
  const held = await reports.findHeldGifts(tx, community, { ...span, from: starts_on })
  const goals = await reports.findGoals(tx, community, year)
  const closings = await reports.findClosings(tx, community, year)
  const goal = rules.goalOf(funds, goals)
  return {
    year: {
      year,
      currency,
      startsOn: starts_on,
      endsOn: ends_on,
      openFrom: open_from,
      goal,
      received: rules.totalOf(figures, 'received'),
      spent: rules.totalOf(figures, 'spent'),
      balance: rules.totalOf(figures, 'place') - rules.totalOf(figures, 'held'),
      months: months.map((month, at) => ({
        from: month.from,
        to: month.to,
        badiYear: month.badiYear,
        badiMonth: month.badiMonth,
        ...sumsIn(
          figures.filter((figure) => figure.month === at + 1),
          month.to < open_from,
        ),
        needed: rules.neededIn(goal, [month]),
        givers: rules.giversIn(month, closings, starts_on).givers,
      })),
      audited: (await queries.countAudits(tx, community, year)) >= AUDITORS,
      next: await nextOf(tx, community, { year, funds, today }),
    },
    funds: funds
      .map((fund) => ({ fund, received: rules.givenTo(fund, figures, held) }))
      .filter(({ fund, received }) => !(fund.closed ?? false) || received !== 0)
      .map(({ fund, received }) => fundView(fund, received, goals)),
  }
}

/** A year of which no month is closed has a goal, and nothing else to be seen. */
const nextOf = async (
  tx: Tx,
  community: CommunityId,
  { year, funds, today }: { readonly year: number; readonly funds: Funds; readonly today: string },
): Promise<NonNullable<Standing['year']>['next']> => {
  const next = await queries.findYearSince(tx, community, year, today)
  if (!next) return null
  const goals = await reports.findGoals(tx, community, next.year)
  return {
    year: next.year,
    startsOn: next.starts_on,
    endsOn: next.ends_on,
    goal: rules.goalOf(funds, goals),
  }
}

const fundView = (
  { id, kind, name, purpose }: Funds[number],
  received: number,
  goals: Awaited<ReturnType<typeof reports.findGoals>>,
): Standing['funds'][number] => {
  const goal = goals.find(({ fund_id }) => fund_id === id)?.amount ?? null
  return { _id: id, id, kind, name, purpose: purpose ?? '', received, goal }
}

/** Two, whom the Assembly chooses. */
export const AUDITORS = 2

const sumsIn = (figures: readonly rules.Figure[], closed: boolean) => ({
  received: closed ? rules.totalOf(figures, 'received') : null,
  spent: closed ? rules.totalOf(figures, 'spent') : null,
})

const keyView = (key: Awaited<ReturnType<typeof queries.findKey>>): Standing['key'] =>
  key?.generation == null || key.ended_at !== null
    ? null
    : { generation: key.generation, publicKey: key.public_key }

/** The key to which gifts and choices are encrypted today. */
export const treasuryKey = async (tx: Tx, community: CommunityId): Promise<Standing['key']> =>
  keyView(await queries.findKey(tx, community))

/** Whether this member gives to every Fund; friends give to what is charitable alone. */
export const canGive = async (tx: Tx, { communityId, personId }: Member, today: string): Promise<boolean> => {
  const giver = await queries.findGiver(tx, communityId, personId)
  return giver !== undefined && mayGive(giver, today)
}

/** From this age on somebody is counted as a believer in their own right. */
const MATURITY = 15

/** Only believers give to the Fund; whoever has a guardian and no day of birth is a child for all we know. */
export const mayGive = (
  person: {
    readonly standing: string
    readonly birth_date: string | null
    readonly has_guardian: boolean
  },
  today: string,
): boolean => {
  if (person.standing !== 'active' && person.standing !== 'inactive') return false
  return person.birth_date === null ? !person.has_guardian : ageOn(person.birth_date, today) >= MATURITY
}

const abilities = ({ rights }: Member, hasBooks: boolean): Standing['can'] => {
  const keep = rights.includes('treasurer')
  return {
    setUp: keep && !hasBooks,
    record: hasBooks && (keep || rights.includes('treasuryAssistant')),
    keep,
    report: rights.includes('assembly'),
    audit: rights.includes('auditor'),
  }
}

const setSettings = (app: App, member: Member, body: BodyOf<typeof setHowToGive>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { howToGive, envelope, link, receiptText, registration, statementFrom, unknownOrigin } = body
    await queries.setSettings(tx, member.communityId, howToGive, {
      envelope,
      link,
      receipt_text: receiptText,
      registration,
      statement_from: statementFrom,
      unknown_origin: unknownOrigin,
    })
    happened(tx, member, 'fund.settingsChanged')
    return undefined
  })

const DAY = 86_400_000

const setLetter = (app: App, member: Member, letter: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const before = await queries.findSettings(tx, member.communityId)
    if ((before?.letter ?? '') === letter) return undefined
    const now = app.clock.now()
    await queries.setLetter(tx, member.communityId, letter, letter === '' ? null : instant(now))
    // Whoever mends a word on the same day has told everybody already.
    const isNews = letter !== '' && !(before?.letter_at && now - Date.parse(before.letter_at) < DAY)
    happened(tx, member, 'fund.letterWritten', null, {
      notify: isNews ? { to: 'everybody', data: { change: 'letterWritten' } } : [],
    })
    return undefined
  })

const changeGoals = (app: App, member: Member, { year, goals }: BodyOf<typeof setGoals>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const book = (await queries.findYear(tx, community, year)) ?? refuse(409, 'The books have no such year.')
    if (book.state === 'closed') refuse(409, 'This year is closed.')
    const known = new Set((await findFunds(tx, community)).map(({ id }) => id))
    const wanted = new Map(goals.map(({ fundId, amount }) => [fundId.toLowerCase(), amount]))
    if ([...wanted.keys()].some((fund) => !known.has(fund))) notFound()
    const before = await reports.findGoals(tx, community, year)
    const isSame =
      before.length === wanted.size && before.every(({ fund_id, amount }) => wanted.get(fund_id) === amount)
    if (isSame) return undefined
    await queries.replaceGoals(tx, community, year, wanted)
    happened(tx, member, 'fund.goalsSet', null, {
      notify: { to: 'everybody', data: { change: 'goalsSet' } },
    })
    return undefined
  })

export const standingRoutes = (app: App): void => {
  serve(app, getFund, ({ viewer }) => read(app, viewer))
  serve(app, setHowToGive, ({ viewer, body }) => setSettings(app, viewer, body))
  serve(app, writeLetter, ({ viewer, body }) => setLetter(app, viewer, body.letter))
  serve(app, setGoals, ({ viewer, body }) => changeGoals(app, viewer, body))
}
