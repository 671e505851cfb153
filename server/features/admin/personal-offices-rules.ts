// The tables of bodies, their terms, what is said to them, and the figures that officers give.
import { type Kept, about, ofAccount, ofPerson } from './kept-rules.ts'

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
  // Figures are counts. Who typed, corrected, handed in or read in has done it in an office: with the account the name
  // goes, and the figure stays.
  about('neighbourhoods'),
  about('assistant_settings'),
  about('assistant_set'),
  about('assistant_usage'),
  { table: 'assistant_sources', told: 'offices', erasing: 'keep', named: ['added_by'] },
  about('figure_settings'),
  { table: 'cycles', told: 'offices', erasing: 'keep', named: ['handed_in_by'] },
  { table: 'cycle_figures', told: 'offices', erasing: 'keep', named: ['by'] },
  { table: 'figure_files', told: 'offices', erasing: 'keep', named: ['read_by'] },
  { table: 'figure_reminders', told: 'notices', ...ofAccount, private: true },
]
