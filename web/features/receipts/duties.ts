// What of the receipts waits for a person, as Home asks it: how many, and where it is done.
import type { ReplyOf } from '#contract/route.ts'
import { getReceiptDuties } from '#contract/receipts/receipts.ts'
import { links } from '#web/app/links.ts'
import { ask } from '#web/http/ask.ts'
import type { SignedInUser } from '#web/http/keep.ts'

type Duties = ReplyOf<typeof getReceiptDuties>['data']
type Duty = keyof Duties

export const receiptDutiesQuestion = () => ask(getReceiptDuties)

/** Whether receipts are handed in at all where somebody is at home. */
export const usesReceipts = ({ state, community }: SignedInUser): boolean =>
  state === 'confirmed' && community !== null && community.featuresOff?.includes('finance') !== true

const toLookAt = `${links.submitReceipt()}?tab=look`

const ways: readonly (readonly [duty: Duty, href: string])[] = [
  ['answer', links.submitReceipt()],
  ['approve', toLookAt],
  ['look', toLookAt],
  ['settle', toLookAt],
]

/** Those that wait, the person's own first, with the way to each. */
export const receiptDutiesIn = (
  duties: Duties,
): readonly { readonly duty: Duty; readonly count: number; readonly href: string }[] =>
  ways.flatMap(([duty, href]) => (duties[duty] === 0 ? [] : [{ duty, count: duties[duty], href }]))
