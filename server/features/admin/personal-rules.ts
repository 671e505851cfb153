// The one list of every table: what of a person stands in it, what the copy of everything takes from it, and
// what erasing does to it. A new table gets one line here; a test compares the list with the database.

import { toldHeadings } from '#contract/admin/told.ts'
import { type Kept, about, ofAccount, ofPerson } from './kept-rules.ts'
import { ofFamilies } from './personal-family-rules.ts'
import { ofFund } from './personal-fund-rules.ts'
import { ofGatherings } from './personal-gatherings-rules.ts'
import { ofOffices } from './personal-offices-rules.ts'

export const kept: readonly Kept[] = [
  // The person.
  {
    table: 'accounts',
    told: 'account',
    erasing: 'delete',
    own: ['id'],
    named: ['person_id'],
    secret: ['password_hash', 'google_sub', 'email_key', 'claimed_bahai_id_key'],
  },
  { table: 'agreements', told: 'account', ...ofAccount },
  { table: 'profiles', told: 'profile', ...ofAccount, private: true },
  { table: 'contacts', told: 'profile', ...ofAccount, private: true },
  {
    table: 'credentials',
    told: 'profile',
    ...ofAccount,
    named: ['verified_by'],
    secret: ['verified_by'],
    private: true,
  },
  {
    table: 'email_changes',
    told: 'account',
    ...ofAccount,
    secret: ['old_hash', 'new_hash', 'new_email_key'],
  },
  {
    table: 'people',
    told: 'membership',
    erasing: 'apart',
    own: ['id'],
    named: ['removed_by'],
    wards: true,
    secret: ['email_key'],
  },
  { table: 'households', told: 'family', erasing: 'apart', own: ['id'], ownOnly: ['street_address'] },
  { table: 'guardians', told: 'family', erasing: 'keep', own: ['child_id', 'guardian_id'], wards: true },
  {
    table: 'roll_index',
    told: 'technical',
    erasing: 'roll',
    ...ofPerson,
    secret: ['bahai_id_hash', 'email_hash'],
  },
  {
    table: 'terms',
    told: 'offices',
    erasing: 'keep',
    ...ofPerson,
    named: ['granted_by', 'accepted_by', 'ended_by'],
    secret: ['address_hash'],
  },
  { table: 'system_admins', told: 'offices', ...ofAccount },

  ...ofFamilies,
  ...ofOffices,

  // Signing in.
  { table: 'sessions', told: 'signIn', ...ofAccount, secret: ['cookie_hash'] },
  { table: 'refresh_tokens', told: 'signIn', erasing: 'along', secret: ['token_hash', 'successor_sealed'] },
  {
    table: 'password_resets',
    told: 'signIn',
    ...ofAccount,
    named: ['made_by', 'agreed_by'],
    secret: ['token_hash', 'made_by', 'agreed_by'],
  },
  { table: 'login_failures', told: 'signIn', erasing: 'apart', secret: ['email_hash', 'place_hash'] },
  { table: 'registrations', told: 'signIn', erasing: 'apart', secret: ['password_hash', 'code_hash'] },
  { table: 'google_returns', told: 'signIn', erasing: 'apart', secret: ['code_hash', 'browser_hash'] },

  about('set_up_links', ['token_hash']),
  { table: 'waiting_messages', told: 'membership', ...ofAccount, named: ['keeper_id'], everywhere: true },
  {
    table: 'invitations',
    told: 'membership',
    erasing: 'delete',
    ...ofPerson,
    named: ['created_by'],
    secret: ['token_hash', 'created_by'],
  },
  { table: 'inquiries', told: 'membership', erasing: 'apart', secret: ['email_key', 'bahai_id_key'] },
  { table: 'moves', told: 'membership', ...ofAccount, everywhere: true },

  { table: 'passkeys', told: 'signIn', ...ofAccount, secret: ['credential_id', 'public_key'] },
  { table: 'code_apps', told: 'signIn', ...ofAccount, secret: ['secret_sealed'] },
  { table: 'recovery_codes', told: 'signIn', ...ofAccount, secret: ['code_hash'] },
  { table: 'second_steps', told: 'signIn', ...ofAccount, secret: ['token_hash'] },
  about('spent_challenges', ['challenge_hash']),
  { table: 'known_devices', told: 'signIn', ...ofAccount, secret: ['device_hash'] },
  { table: 'sign_in_events', told: 'signIn', ...ofAccount },

  // Keeping the roll.
  { table: 'roll_imports', told: 'record', erasing: 'apart', named: ['sent_by', 'undone_by'] },
  { table: 'roll_import_rows', told: 'record', erasing: 'roll', ...ofPerson },
  {
    table: 'roll_merges',
    told: 'record',
    erasing: 'roll',
    named: ['kept_id', 'merged_by'],
    with: ['kept_id'],
  },
  {
    table: 'people_apart',
    told: 'record',
    erasing: 'roll',
    named: ['one_id', 'other_id'],
    with: ['one_id', 'other_id'],
  },

  ...ofGatherings,
  ...ofFund,

  // News.
  { table: 'posts', told: 'words', erasing: 'words', own: ['author_id'], named: ['removed_by'] },
  { table: 'post_likes', told: 'words', erasing: 'apart', own: ['account_id'] },
  { table: 'post_comments', told: 'words', erasing: 'words', own: ['author_id'] },
  { table: 'files', told: 'files', erasing: 'apart', own: ['owner_id'] },
  { table: 'flags', told: 'care', ...ofAccount, private: true },
  // Who reported is told to nobody who was reported.
  {
    table: 'person_reports',
    told: 'care',
    erasing: 'delete',
    own: ['reported_by'],
    named: ['account_id', 'settled_by'],
    with: ['account_id'],
    secret: ['settled_by', 'outcome'],
    private: true,
  },
  {
    table: 'activity_reports',
    told: 'care',
    erasing: 'delete',
    own: ['reported_by'],
    named: ['settled_by'],
    secret: ['settled_by', 'decision', 'outcome'],
    private: true,
  },
  {
    table: 'moderation_decisions',
    told: 'care',
    erasing: 'words',
    own: ['author_id'],
    named: ['decided_by'],
    secret: ['decided_by'],
  },
  { table: 'silences', told: 'choices', ...ofAccount, with: ['other_id'], private: true },
  { table: 'public_items', told: 'words', erasing: 'delete', own: ['id'] },

  // Being told.
  {
    table: 'notifications',
    told: 'notices',
    erasing: 'delete',
    own: ['recipient_id'],
    named: ['actor_id'],
    private: true,
  },
  { table: 'notification_marks', told: 'notices', ...ofAccount, private: true },
  { table: 'notification_exceptions', told: 'notices', ...ofAccount, private: true },
  { table: 'notification_deliveries', told: 'notices', ...ofAccount, private: true },
  { table: 'notification_preferences', told: 'choices', ...ofAccount, private: true },
  { table: 'notification_choices', told: 'choices', ...ofAccount, private: true },
  {
    table: 'push_subscriptions',
    told: 'notices',
    ...ofAccount,
    secret: ['endpoint_hash', 'p256dh', 'auth'],
    private: true,
  },
  { table: 'mails', told: 'mails', erasing: 'apart', secret: ['encrypted'] },
  { table: 'mail_server', told: 'nothing', erasing: 'nothing', named: ['changed_by'], secret: ['encrypted'] },

  // The community and the app itself.
  about('communities'),
  about('bodies'),
  about('example_items'),
  about('revisions'),
  { table: 'search_entries', told: 'search', erasing: 'apart', named: ['account_id'], private: true },
  {
    table: 'audit_records',
    told: 'record',
    erasing: 'keep',
    own: ['actor_id'],
    secret: ['hash', 'previous_hash'],
  },
  // What an entry of the roll said and a household was called before, while the log can give it back.
  { table: 'kept_changes', told: 'record', erasing: 'apart', own: ['object_id'] },
  { table: 'audit_anchors', told: 'nothing', erasing: 'nothing', secret: ['hash'] },
  about('chain_checks'),
  about('operation_acts'),
  {
    table: 'privacy_requests',
    told: 'requests',
    erasing: 'keep',
    ...ofPerson,
    named: ['asked_by', 'decided_by'],
    secret: ['asked_by', 'decided_by'],
  },
  { table: 'erasures', told: 'requests', erasing: 'keep', named: ['account_id', 'person_id'], private: true },
  { table: 'exports', told: 'requests', ...ofAccount, secret: ['token_hash'] },
  { table: 'idempotency_keys', told: 'technical', ...ofAccount, secret: ['request_hash', 'body'] },
  { table: 'rate_limits', told: 'technical', erasing: 'apart' },
]

/** The headings under which something of a person stands, in the order of the policy. */
export const toldOfPeople = toldHeadings.filter((heading) => kept.some(({ told }) => told === heading))
