// The tables of families and of those who look after children.
import { type Kept, about, ofPerson } from './kept-rules.ts'

export const ofFamilies: readonly Kept[] = [
  { table: 'care_notes', told: 'family', erasing: 'delete', ...ofPerson, wards: true, private: true },
  {
    table: 'consents',
    told: 'family',
    erasing: 'roll',
    ...ofPerson,
    named: ['given_by', 'withdrawn_by'],
    wards: true,
  },
  {
    table: 'pick_up_persons',
    told: 'family',
    erasing: 'delete',
    own: ['child_id'],
    wards: true,
    private: true,
  },
  // Append-only like the record of important acts: who looked stays known by ids.
  {
    table: 'child_looks',
    told: 'record',
    erasing: 'keep',
    own: ['child_id'],
    named: ['account_id'],
    wards: true,
    private: true,
  },
  {
    table: 'household_requests',
    told: 'family',
    erasing: 'delete',
    ...ofPerson,
    named: ['asked_by'],
    with: ['asked_by'],
  },
  { table: 'household_changes', told: 'record', erasing: 'keep', named: ['made_by'] },
  { table: 'household_moves', told: 'record', erasing: 'keep', ...ofPerson, named: ['from_id'] },
  {
    table: 'safeguarding_checks',
    told: 'care',
    erasing: 'roll',
    ...ofPerson,
    named: ['recorded_by', 'revoked_by'],
  },
  about('check_reminders'),
  { table: 'safeguarding_policies', told: 'record', erasing: 'keep', named: ['changed_by'] },
  about('policy_profiles'),
]
