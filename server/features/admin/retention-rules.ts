// How long what is kept. docs/privacy.md says the same, and retention-rules.test.ts compares.
import { SAVED_SEARCHES_KEPT_DAYS } from '#server/features/activities/saved-searches.ts'
import { BY_HAND_DAYS } from '#server/features/auth/rules.ts'
import { DECLINED_LIFE } from '#server/features/people/joining/joining.ts'
import { UNDO_DAYS } from './audit-rules.ts'
import { BIN_DAYS } from '#server/features/posts/writing-rules.ts'
import { KEPT_DAYS } from '#server/features/receipts/rules.ts'
import { UNUSED_DAYS } from '#server/features/uploads/rules.ts'

export const DAY = 86_400_000
export const EXPORTS_KEPT_DAYS = 7
export const DECLINED_KEPT_DAYS = DECLINED_LIFE / DAY
export const CHANGES_KEPT_DAYS = UNDO_DAYS
export const HOSTS_KEPT_DAYS = 30
export const GUESTS_KEPT_DAYS = 30
export const INTERESTS_KEPT_DAYS = 365
export const HOSTING_KEPT_DAYS = 365
export const REQUESTS_KEPT_DAYS = 730

/** What, how long, and what lets go of it: the table of docs/privacy.md. */
export const retention = [
  { what: 'bin', days: BIN_DAYS, by: 'posts-empty-bin, comments-clean-up' },
  { what: 'uploads', days: UNUSED_DAYS, by: 'uploads-clean-up' },
  { what: 'signIns', days: 30, by: 'sweep-auth' },
  { what: 'registrations', days: BY_HAND_DAYS, by: 'sweep-auth' },
  { what: 'inquiries', days: 30, by: 'joining-forget' },
  { what: 'declined', days: DECLINED_KEPT_DAYS, by: 'let-go' },
  { what: 'invitations', days: 90, by: 'joining-forget' },
  { what: 'devices', days: 400, by: 'sweep-auth' },
  { what: 'tellings', days: 90, by: 'sweep-channels' },
  { what: 'mails', days: 30, by: 'sweep-platform' },
  { what: 'repeats', days: 1, by: 'sweep-platform' },
  { what: 'links', days: EXPORTS_KEPT_DAYS, by: 'let-go' },
  { what: 'hosts', days: HOSTS_KEPT_DAYS, by: 'let-go' },
  { what: 'guests', days: GUESTS_KEPT_DAYS, by: 'let-go' },
  { what: 'hosting', days: HOSTING_KEPT_DAYS, by: 'let-go' },
  { what: 'interests', days: INTERESTS_KEPT_DAYS, by: 'let-go' },
  { what: 'savedSearches', days: SAVED_SEARCHES_KEPT_DAYS, by: 'let-go' },
  { what: 'changes', days: CHANGES_KEPT_DAYS, by: 'let-go' },
  { what: 'requests', days: REQUESTS_KEPT_DAYS, by: 'let-go' },
  { what: 'record', days: 730, by: 'let-go' },
  { what: 'receipts', days: KEPT_DAYS, by: 'receipt-pictures' },
] as const
