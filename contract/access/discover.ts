import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../discover.ts')> = {
  discover: { may: members },
  listSpoken: { may: members },
  listSavedSearches: { may: members },
  saveSearch: { may: members },
  endSearch: { may: members, stranger: 'hidden' },
}
