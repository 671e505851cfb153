// What the Fund's screens ask and send. Nothing of it is kept on the device; what is opened stays in memory (treasury.ts).
import { queryOptions } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import { completeAudit } from '#contract/finance/audits.ts'
import { keepBankMap, listMovements, matchMovements } from '#contract/finance/bank.ts'
import {
  type Batch as BatchShape,
  countBatch,
  depositBatch,
  listBatches,
  openBatch,
  removeBatch,
} from '#contract/finance/batches.ts'
import {
  addAccount,
  addFund,
  type Books as BooksShape,
  changeFund,
  correctOpening,
  getBooks,
  openYear,
} from '#contract/finance/books.ts'
import {
  type Entry as EntryShape,
  listEntries,
  listGivers,
  listSealed,
  recordGift,
  recordGiftInKind,
  recordMove,
  reverseEntry,
} from '#contract/finance/entries.ts'
import { type FundStanding, getFund, setGoals, setHowToGive, writeLetter } from '#contract/finance/fund.ts'
import {
  answerGiving,
  askGiving,
  endPledge,
  forgetGiving,
  getGiving,
  listGivingDevices,
  listPledges,
  makePledge,
} from '#contract/finance/giving.ts'
import { askWrap, beginKey, grantKey, listTreasuryKeys, setWrap } from '#contract/finance/keys.ts'
import { type FundReport, getFundReport } from '#contract/finance/reports.ts'
import {
  askClosing,
  askDisclosure,
  askExpense,
  decideRequest,
  type FundRequest as RequestShape,
  listFundRequests,
  openDisclosure,
  payExpense,
  withdrawRequest,
} from '#contract/finance/requests.ts'
import type { BodyIn, Route } from '#contract/route.ts'
import { ask, type Asked, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import { withStepUp } from '#web/session/step-up.ts'

export type Standing = output<typeof FundStanding>
export type Books = output<typeof BooksShape>
export type Entry = output<typeof EntryShape>
export type Batch = output<typeof BatchShape>
export type Request = output<typeof RequestShape>
export type Report = output<typeof FundReport>

/** What is asked anew after anything was booked or decided. */
export const fundRoutes: readonly Route[] = [
  getFund,
  getBooks,
  listEntries,
  listSealed,
  listBatches,
  listFundRequests,
  getFundReport,
  listMovements,
]

interface Rows<Row> {
  readonly data: readonly Row[]
  readonly next?: string | undefined
}

/** All pages of a year's list as one answer. */
const everyPage = <Row>(
  route: Route,
  year: number,
  question: (cursor: { cursor?: string }) => Asked<Rows<Row>>,
  ...part: readonly string[]
) =>
  queryOptions({
    queryKey: [routeKey(route), keep.owner(), 'every', year, ...part],
    queryFn: async ({ signal }): Promise<readonly Row[]> => {
      const rows: Row[] = []
      let next: string | undefined
      do {
        const page = await question(next === undefined ? {} : { cursor: next }).queryFn({ signal })
        rows.push(...page.data)
        next = page.next
      } while (next !== undefined)
      return rows
    },
  })

export const fundQuestion = () => ask(getFund)
export const booksQuestion = () => ask(getBooks)
const ofYear = (year: number) => ({ year, order: 'oldest', limit: 500 }) as const
export const entriesQuestion = (year: number) => ask(listEntries, { query: { year, limit: 500 } })
/** The whole ledger of a year, oldest first. */
export const everyEntryQuestion = (year: number) =>
  everyPage(listEntries, year, (cursor) => ask(listEntries, { query: { ...ofYear(year), ...cursor } }))
/** All receipts of a year in their order. */
export const receiptsQuestion = (year: number) =>
  everyPage(
    listEntries,
    year,
    (cursor) => ask(listEntries, { query: { ...ofYear(year), receipts: 'only', ...cursor } }),
    'receipts',
  )
export const sealedQuestion = (year: number) =>
  everyPage(listSealed, year, (cursor) => ask(listSealed, { query: { year, ...cursor } }))
export const batchesQuestion = () => ask(listBatches, { query: {} })
export const requestsQuestion = (state: 'open' | 'decided') => ask(listFundRequests, { query: { state } })
export const reportQuestion = (day?: string) =>
  ask(getFundReport, { query: day === undefined ? {} : { day } })
export const giversQuestion = (q: string) => ask(listGivers, { query: { q } })
export const keysQuestion = () => ask(listTreasuryKeys)
export const devicesQuestion = () => ask(listGivingDevices)
export const pledgesQuestion = () => ask(listPledges)
export const givingQuestion = (publicKey: string | null) =>
  ask(getGiving, { query: publicKey === null ? {} : { publicKey } })
export const movementsQuestion = (place: string, from: string, to: string) =>
  ask(listMovements, { query: { place, from, to } })

// Books.
export const sendYear = (body: BodyIn<typeof openYear>, key: string) => call(openYear, { body, key })
export const sendOpening = (body: BodyIn<typeof correctOpening>, key: string) =>
  call(correctOpening, { body, key })
export const sendFund = (body: BodyIn<typeof addFund>, key: string) => call(addFund, { body, key })
export const sendFundChange = (id: string, body: BodyIn<typeof changeFund>, key: string) =>
  call(changeFund, { params: { id }, body, key })
export const sendAccount = (id: string, body: BodyIn<typeof addAccount>, key: string) =>
  call(addAccount, { params: { id }, body, key })
export const sendGoals = (body: BodyIn<typeof setGoals>, key: string) => call(setGoals, { body, key })
export const sendHowToGive = (body: BodyIn<typeof setHowToGive>, key: string) =>
  call(setHowToGive, { body, key })
export const sendLetter = (body: BodyIn<typeof writeLetter>, key: string) => call(writeLetter, { body, key })

// Entries.
export const sendGift = (body: BodyIn<typeof recordGift>, key: string) => call(recordGift, { body, key })
export const sendGiftInKind = (body: BodyIn<typeof recordGiftInKind>, key: string) =>
  call(recordGiftInKind, { body, key })
export const sendMove = (body: BodyIn<typeof recordMove>, key: string) => call(recordMove, { body, key })
export const sendReversal = (id: string, body: BodyIn<typeof reverseEntry>, key: string) =>
  call(reverseEntry, { params: { id }, body, key })

// Batches, and what takes two.
export const sendBatch = (body: BodyIn<typeof openBatch>, key: string) => call(openBatch, { body, key })
export const sendBatchRemoval = (id: string, key: string) => call(removeBatch, { params: { id }, key })
export const sendCount = (id: string, amount: number, key: string) =>
  call(countBatch, { params: { id }, body: { amount }, key })
export const sendDeposit = (id: string, body: BodyIn<typeof depositBatch>, key: string) =>
  call(depositBatch, { params: { id }, body, key })
export const sendExpense = (body: BodyIn<typeof askExpense>, key: string) => call(askExpense, { body, key })
export const sendPayment = (id: string, body: BodyIn<typeof payExpense>, key: string) =>
  call(payExpense, { params: { id }, body, key })
export const sendClosing = (body: BodyIn<typeof askClosing>, key: string) => call(askClosing, { body, key })
export const sendDecision = (id: string, agree: boolean, key: string) =>
  withStepUp(() => call(decideRequest, { params: { id }, body: { agree }, key }))
export const sendWithdrawal = (id: string, key: string) => call(withdrawRequest, { params: { id }, key })
export const sendDisclosure = (body: BodyIn<typeof askDisclosure>, key: string) =>
  withStepUp(() => call(askDisclosure, { body, key }))
export const fetchDisclosed = (id: string, year: number, cursor?: string) =>
  withStepUp(() =>
    call(openDisclosure, { params: { id }, query: cursor === undefined ? { year } : { year, cursor } }),
  )

// Keys. A grave step asks for a fresh proof of who sits there.
export const sendKey = (body: BodyIn<typeof beginKey>, key: string) =>
  withStepUp(() => call(beginKey, { body, key }))
export const sendWrap = (id: string, body: BodyIn<typeof setWrap>, key: string) =>
  withStepUp(() => call(setWrap, { params: { id }, body, key }))
export const sendGrant = (id: string, body: BodyIn<typeof grantKey>, key: string) =>
  call(grantKey, { params: { id }, body, key })
export const fetchWrap = (id: string, kind: BodyIn<typeof askWrap>['kind'], key: string) =>
  call(askWrap, { params: { id }, body: { kind }, key })

// What one gave and means to give.
export const sendGivingAsked = (publicKey: string, key: string) =>
  call(askGiving, { body: { publicKey }, key })
export const sendGivingForgotten = (id: string, key: string) => call(forgetGiving, { params: { id }, key })
export const sendGivingAnswer = (id: string, body: BodyIn<typeof answerGiving>, key: string) =>
  call(answerGiving, { params: { id }, body, key })
export const sendPledge = (body: BodyIn<typeof makePledge>, key: string) => call(makePledge, { body, key })
export const sendPledgeEnd = (key: string) => call(endPledge, { key })

// Bank and audit.
export const sendMatches = (body: BodyIn<typeof matchMovements>, key: string) =>
  call(matchMovements, { body, key })
export const sendBankMap = (body: BodyIn<typeof keepBankMap>, key: string) => call(keepBankMap, { body, key })
export const sendAudit = (body: BodyIn<typeof completeAudit>, key: string) =>
  call(completeAudit, { body, key })
