// What was completed of what is studied, and how a group goes on with the next book.
import { getActivity, listActivities } from '#contract/activities/activities.ts'
import {
  continueActivity,
  listCompletions,
  listOwnCompletions,
  setCompletions,
  setOwnCompletion,
} from '#contract/activities/completions.ts'
import type { BodyIn, ReplyOf } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'

export type Group = ReplyOf<typeof listCompletions>['data']
export type Learner = Group['people'][number]

export const completionsQuestion = (id: string) => ask(listCompletions, { params: { id } })
export const ownCompletionsQuestion = () => ask(listOwnCompletions, { query: {} })
/** Of somebody else, for those who help groups to form. */
export const completionsOfQuestion = (person: string) => ask(listOwnCompletions, { query: { person } })
export const completionRoutes = [listCompletions, listOwnCompletions]
export const continuedRoutes = [...completionRoutes, listActivities, getActivity]

/** Something that somebody has completed. */
export interface Done {
  readonly item: Group['items'][number]
  readonly day: string
  readonly person: Pick<Learner, 'id' | 'name'>
  /** Whether it is to be said whose it is: not of whoever comes first. */
  readonly named: boolean
}

export const doneOf = ({ items, people }: Pick<Group, 'items' | 'people'>): readonly Done[] =>
  people.flatMap((person, place) =>
    person.completed.flatMap(({ studyItem, day }) => {
      const item = items.find(({ id }) => id === studyItem)
      return item === undefined ? [] : [{ item, day, person, named: place > 0 }]
    }),
  )

/** Whose it is, what they completed, and when; without a day it is taken back. */
export type Wish = BodyIn<typeof setCompletions>

export const sendCompletions = (id: string, body: Wish, key: string) =>
  call(setCompletions, { params: { id }, body, key })

/** What puts everything back as it stood before the wish: everybody has the day again that they had. */
export const undoOf = ({ people: chosen, studyItem }: Wish, people: readonly Learner[]): readonly Wish[] => {
  const dayOf = (id: string) =>
    people.find((one) => one.id === id)?.completed.find((done) => done.studyItem === studyItem)?.day ?? null
  return [...Map.groupBy(chosen, dayOf)].map(([day, ids]) => ({ people: ids, studyItem, day }))
}

/** Several wishes as one act; tried again, each has the key that it had. */
export const sendAll = (id: string, wishes: readonly Wish[], key: string) =>
  Promise.all(wishes.map((wish, turn) => sendCompletions(id, wish, `${key}-${turn}`)))

export const sendOwnCompletion = (body: BodyIn<typeof setOwnCompletion>, key: string) =>
  call(setOwnCompletion, { body, key })
export const sendGoingOn = (id: string, body: BodyIn<typeof continueActivity>, key: string) =>
  call(continueActivity, { params: { id }, body, key })
