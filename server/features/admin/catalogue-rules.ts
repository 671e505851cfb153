// What the list of what is kept needs to know of the database besides.

/**
 * Columns of type uuid that name a thing: an event, a post, a body, a session … in every table or in one. Every other uuid column names
 * an account or a person, and must stand in `own` or `named` of its table's line above.
 */
export const things: ReadonlySet<string> = new Set([
  'id',
  'community_id',
  'event_id',
  'activity_id',
  'line_id',
  'meeting_id',
  'post_id',
  'body_id',
  'household_id',
  'study_item_id',
  'venue_id',
  'part_of',
  'session_id',
  'roll_session',
  'notification_id',
  'target_id',
  'moving_to',
  'of_community',
  'term_id',
  'change_id',
  'import_id',
  'check_id',
  'proposal_id',
  'receiver',
  'object_id',
  'fund_id',
  'campaign_id',
  'entry_id',
  'batch_id',
  'device_id',
  'key_id',
  'of_key',
  'to_key',
  'debit',
  'credit',
  // An account of the books.
  'budget_amounts.account_id',
  'fund_requests.account_id',
])

/** Tables of the installation: they stand outside of the fence, since signing in comes before any community. */
export const outside: ReadonlySet<string> = new Set([
  'accounts',
  'agreements',
  'chain_checks',
  'code_apps',
  'communities',
  'email_changes',
  'exports',
  'google_returns',
  'idempotency_keys',
  'known_devices',
  'login_failures',
  'mail_server',
  'mails',
  'operation_acts',
  'passkeys',
  'password_resets',
  'policy_profiles',
  'public_items',
  'rate_limits',
  'recovery_codes',
  'refresh_tokens',
  'registrations',
  'roll_index',
  'second_steps',
  'sessions',
  'set_up_links',
  'sign_in_events',
  'spent_challenges',
  'system_admins',
])

/** Columns in which the community shows a file that somebody sent: erasing that person leaves it. */
export const picturesOfAll: readonly (readonly [table: string, column: string])[] = [
  ['events', 'image_url'],
  ['activities', 'image_url'],
  ['campaigns', 'image_url'],
  ['communities', 'banner_image'],
  ['communities', 'banner_before'],
  ['community_documents', 'file'],
]
