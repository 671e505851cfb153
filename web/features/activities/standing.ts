// What somebody is in an activity, in words, and the next step that they can take: pure.
import type { WordKey } from '#web/words/words.ts'
import type { Activity } from './data.ts'
import { isFull, type Act, type OwnPart, type Places, type State } from './part.ts'

/** What stands beside a name or a button, and what can be done about it. */
export interface Standing {
  readonly says: WordKey | null
  readonly act: Act | null
  readonly button: WordKey | null
}

/** It goes on or will begin: one can still come to it. */
export const isOpen = ({ status }: Pick<Activity, 'status'>): boolean =>
  status === 'planned' || status === 'active'

/** Of somebody who may come: what they are, and the next step. */
export const standingOf = (
  activity: Places & Pick<Activity, 'participation'>,
  state: State | null,
  invited = false,
): Standing => {
  if (state === 'active') return says('takesPart', 'leave', 'leave')
  if (state === 'waiting') return says('waits', 'takeBack', 'stopWaiting')
  if (state === 'requested') return says('asked', 'takeBack', 'takeBack')
  if (state === 'invited' || invited) return says('invited', 'ask', 'accept')
  if (activity.participation === 'closed') return { says: 'activities.part.closed', act: null, button: null }
  if (state === 'declined') return says('declined', 'ask', 'askAgain')
  if (activity.participation === 'request') return { says: null, act: 'ask', button: 'activities.part.ask' }
  return {
    says: null,
    act: 'ask',
    button: isFull(activity) ? 'activities.part.wait' : 'activities.part.join',
  }
}

/** Whether a child can still be brought: the guardian agrees by doing it, and reads so before. */
export const agreesByBringing = (
  activity: Places & Pick<Activity, 'participation'>,
  children: OwnPart['children'],
): boolean =>
  children.some(
    ({ standing }) => standingOf(activity, standing?.state ?? null, standing?.invited).act === 'ask',
  )

type Tail<Prefix extends string, Key> = Key extends `${Prefix}${infer Rest}` ? Rest : never
type PartWord = Tail<'activities.part.', WordKey>

const says = (word: PartWord, act: Act, button: PartWord): Standing => ({
  says: `activities.part.${word}`,
  act,
  button: `activities.part.${button}`,
})
