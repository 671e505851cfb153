// The books as they are answered: years, Funds and accounts with what they hold today.
import type * as z from 'zod/mini'
import type { Books } from '#contract/finance/books.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { FORMER, fullName } from '#server/platform/wire.ts'
import * as queries from './books-queries.ts'

/** What the books hold, as the treasury reads it. */
export const booksAnswer = async (tx: Tx, community: CommunityId) => {
  const [settings, waiting] = [
    await queries.findSettings(tx, community),
    await queries.countWaiting(tx, community),
  ]
  const data: z.output<typeof Books> = {
    years: await yearsOf(tx, community),
    funds: await fundsOf(tx, community),
    receiptText: settings?.receipt_text ?? '',
    registration: settings?.registration ?? '',
    statementFrom: settings?.statement_from ?? '01-01',
    unknownOrigin: settings?.unknown_origin ?? 'charity',
    bankMaps: settings?.bank_maps ?? {},
    waiting: waiting ?? { requests: 0, batches: 0, devices: 0 },
  }
  return { success: true as const, data }
}

const yearsOf = async (tx: Tx, community: CommunityId) => {
  const goals = await queries.findGoals(tx, community)
  const audits = await queries.findAudits(tx, community)
  return (await queries.findYears(tx, community)).map((row) => ({
    year: row.year,
    currency: row.currency,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    openFrom: row.open_from,
    state: row.state,
    lastEntry: row.last_entry,
    lastReceipt: row.last_receipt,
    goals: goals
      .filter(({ year }) => year === row.year)
      .map(({ fund_id, amount }) => ({ fundId: fund_id, amount })),
    audits: audits
      .filter(({ year }) => year === row.year)
      .map((audit) => ({ name: fullName(audit) || FORMER, on: audit.day, note: audit.note })),
  }))
}

const fundsOf = async (tx: Tx, community: CommunityId) => {
  const accounts = await queries.findBalances(tx, community)
  return (await queries.findFunds(tx, community)).map(({ id, kind, name, purpose, closed }) => ({
    _id: id,
    id,
    kind,
    name,
    purpose: purpose ?? '',
    closed: closed ?? false,
    accounts: accounts
      .filter(({ fund_id }) => fund_id === id)
      .map((account) => ({
        _id: account.id,
        id: account.id,
        nature: account.nature,
        code: account.code,
        name: account.name,
        balance: account.balance,
      })),
  }))
}
