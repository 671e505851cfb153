// Of gatherings and places: what of a person stands in each table (personal-rules.ts).
import { type Kept, about, ofAccount, ofPerson } from './kept-rules.ts'

export const ofGatherings: readonly Kept[] = [
  about('events'),
  { table: 'event_attendees', told: 'gatherings', erasing: 'apart', own: ['account_id'] },
  {
    table: 'event_company',
    told: 'gatherings',
    erasing: 'delete',
    own: ['account_id', 'person_id'],
    wards: true,
  },
  // Of friends only what was said of how many come: their names are theirs.
  { table: 'event_friends', told: 'gatherings', erasing: 'delete', own: ['invited_by'], secret: ['name'] },
  { table: 'event_attendance', told: 'gatherings', erasing: 'keep', named: ['recorded_by'] },
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
  { table: 'calendar_invitations', told: 'notices', ...ofAccount, private: true },
  { table: 'calendar_feeds', told: 'choices', ...ofAccount, private: true },
  { table: 'meeting_reminders', told: 'notices', ...ofAccount, private: true },
  about('activities'),
  about('study_items'),
  { table: 'activity_people', told: 'gatherings', erasing: 'keep', ...ofPerson, named: ['asked_by'] },
  about('activity_sessions'),
  {
    table: 'interests',
    told: 'gatherings',
    ...ofAccount,
    named: ['answered_by'],
    secret: ['answered_by'],
  },
  { table: 'meeting_attendance', told: 'gatherings', erasing: 'delete', ...ofPerson },
  { table: 'memorised', told: 'gatherings', erasing: 'delete', ...ofPerson, wards: true, private: true },
  { table: 'practices', told: 'gatherings', erasing: 'delete', ...ofPerson, private: true },
  { table: 'meeting_links_ended', told: 'gatherings', erasing: 'delete', ...ofPerson },
  {
    table: 'meeting_answers',
    told: 'gatherings',
    erasing: 'delete',
    ...ofPerson,
    named: ['answered_by'],
  },
  {
    table: 'activity_hosts',
    told: 'gatherings',
    erasing: 'delete',
    own: ['reference_contact'],
  },
  { table: 'venues', told: 'family', erasing: 'apart', own: ['household_id', 'made_by'], cells: true },
  {
    table: 'venue_requests',
    told: 'gatherings',
    erasing: 'delete',
    own: ['asked_by'],
    named: ['answered_by'],
  },
]
