// The tables of the Fund. The books are kept as they are, and no column of them names a giver: who gave what stands there
// encrypted. None of them is in the copy of a community, which an administrator may fetch: books leave by the treasurer.
import { type Kept, about, ofAccount } from './kept-rules.ts'

const books = (table: string, secret: readonly string[] = []): Kept => ({
  ...about(table, secret),
  private: true,
})

/** What officers did stays, under ids that lead to nobody any more. */
const byOfficers = (table: string, named: readonly string[], secret: readonly string[] = []): Kept => ({
  table,
  told: 'offices',
  erasing: 'keep',
  named,
  secret,
  private: true,
})

export const ofFund: readonly Kept[] = [
  books('fund_books', ['head']),
  books('funds'),
  books('fund_accounts'),
  byOfficers('fund_entries', ['made_by', 'agreed_by'], ['sealed_hash', 'previous', 'hash']),
  books('fund_lines'),
  // Who gave, which the server cannot read: kept with the books, also when the giver has left (docs/privacy.md).
  { table: 'fund_sealed', told: 'giving', erasing: 'keep', secret: ['sealed'], private: true },
  books('fund_settings'),
  books('fund_notes'),
  books('fund_goals'),
  books('fund_months'),
  books('fund_bank_lines', ['line_hash']),
  byOfficers('budget_revisions', ['saved_by', 'adopted_by', 'withdrawn_by']),
  books('budget_amounts'),
  byOfficers('fund_requests', ['asked_by', 'decided_by']),
  byOfficers('fund_batches', ['opened_by', 'counted_by']),
  byOfficers('fund_audits', ['account_id']),
  byOfficers('fund_keys', ['account_id']),
  books('fund_key_wraps', ['wrapped']),
  books('fund_key_grants', ['sealed']),
  // What nobody has decided is taken back by keeping.ts of the receipts; the rest stays as the books do.
  {
    table: 'receipts',
    told: 'giving',
    erasing: 'keep',
    own: ['account_id'],
    named: ['approver_id', 'decided_by'],
    // Who decides is nobody for who handed it in, until it is decided.
    secret: ['approver_id', 'decided_by', 'sealed', 'picture', 'picture_hash'],
    private: true,
  },
  byOfficers('receipt_settings', ['approver_id']),
  // A member's own; encrypted, so that their copy has it as it is.
  { table: 'fund_devices', told: 'giving', ...ofAccount, private: true },
  { table: 'fund_device_rows', told: 'giving', erasing: 'along', private: true },
  { table: 'fund_pledges', told: 'giving', ...ofAccount, private: true },
]
