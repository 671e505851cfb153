// The Assembly's report in words: seven headings, each with its sentences and its lines. On the screen, on paper and as
// plain text it says the same.
import { apart } from '#web/words/apart.ts'
import type { useFormats } from '#web/words/formats.ts'
import type { useMoney } from '#web/words/money.ts'
import type { Words } from '#web/words/words.ts'
import type { Report } from '../data.ts'

export interface Heading {
  readonly id: 'received' | 'otherIncome' | 'spent' | 'places' | 'givers' | 'bills' | 'year'
  readonly title: string
  readonly sentences: readonly string[]
  readonly lines: readonly { readonly name: string; readonly amount: string }[]
}

type Say = Words['t']

interface Telling {
  readonly t: Say
  /** In the report's currency. */
  readonly amount: (minor: number) => string
  readonly formats: Pick<ReturnType<typeof useFormats>, 'number' | 'percent' | 'day'> & {
    readonly money: ReturnType<typeof useMoney>
  }
}

/** The seven headings of a treasurer's report, in their order. */
export const headingsOf = (report: Report, t: Say, formats: Telling['formats']): readonly Heading[] => {
  const telling: Telling = { t, formats, amount: (minor) => formats.money(minor, report.currency) }
  return [
    received(report, telling),
    otherIncome(report, telling),
    spent(report, telling),
    places(report, telling),
    givers(report, telling),
    bills(report, telling),
    year(report, telling),
  ]
}

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

const linesOf = (rows: readonly { name: string; amount: number }[], amount: Telling['amount']) =>
  rows.map((row) => ({ name: row.name, amount: amount(row.amount) }))

/** While the month runs nothing is missed yet. */
const goalWord = (isMet: boolean, closed: boolean) => {
  if (isMet) return 'treasury.report.goalMet'
  return closed ? 'treasury.report.goalNotMet' : 'treasury.report.goalSoFar'
}

const received = ({ received: { total, goal, funds }, closed }: Report, { t, amount }: Telling): Heading => ({
  id: 'received',
  title: t('treasury.report.received'),
  sentences: [
    goal === null
      ? t('treasury.report.receivedPlain', { amount: amount(total) })
      : t(goalWord(total >= goal, closed), {
          amount: amount(total),
          goal: amount(goal),
        }),
  ],
  lines: linesOf(
    funds.filter((fund) => fund.amount !== 0 || fund.goal !== null),
    amount,
  ),
})

const otherIncome = ({ otherIncome: rows }: Report, { t, amount }: Telling): Heading => ({
  id: 'otherIncome',
  title: t('treasury.report.otherIncome'),
  sentences: [
    rows.length === 0
      ? t('treasury.report.noOtherIncome')
      : t('treasury.report.otherIncomeSum', { amount: amount(sumOf(rows)) }),
  ],
  lines: linesOf(rows, amount),
})

const spent = ({ spent: { total, purposes } }: Report, { t, amount }: Telling): Heading => ({
  id: 'spent',
  title: t('treasury.report.spent'),
  sentences: [
    purposes.length === 0
      ? t('treasury.report.nothingSpent')
      : t('treasury.report.spentSum', { amount: amount(total) }),
  ],
  lines: linesOf(purposes, amount),
})

const places = (report: Report, { t, amount }: Telling): Heading => {
  const held = sumOf(report.heldForOthers)
  return {
    id: 'places',
    title: t('treasury.report.places'),
    sentences: [
      t('treasury.report.placesSum', { amount: amount(sumOf(report.places)) }),
      ...(held === 0 ? [] : [t('treasury.report.heldSum', { amount: amount(held) })]),
    ],
    lines: linesOf(
      [
        ...report.places,
        ...report.heldForOthers.map(({ name, amount: of }) => ({
          name: t('treasury.report.heldFor', { fund: apart(name) }),
          amount: of,
        })),
      ],
      amount,
    ),
  }
}

/** Of fewer than five no number is said, since in a small community it may name somebody. */
const givers = (report: Report, { t, formats }: Telling): Heading => ({
  id: 'givers',
  title: t('treasury.report.givers'),
  sentences: [giversSentence(report, t, formats)],
  lines: [],
})

const giversSentence = (
  { closed, givers: gave, members }: Report,
  t: Say,
  { number, percent }: Telling['formats'],
): string => {
  if (gave === null)
    return t(
      !closed
        ? 'treasury.report.giversLater'
        : members === null
          ? 'treasury.report.giversNotCounted'
          : 'treasury.report.giversFew',
    )
  if (members === null || members === 0) return t('treasury.report.giversPlain', { count: gave })
  return t('treasury.report.giversShare', {
    count: number(gave),
    members: number(members),
    share: percent(gave / members),
  })
}

const bills = ({ bills: rows }: Report, { t, amount, formats }: Telling): Heading => ({
  id: 'bills',
  title: t('treasury.report.bills'),
  sentences: [
    rows.length === 0
      ? t('treasury.report.noBills')
      : t('treasury.report.billsSum', { count: rows.length, amount: amount(sumOf(rows)) }),
  ],
  lines: rows.map(({ words, amount: of, day }) => ({
    name: t('treasury.report.bill', { words: apart(words), day: formats.day(day) }),
    amount: amount(of),
  })),
})

const year = ({ yearSoFar }: Report, { t, amount }: Telling): Heading => ({
  id: 'year',
  title: t('treasury.report.year'),
  sentences: [
    t('treasury.report.yearSum', {
      received: amount(yearSoFar.received),
      spent: amount(yearSoFar.spent),
    }),
    ...againstGoal(yearSoFar, t, amount),
  ],
  lines: [],
})

const againstGoal = (
  { received: got, goal, due }: Report['yearSoFar'],
  t: Say,
  amount: Telling['amount'],
): string[] => {
  if (goal === null || due === null) return []
  const given = { goal: amount(goal), due: amount(due), difference: amount(Math.abs(got - due)) }
  if (got === due) return [t('treasury.report.onTime', given)]
  return [t(got > due ? 'treasury.report.ahead' : 'treasury.report.behind', given)]
}

/** Marks of direction that a page needs and minutes do not. */
const MARKS = /[\u2068\u2069]/g

/** What is copied to the secretary, for the minutes. */
export const plainTextOf = (title: string, headings: readonly Heading[]): string =>
  [
    title,
    ...headings.map((heading, place) =>
      [
        `${place + 1}. ${heading.title}`,
        ...heading.sentences,
        ...heading.lines.map(({ name, amount }) => `- ${name}: ${amount}`),
      ].join('\n'),
    ),
  ]
    .join('\n\n')
    .replaceAll(MARKS, '')
