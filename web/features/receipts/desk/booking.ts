// Booking a receipt: what was chosen is opened with the treasurer's key, and where it is given its gift is encrypted as any
// other is, in this browser.
import { Choice, chosenAs } from '../choice.ts'
import { type Receipt, sendSettlement } from '../data.ts'
import type { Books, Entry } from '#web/features/finance/data.ts'
import { Gift } from '#web/features/finance/gift.ts'
import { type Booking, deviceRows } from '#web/features/finance/books/recording.ts'
import { openWith, sealGift } from '#web/features/finance/treasury.ts'

/** While the treasurer's keys are open; null where none of them opens it. */
export const openChoice = async (
  community: string,
  receipt: string,
  { sealed, generation }: { readonly sealed: string; readonly generation: number },
): Promise<Choice | null> =>
  Choice.safeParse(await openWith(generation, sealed, chosenAs(community, receipt, generation))).data ?? null

interface Place {
  /** Of the expense: made once, so that a second tap books nothing twice. */
  readonly id: string
  readonly day: string
  readonly place: string
}

export const bookPaid = (receipt: Receipt, booked: Place, key: string) =>
  sendSettlement(receipt.id, booked, key)

/** Who gives it, as the treasurer has found them on the roll. */
export interface Giver {
  readonly id: string
  readonly name: string
}

export const giftOf = (receipt: Receipt, { sentence }: Choice, giver: Giver): Gift =>
  Gift.parse({
    person: giver.id,
    name: giver.name,
    method: 'expense',
    description: receipt.words,
    note: sentence,
  })

/** Books what was spent, and that it was given. */
export const bookGiven = async (
  booking: Booking,
  receipt: Receipt,
  booked: Place & { readonly giftId: string; readonly gift: Gift; readonly fund: string },
  key: string,
) => {
  const { giftId, gift, fund, ...open } = booked
  const { community, key: treasury } = booking
  return sendSettlement(
    receipt.id,
    {
      ...open,
      gift: {
        id: giftId,
        generation: treasury.generation,
        sealed: await sealGift(gift, { community, entry: giftId, ...treasury }),
        forDevices: await deviceRows(booking, giftId, {
          day: open.day,
          fund,
          amount: receipt.amount,
          gift,
        }),
      },
    },
    key,
  )
}

/** The gift as the paper of its receipt shows it. */
export const entryOnPaper = (
  books: Books,
  receipt: Receipt,
  given: { readonly id: string; readonly day: string; readonly year: number; readonly number: number },
): Entry => {
  const accounts = books.funds.find(({ id }) => id === receipt.fundId)?.accounts ?? []
  const account = accounts[0]?.id ?? receipt.accountId
  return {
    _id: given.id,
    id: given.id,
    year: given.year,
    number: 0,
    kind: 'gift',
    day: given.day,
    note: '',
    receipt: given.number,
    batchId: null,
    reverses: null,
    reversedBy: null,
    lines: [{ fundId: receipt.fundId, debit: account, credit: account, amount: receipt.amount }],
    createdAt: receipt.sentAt,
  }
}
