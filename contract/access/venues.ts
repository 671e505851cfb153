import { type RowsOf, grownUps, members } from './rules.ts'

export const rows: RowsOf<typeof import('../venues.ts')> = {
  listVenues: { may: members },
  createVenue: { may: grownUps },
  createVenueForUser: { may: grownUps },
  createResidence: { may: grownUps },
  findVenues: { may: members },
  changeVenue: { may: grownUps, stranger: 'refused' },
  replaceVenue: { may: grownUps, stranger: 'refused' },
  removeVenue: { may: grownUps, stranger: 'refused' },
  restoreVenue: { may: grownUps, stranger: 'refused' },
  listActivityVenues: { may: members, stranger: 'may' },
}
