import { type RowsOf, grownUps, members } from './rules.ts'

export const rows: RowsOf<typeof import('../venue-requests.ts')> = {
  listVenueRequests: { may: members },
  requestVenue: { may: grownUps, stranger: 'may' },
  acceptVenueRequest: { may: grownUps, stranger: 'hidden' },
  declineVenueRequest: { may: grownUps, stranger: 'hidden' },
  reopenVenueRequest: { may: grownUps, stranger: 'hidden' },
  withdrawVenueRequest: { may: grownUps, stranger: 'hidden' },
}
