// The budget of a year of the books: its revisions, and what each plans for an account.
import type { Generated } from 'kysely'
import type { InstantColumn } from '#server/platform/tables.ts'

export interface BudgetTables {
  budget_revisions: {
    community_id: string
    year: number
    revision: number
    saved: Generated<number>
    saved_by: string | null
    decision: Generated<string>
    adopted_on: string | null
    adopted_by: string | null
    published_at: InstantColumn | null
    withdrawn_on: string | null
    withdrawn_by: string | null
    reason: Generated<string>
  }
  budget_amounts: {
    community_id: string
    year: number
    revision: number
    fund_id: string
    account_id: string
    planned: number
  }
}
