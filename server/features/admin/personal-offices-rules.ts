// The tables of bodies and their terms.
import { type Kept, about, ofPerson } from './kept-rules.ts'

export const ofOffices: readonly Kept[] = [
  {
    table: 'office_proposals',
    told: 'offices',
    erasing: 'keep',
    named: ['proposed_by', 'decided_by'],
  },
  { table: 'proposed_seats', told: 'offices', erasing: 'roll', ...ofPerson },
  { table: 'handover_items', told: 'offices', erasing: 'keep', named: ['done_by'] },
  about('year_reminders'),
  { table: 'community_documents', told: 'files', erasing: 'keep', named: ['added_by', 'removed_by'] },
]
