// Books with one Fund, an account at the bank and a few entries, for tests of their screens.
import { idOf } from '#web/test/people.ts'
import type { Books, Entry } from '#web/features/finance/data.ts'
import { Gift } from '#web/features/finance/gift.ts'

export const localFund = idOf(101)
const bank = idOf(102)
const income = idOf(103)

const account = (id: string, nature: 'asset' | 'income', code: string, name: string) => ({
  _id: id,
  id,
  nature,
  code,
  name,
  balance: 0,
})

export const makeBooks = (given: Partial<Books> = {}): Books => ({
  years: [
    {
      year: 2026,
      currency: 'EUR',
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      openFrom: '2026-01-01',
      state: 'open',
      lastEntry: 9,
      lastReceipt: 9,
      goals: [],
      audits: [],
    },
  ],
  funds: [
    {
      _id: localFund,
      id: localFund,
      kind: 'local',
      name: 'Local Fund',
      purpose: '',
      closed: false,
      accounts: [account(bank, 'asset', 'bank', 'Bank'), account(income, 'income', 'gifts', 'Gifts')],
    },
  ],
  receiptText: '',
  registration: '',
  statementFrom: '01-01',
  unknownOrigin: 'charity',
  bankMaps: {},
  waiting: { requests: 0, batches: 0, devices: 0 },
  ...given,
})

/** A contribution to the local Fund; without an amount a gift in kind. */
export const makeEntry = (number: number, amount: number | null, more: Partial<Entry> = {}): Entry => ({
  _id: idOf(200 + number),
  id: idOf(200 + number),
  year: 2026,
  number,
  kind: amount === null ? 'inKind' : 'gift',
  day: `2026-03-0${number}`,
  note: '',
  receipt: number,
  batchId: null,
  reverses: null,
  reversedBy: null,
  lines: amount === null ? [] : [{ fundId: localFund, debit: bank, credit: income, amount }],
  createdAt: '2026-03-01T10:00:00.000Z',
  ...more,
})

export const giftOf = (name: string, more: Partial<Gift> = {}): Gift => Gift.parse({ name, ...more })
