// The tables of Feasts and Holy Days.
import { type Kept, about, ofAccount, ofPerson } from './kept-rules.ts'

export const ofEvents: readonly Kept[] = [
  about('events'),
  { table: 'event_attendees', told: 'gatherings', erasing: 'apart', own: ['account_id'] },
  { table: 'event_hosts', told: 'gatherings', erasing: 'keep', ...ofPerson },
  // Who asked and who answered is for those who plan.
  {
    table: 'host_requests',
    told: 'gatherings',
    erasing: 'delete',
    ...ofPerson,
    named: ['asked_by', 'answered_by'],
    secret: ['asked_by', 'answered_by'],
  },
  { table: 'event_materials', told: 'files', erasing: 'words', own: ['added_by'] },
  { table: 'event_outside_hosts', told: 'gatherings', erasing: 'delete', own: ['reference_contact'] },
  { table: 'event_reminders', told: 'notices', ...ofAccount, private: true },
]
