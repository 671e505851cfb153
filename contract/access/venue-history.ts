import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../venue-history.ts')> = {
  // Of a home that is not told to them strangers know the suburb alone.
  listVenueHistory: { may: members, stranger: 'refused' },
}
