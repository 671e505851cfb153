// Recording a gift: who gave is encrypted here, for the treasury and for the devices on which its giver reads it.
import { newId } from '#web/secure-context.ts'
import { devicesQuestion, sendGift, sendGiftInKind, type Standing } from '../data.ts'
import type { Gift } from '../gift.ts'
import { sealGiven } from '../giving.ts'
import { queryClient } from '#web/http/query-client.ts'
import { sealGift } from '../treasury.ts'

export interface NewGift {
  readonly day: string
  readonly fundId: string
  readonly fund: string
  readonly place: string
  readonly amount: number
  readonly helpsOwnGift: boolean
  readonly batchId: string | null
  readonly requestId: string | null
  readonly gift: Gift
}

export interface Booking {
  readonly community: string
  readonly key: NonNullable<Standing['key']>
  readonly year: number
  readonly currency: string
}

/** For the devices on which the giver reads what they gave. */
export const deviceRows = async (
  { community, currency, year }: Booking,
  entry: string,
  { day, fund, amount, gift }: { day: string; fund: string; amount: number | null; gift: Gift },
) => {
  if (gift.person === null) return []
  const { data } = await queryClient.fetchQuery(devicesQuestion())
  const devices = data.filter(({ personId, answeredAt }) => personId === gift.person && answeredAt !== null)
  const row = { day, receipt: null, year, fund, amount, currency, gift }
  return Promise.all(
    devices.map(async ({ id, publicKey }) => ({
      deviceId: id,
      sealed: await sealGiven(publicKey, community, entry, row),
    })),
  )
}

/** A gift of money. The id is made once, so that a second tap books nothing twice. */
export const recordMoney = async (booking: Booking, id: string, made: NewGift, key: string) => {
  const { gift, fund, ...open } = made
  const { community, key: treasury } = booking
  return sendGift(
    {
      ...open,
      id,
      // What came through the national online system has its receipt there.
      receipt: gift.method !== 'online',
      generation: treasury.generation,
      sealed: await sealGift(gift, { community, entry: id, ...treasury }),
      forDevices: await deviceRows(booking, id, { day: open.day, fund, amount: open.amount, gift }),
    },
    key,
  )
}

/** A gift in kind: described on its receipt, without an amount. */
export const recordThing = async (
  booking: Booking,
  id: string,
  { day, fund, gift }: Pick<NewGift, 'day' | 'fund' | 'gift'>,
  key: string,
) => {
  const { community, key: treasury } = booking
  return sendGiftInKind(
    {
      id,
      day,
      generation: treasury.generation,
      sealed: await sealGift(gift, { community, entry: id, ...treasury }),
      forDevices: await deviceRows(booking, id, { day, fund, amount: null, gift }),
    },
    key,
  )
}

export const newEntryId = (): string => newId()
