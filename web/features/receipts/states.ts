// What a receipt is called where it stands: pure.
import type { WordKey } from '#web/words/keys.ts'
import type { Choice } from './choice.ts'
import type { Receipt } from './data.ts'

/** The word of where it stands, and since when. */
export interface Step {
  readonly word: WordKey
  /** Null where nobody has noted it. */
  readonly at: string | null
}

type Chosen = Choice['choice'] | null

const settledWord = ({ byCard }: Receipt, chosen: Chosen): WordKey => {
  if (byCard || chosen === null) return 'receipts.state.settled'
  return chosen === 'give' ? 'receipts.state.given' : 'receipts.state.repaid'
}

/** What was chosen is known to the treasurer and on the own device alone; to others it is settled. */
export const stateOf = (receipt: Receipt, chosen: Chosen): Step => {
  const { state, sentAt, seenAt, askedAt, decidedAt, settledAt } = receipt
  if (state === 'settled') return { word: settledWord(receipt, chosen), at: settledAt }
  const at = {
    sent: sentAt,
    seen: seenAt,
    question: askedAt,
    withdrawn: null,
    approved: decidedAt,
    declined: decidedAt,
  }
  return { word: `receipts.state.${state}`, at: at[state] }
}

/** All of it so far, in its order. */
export const stepsOf = (receipt: Receipt, chosen: Chosen): readonly Step[] => {
  const { state, sentAt, seenAt, askedAt, decidedAt, question } = receipt
  const steps: readonly (Step | null)[] = [
    { word: 'receipts.state.sent', at: sentAt },
    seenAt === null ? null : { word: 'receipts.state.seen', at: seenAt },
    question === '' ? null : { word: 'receipts.state.question', at: askedAt },
    decidedAt === null
      ? null
      : { word: state === 'declined' ? 'receipts.state.declined' : 'receipts.state.approved', at: decidedAt },
    state === 'settled' || state === 'withdrawn' ? stateOf(receipt, chosen) : null,
  ]
  return steps.filter((step) => step !== null)
}

interface Spent {
  readonly amount: number
  readonly day: string
  readonly pictureHash: string | null
}

/** Those that may be the same again: of the same day and amount, or of the same picture. */
export const alikeAmong = <Own extends Spent>(own: readonly Own[], next: Spent): readonly Own[] =>
  own.filter(
    ({ amount, day, pictureHash }) =>
      (amount === next.amount && day === next.day) ||
      (pictureHash !== null && pictureHash === next.pictureHash),
  )
