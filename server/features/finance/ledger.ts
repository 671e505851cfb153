// What a step needs to book something: the book of the day, the accounts by their codes, and each refusal of the ledger
// as a sentence.
import { DatabaseError } from 'pg'
import { STILL_TO_COME, isToCome } from '#contract/finance/common.ts'
import { worded } from '#contract/words/worded.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { type Numbers, type SealedPart, findAccounts, findBook, findBrokenYears } from './ledger-queries.ts'

export { type Line, type NewEntry, closeMonth, findAccounts, openYear, post } from './ledger-queries.ts'

/** Codes of accounts that every fund has; places where money lies have codes of their own. */
export const CODES = {
  /** Contributions, of funds that are the Assembly's own. */
  contributions: 'contributions',
  /** What was given for another fund and waits to be passed on: a liability, never income. */
  held: 'held',
  /** The Assembly's own gift to another fund, to which somebody has given. */
  ownGift: 'own-gift',
  otherIncome: 'other-income',
  /** What was there when the books began, or came from the last year. */
  opening: 'opening',
  fromFunds: 'from-funds',
  toFunds: 'to-funds',
} as const

/** Kinds of fund whose money is only passed on. */
export const PASSED_ON: readonly string[] = ['regional', 'national', 'continental', 'international']

export const OPENING_CLOSED = 'What the books began with is corrected while their first month is open.'

export const BOOKED_OTHERWISE = 'This was booked already with another amount. Look at it under Entries.'

const refusals: Readonly<Record<string, string>> = {
  currency: 'The books are kept in one currency, from their first year on.',
  year_there: 'The books have a year with some of these days already.',
  no_year: 'The books have no such year.',
  year_closed: 'This year is closed.',
  month_closed: 'This day lies in a month that is closed. Please book it in the month that is open.',
  outside_year: 'This day lies outside the year.',
  no_entry: 'We could not find that.',
  not_reversible: 'This entry is not one that is taken back.',
  opening_closed: OPENING_CLOSED,
  booked_otherwise: BOOKED_OTHERWISE,
  reversed_already: 'This entry is taken back already.',
  closes_backwards: 'Please choose a day after what is closed already, and within the year.',
}

/** Runs what books something, and says the ledger's refusal as a sentence. */
export const booking = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const sentence = error instanceof DatabaseError && error.code === 'FU001' && refusals[error.message]
    if (sentence) return refuse(409, sentence)
    throw error
  }
}

/** Whether the open books of a community are as they were written. */
export const areBooksWhole = async (tx: Tx, community: CommunityId): Promise<boolean> =>
  (await findBrokenYears(tx, community)).length === 0

/** The book in which this day lies, open on this day: nothing is booked on one that is still to come. */
export const bookOf = async (app: App, tx: Tx, community: CommunityId, day: string) => {
  if (isToCome(day, await todayIn(app, tx, community)))
    return refuse(400, STILL_TO_COME, { fields: { day: STILL_TO_COME } })
  const book = await findBook(tx, community, day)
  if (!book) return refuse(409, 'The books have no year with this day. Please open it first.')
  if (book.state === 'closed') return refuse(409, worded`The year ${book.year} is closed.`)
  return book
}

/** The accounts of a fund by their codes. */
export const accountsOf = async (tx: Tx, community: CommunityId, fund: string) => {
  const accounts = await findAccounts(tx, community, fund)
  if (accounts.length === 0) return notFound()
  const byCode = new Map(accounts.map((account) => [account.code, account]))
  return {
    byCode: (code: string) => byCode.get(code) ?? refuse(409, 'This Fund has no such account.'),
    has: (code: string) => byCode.has(code),
    byId: (id: string) => accounts.find((account) => account.id === id.toLowerCase()) ?? notFound(),
    /** Where money lies. */
    place: (code: string) => {
      const account = byCode.get(code)
      return account?.nature === 'asset'
        ? account
        : refuse(400, 'Please choose where the money lies.', {
            fields: { place: 'Please choose where the money lies.' },
          })
    },
  }
}

export const sealedPartOf = ({ sealed, generation }: { sealed: string; generation: number }): SealedPart => ({
  sealed: Buffer.from(sealed, 'base64url'),
  generation,
})

export const bookedView = (id: string, year: number, { number, receipt }: Numbers) => ({
  success: true as const,
  data: { _id: id, id, year, number, receipt },
})
