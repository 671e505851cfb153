// The books of this year, opened by the call of the app: what gifts of the drills are booked into.
import { v7 as newId } from 'uuid'

export const YEAR = new Date().getUTCFullYear()
export const LOCAL = newId()
export const NATIONAL = newId()

export const booksBody = {
  currency: 'EUR',
  startsOn: `${YEAR}-01-01`,
  endsOn: `${YEAR}-12-31`,
  funds: [
    { id: LOCAL, kind: 'local', name: 'Local Fund', purpose: '' },
    { id: NATIONAL, kind: 'national', name: 'National Fund', purpose: '' },
  ],
  places: [
    { code: 'bank', name: 'Bank' },
    { code: 'cash', name: 'Cash box' },
  ],
  purposes: ['Teaching', 'Centre'],
} as const

/** A contribution to the local Fund, as a browser sends it. */
export const giftBody = (id: string, sealed: string) => ({
  id,
  day: `${YEAR}-06-15`,
  fundId: LOCAL,
  place: 'bank',
  amount: 100,
  sealed,
  generation: 1,
})

/** How a call of the treasurer is sent. */
export const sent = (token: string, body: object) => ({
  method: 'POST' as const,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
