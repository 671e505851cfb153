// The files of queries that no call reaches, only what the app does by itself; walls-of-jobs.test.ts runs each of those.
export const BY_THEMSELVES = [
  'activities/gone-queries',
  'activities/meetings-from-rule-queries',
  'activities/reminder-queries',
  'admin/retention-queries',
  'assistant/usage-queries',
  'operation/system-queries',
  'events/reminder-queries',
  'finance/reminder-queries',
  'notifications/digest-queries',
  'notifications/sending-queries',
  'subscriptions/invitation-queries',
  'subscriptions/meeting-invitation-queries',
  'uploads/left-queries',
  'venues/left-queries',
]
