// Receipts for the tests of their screens.
import { idOf } from '#web/test/people.ts'
import type { Receipt, ReceiptForm } from '../data.ts'

export const fundId = idOf(70)
export const [refreshments, teaching] = [idOf(71), idOf(72)]

const nothing: Receipt['can'] = {
  withdraw: false,
  answer: false,
  ask: false,
  nameApprover: false,
  approve: false,
  decline: false,
  takeBack: false,
  settle: false,
}

/** Handed in by the caller, and not looked at yet. */
export const makeReceipt = (
  given: Partial<Omit<Receipt, 'can'>> & { can?: Partial<Receipt['can']> } = {},
): Receipt => {
  const { can, ...rest } = given
  return {
    _id: idOf(80),
    id: idOf(80),
    number: 7,
    state: 'sent',
    mine: true,
    by: 'Layli Rahimi',
    amount: 4_320,
    currency: 'GBP',
    day: '2026-11-21',
    fundId,
    accountId: refreshments,
    purpose: 'Refreshments',
    words: 'Juice and fruit',
    byCard: false,
    approver: null,
    sentAt: '2026-11-22T10:00:00.000Z',
    seenAt: null,
    askedAt: null,
    decidedAt: null,
    settledAt: null,
    question: '',
    answer: '',
    reason: '',
    picture: null,
    pictureHash: null,
    alike: [],
    choice: null,
    ownChoice: null,
    can: { ...nothing, ...can },
    ...rest,
  }
}

/** Two purposes of one Fund, before the treasurer has a key. */
export const makeForm = (given: Partial<ReceiptForm> = {}): ReceiptForm => ({
  currency: 'GBP',
  purposes: [
    { fundId, fund: 'Local Fund', accountId: refreshments, name: 'Refreshments' },
    { fundId, fund: 'Local Fund', accountId: teaching, name: 'Teaching' },
  ],
  key: null,
  mayGive: true,
  sentence: '',
  keptYears: 7,
  ...given,
})

/** A small picture that is none of the web's clear texts. */
export const makePhoto = async (colour = 'teal'): Promise<File> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 60 })
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('Nothing can be drawn here.')
  pen.fillStyle = colour
  pen.fillRect(0, 0, 40, 60)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
  if (drawn === null) throw new Error('Nothing was drawn.')
  return new File([drawn], 'till.jpg', { type: 'image/jpeg' })
}
