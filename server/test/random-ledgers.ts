// Ledgers that chance has written: what each account must hold is counted beside the database.
import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { booksAnswer } from '#server/features/finance/books-view.ts'
import * as ledger from '#server/features/finance/ledger-queries.ts'
import { type CommunityId, type Db, type Tx, inCommunity } from '#server/platform/db.ts'

const nature = fc.constantFrom('asset', 'liability', 'net', 'income', 'expense')
const amount = fc.oneof(
  fc.integer({ min: 1, max: 100_000 }),
  fc.integer({ min: 1, max: 100_000_000_000_000 }),
)
const line = fc.record({ fund: fc.nat(), from: fc.nat(), by: fc.nat(), amount })

/** Up to three funds with accounts of any nature, and entries of one to five lines between them. */
const randomLedger = fc.record({
  funds: fc.array(fc.array(nature, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
  entries: fc.array(fc.array(line, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 12 }),
})

type Random = typeof randomLedger extends fc.Arbitrary<infer L> ? L : never

export const randomLedgers = (count: number): readonly Random[] =>
  fc.sample(randomLedger, { numRuns: count, seed: 19 })

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('The list is empty.')
  return found
}

/** Writes the ledger into a community without books, and answers what is wrong with it. */
export const faultsOfLedger = (
  db: Db,
  community: CommunityId,
  by: string,
  random: Random,
): Promise<string[]> =>
  inCommunity(db, community, async (tx) => {
    const year = { year: 2026, currency: 'EUR', startsOn: '2026-01-01', endsOn: '2026-12-31' }
    await ledger.openYear(tx, community, year)
    const funds = random.funds.map((natures) => ({
      id: newId(),
      accounts: natures.map((one, index) => ({ id: newId(), nature: one, code: `account-${index}` })),
    }))
    await writeFunds(tx, funds)
    const entries = random.entries.map((lines) => lines.map((one) => lineOf(funds, one)))
    await writeEntries(tx, entries, by)
    const counted = new Map<string, number>()
    for (const { debit, credit, amount: moved } of entries.flat()) {
      counted.set(debit, (counted.get(debit) ?? 0) + moved)
      counted.set(credit, (counted.get(credit) ?? 0) - moved)
    }
    return compare(tx, community, counted)
  })

interface Fund {
  readonly id: string
  readonly accounts: readonly { readonly id: string; readonly nature: string; readonly code: string }[]
}

const lineOf = (funds: readonly Fund[], given: Random['entries'][number][number]): ledger.Line => {
  const { id, accounts } = at(funds, given.fund)
  const from = given.from % accounts.length
  const to = from + 1 + (given.by % (accounts.length - 1))
  return { fund: id, debit: at(accounts, from).id, credit: at(accounts, to).id, amount: given.amount }
}

const writeFunds = async (tx: Tx, funds: readonly Fund[]): Promise<void> => {
  const rows = funds.flatMap(({ id, accounts }) =>
    accounts.map((account) => ({
      fund: id,
      account: account.id,
      nature: account.nature,
      code: account.code,
    })),
  )
  await sql`select fund_account(fund, 'earmark', 'Fund', account, nature, code, code)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (fund uuid, account uuid, nature text, code text)`.execute(
    tx,
  )
}

const writeEntries = async (
  tx: Tx,
  entries: readonly (readonly ledger.Line[])[],
  by: string,
): Promise<void> => {
  const rows = entries.map((lines) => ({ id: newId(), lines }))
  await sql`select fund_post(2026, id, '2026-05-01', 'transfer', '', false, ${by}::uuid, null, lines, null, null, null)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, lines jsonb)`.execute(tx)
}

/** Each fund sums to nothing, each account holds what was counted, and the chain holds. */
const compare = async (
  tx: Tx,
  community: CommunityId,
  counted: ReadonlyMap<string, number>,
): Promise<string[]> => {
  const faults: string[] = []
  for (const { accounts } of (await booksAnswer(tx, community)).data.funds) {
    const signed = accounts.map(({ id, nature: of, balance }) => ({
      id,
      sum: of === 'asset' || of === 'expense' ? balance : -balance,
    }))
    if (signed.reduce((sum, one) => sum + one.sum, 0) !== 0) faults.push('A fund does not balance.')
    for (const { id, sum } of signed)
      if (sum !== (counted.get(id) ?? 0)) faults.push(`An account holds ${sum}, not ${counted.get(id) ?? 0}.`)
  }
  if ((await ledger.findBroken(tx, community, 2026)).length > 0) faults.push('The chain does not hold.')
  return faults
}
