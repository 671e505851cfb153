// Answering for somebody who has no account: for whom, with which word, and when it can be taken back. Pure.
import { addCivilDays } from '#calendar/civil-day.ts'
import { type State, hasEnded } from './part-rules.ts'

/** Who is answered for, as the roll has them. */
export interface Answered {
  readonly standing: 'active' | 'inactive' | 'moved' | 'deceased' | 'friend'
  readonly child: boolean
  readonly hasAccount: boolean
}

/** A word is not older than this: what somebody said of another year is asked of them again. */
const OLDEST = 366

/** Why nobody answers for this person; null where those who lead it may. */
export const whyNotFor = ({ standing, child, hasAccount }: Answered): string | null => {
  if (standing === 'deceased') return 'This person has passed away.'
  if (standing === 'moved') return 'This person has moved away.'
  if (child) return 'This is a child. A parent or guardian answers for them.'
  return hasAccount ? 'This person has an account, and answers for themselves.' : null
}

/** What is wrong with the day on which they have said it; null where nothing is. */
export const dayFault = (on: string, today: string): string | null => {
  if (on > today) return 'That day is still to come. Please give the day on which they said so.'
  return on < addCivilDays(today, -OLDEST)
    ? 'That is more than a year ago. Please ask them again, and give that day.'
    : null
}

/** Why a yes changes nothing; null where it lets somebody in. */
export const whyNoYes = (before: State | null): string | null => {
  if (before === 'active') return 'This person is in it already.'
  return before === 'waiting' ? 'This person is on the waiting list already.' : null
}

/** Why there is nothing to say no to; null where there is. */
export const whyNoNo = (before: State | null): string | null =>
  before === null || before === 'left' || before === 'declined'
    ? 'This person is not invited and has no place, so there is nothing to say no to.'
    : null

/** Whether it is still as the word has left it: what has changed since is not turned round with it. */
export const isAsLeft = (answer: 'yes' | 'no', state: State | null): boolean =>
  answer === 'yes' ? state === 'active' || state === 'waiting' : state === 'left' || state === 'declined'

/**
 * What somebody is again once the word is taken back. Who was nothing before is outside again, of what is private so
 * that they do not see it; who had a place is at the head of those who wait for one, since theirs may be another's.
 */
export const stateBack = (before: State | null, visibility: 'public' | 'community' | 'private'): State => {
  if (before === null) return visibility === 'private' ? 'declined' : 'left'
  return before === 'active' ? 'waiting' : before
}

/** Whether the reader may take a word back that is still as it was left. */
export const mayTakeBack = (
  word: { readonly answer: 'yes' | 'no'; readonly state: State; readonly has_account: boolean },
  status: Parameters<typeof hasEnded>[0],
): boolean => !hasEnded(status) && !word.has_account && isAsLeft(word.answer, word.state)
