// The chart of accounts: which accounts a fund begins with.
import type * as z from 'zod/mini'
import type { FundKind } from '#contract/finance/common.ts'
import { CODES, PASSED_ON } from './ledger.ts'
import type { FinanceTables } from './tables.ts'

export interface NewAccount {
  readonly nature: FinanceTables['fund_accounts']['nature']
  readonly code: string
  readonly name: string
}

/** Where money lies, the same in every fund. */
export interface Place {
  readonly code: string
  readonly name: string
}

const everyFund: readonly NewAccount[] = [
  { nature: 'net', code: CODES.opening, name: 'Opening balance' },
  { nature: 'net', code: CODES.fromFunds, name: 'From other Funds' },
  { nature: 'net', code: CODES.toFunds, name: 'To other Funds' },
]

/** What is given for others waits as a liability, and only the Assembly's own gift to them is income. */
const passedOn: readonly NewAccount[] = [
  { nature: 'liability', code: CODES.held, name: 'Held for others' },
  { nature: 'income', code: CODES.ownGift, name: 'The Assembly’s own gift' },
]

const own: readonly NewAccount[] = [
  { nature: 'income', code: CODES.contributions, name: 'Contributions' },
  { nature: 'income', code: CODES.otherIncome, name: 'Other income' },
]

/** The accounts with which a fund of this kind begins. */
export const firstAccounts = (
  kind: z.infer<typeof FundKind>,
  places: readonly Place[],
): readonly NewAccount[] => [
  ...places.map(({ code, name }) => ({ nature: 'asset' as const, code, name })),
  ...everyFund,
  ...(PASSED_ON.includes(kind) ? passedOn : own),
]
