// The tables of bodies, their terms, and what is said to them.
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
  // Between a member and the Assembly: not in the copy of the community, and no unsent answer in the member's own.
  {
    table: 'consultation_notes',
    told: 'words',
    erasing: 'words',
    own: ['author_id'],
    secret: ['draft'],
    private: true,
  },
  { table: 'community_documents', told: 'files', erasing: 'keep', named: ['added_by', 'removed_by'] },
]
