// Receipts of what members have spent, and how a community handles them.
import type { Generated } from 'kysely'
import type * as z from 'zod/mini'
import type { ReceiptState } from '#contract/receipts/receipts.ts'
import type { InstantColumn } from '#server/platform/tables.ts'

export interface ReceiptTables {
  receipts: {
    community_id: string
    id: string
    number: number
    /** Who handed it in. */
    account_id: string
    sent_at: InstantColumn
    state: Generated<z.infer<typeof ReceiptState>>
    amount: number
    day: string
    fund_id: string
    purpose_id: string
    words: string
    by_card: boolean
    /** Whether it is wanted back or given: for the treasury's key of this generation, and for a device of its sender. */
    generation: number | null
    sealed: string | null
    device_id: string | null
    sealed_for_device: string | null
    /** The key in the store of files. */
    picture: string | null
    picture_type: 'image' | 'pdf' | null
    picture_hash: Buffer
    seen_at: InstantColumn | null
    approver_id: string | null
    question: Generated<string>
    /** When it was asked; of a question from before this was noted, null. */
    asked_at: InstantColumn | null
    answer: Generated<string>
    decided_by: string | null
    decided_at: InstantColumn | null
    reason: Generated<string>
    settled_at: InstantColumn | null
    /** The expense; the gift beside it is named nowhere. */
    entry_id: string | null
  }
  receipt_settings: {
    community_id: string
    last_number: Generated<number>
    approver_id: string | null
    third_pays: Generated<boolean>
    kept_years: Generated<number>
    sentence: Generated<string>
    /** Lines of expenses for which nobody hands in a receipt. */
    not_offered: Generated<string[]>
  }
}
