// The Fund: five tables of the ledger, which only the functions of 026_finance.sql write, and what stands around it.
import type { ColumnType, Generated } from 'kysely'
import type * as z from 'zod/mini'
import type { Books } from '#contract/finance/books.ts'
import type { FundKind } from '#contract/finance/common.ts'
import type { EntryKind } from '#contract/finance/entries.ts'
import type { FundStanding } from '#contract/finance/fund.ts'
import type { PledgeRhythm } from '#contract/finance/giving.ts'
import type { WrapKind } from '#contract/finance/keys.ts'
import type { FundRequest } from '#contract/finance/requests.ts'
import type { InstantColumn } from '#server/platform/tables.ts'

type Nature = z.infer<typeof Books>['funds'][number]['accounts'][number]['nature']
type WayToGive = z.infer<typeof FundStanding>['howToGive'][number]
type Request = z.infer<typeof FundRequest>

export interface FinanceTables {
  fund_books: {
    community_id: string
    year: number
    currency: string
    starts_on: string
    ends_on: string
    open_from: string
    state: Generated<'open' | 'closed'>
    last_entry: Generated<number>
    last_receipt: Generated<number>
    head: Generated<Buffer>
  }
  funds: {
    community_id: string
    id: string
    kind: z.infer<typeof FundKind>
    name: string
  }
  fund_accounts: {
    community_id: string
    fund_id: string
    id: string
    nature: Nature
    code: string
    name: string
  }
  fund_entries: {
    community_id: string
    year: number
    number: number
    id: string
    booked_on: string
    kind: z.infer<typeof EntryKind>
    note: Generated<string>
    receipt: number | null
    reverses_year: number | null
    reverses: number | null
    batch_id: string | null
    lines: number
    made_by: string
    agreed_by: string | null
    sealed_hash: Buffer | null
    created_at: InstantColumn
    previous: Buffer
    hash: Buffer
  }
  fund_lines: {
    community_id: string
    year: number
    number: number
    line: number
    lines: number
    fund_id: string
    debit: string
    credit: string
    amount: number
    booked_on: string
  }
  fund_sealed: {
    community_id: string
    entry_id: string
    generation: number
    sealed: Buffer
  }
  fund_settings: {
    community_id: string
    how_to_give: ColumnType<WayToGive[], string | undefined, string>
    envelope: Generated<string>
    link: string | null
    letter: Generated<string>
    letter_at: InstantColumn | null
    receipt_text: Generated<string>
    registration: Generated<string>
    statement_from: Generated<string>
    unknown_origin: Generated<z.infer<typeof Books>['unknownOrigin']>
    bank_maps: Generated<Record<string, unknown>>
  }
  fund_notes: {
    community_id: string
    fund_id: string
    purpose: Generated<string>
    position: Generated<number>
    closed: Generated<boolean>
  }
  fund_goals: {
    community_id: string
    year: number
    fund_id: string
    amount: number
  }
  fund_months: {
    community_id: string
    year: number
    until: string
    givers: number
    members: number
  }
  fund_requests: {
    community_id: string
    id: string
    kind: Request['kind']
    state: Generated<Request['state']>
    asked_by: string
    asked_at: InstantColumn
    decided_by: string | null
    decided_at: InstantColumn | null
    words: Generated<string>
    fund_id: string | null
    account_id: string | null
    amount: number | null
    day: string | null
    year: number | null
    until: string | null
    givers: number | null
    entry_id: string | null
  }
  fund_batches: {
    community_id: string
    id: string
    occasion: string
    day: string
    state: Generated<'open' | 'counted' | 'deposited'>
    opened_by: string
    opened_at: InstantColumn
    counted_by: string | null
    counted: number | null
    wrong_counts: Generated<number>
    wrong_since: InstantColumn | null
    entry_id: string | null
  }
  fund_keys: {
    community_id: string
    id: string
    generation: number | null
    account_id: string
    public_key: string
    made_at: InstantColumn
    ended_at: InstantColumn | null
  }
  fund_key_wraps: {
    community_id: string
    key_id: string
    kind: z.infer<typeof WrapKind>
    wrapped: string
  }
  fund_key_grants: {
    community_id: string
    of_key: string
    to_key: string
    sealed: string
  }
  fund_devices: {
    community_id: string
    id: string
    account_id: string
    public_key: string
    asked_at: InstantColumn
    answered_at: InstantColumn | null
  }
  fund_device_rows: {
    community_id: string
    device_id: string
    entry_id: string
    sealed: string
  }
  fund_pledges: {
    community_id: string
    id: string
    account_id: string
    generation: number
    sealed: string
    device_id: string | null
    sealed_for_device: string | null
    rhythm: z.infer<typeof PledgeRhythm>
    reminds: Generated<boolean>
    reminded_at: InstantColumn | null
    made_at: InstantColumn
  }
  fund_bank_lines: {
    community_id: string
    account_code: string
    line_hash: Buffer
    day: string
    amount: number
    entry_id: string
  }
  fund_audits: {
    community_id: string
    year: number
    account_id: string
    completed_at: InstantColumn
    note: Generated<string>
  }
}
