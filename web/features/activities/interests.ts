// Wishes for a group that is not there yet: said on the page of a programme, answered in the administration.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import { type ProgrammeKind as KindShape, Weekday as WeekdayShape } from '#contract/activities/activities.ts'
import { getDashboard } from '#contract/community/dashboard.ts'
import {
  answerInterest,
  type Interest as InterestShape,
  listInterests,
  listOwnInterests,
  sayInterest,
  takeBackInterest,
} from '#contract/activities/interests.ts'
import type { BodyIn } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { askPages } from '#web/http/pages.ts'

export type ProgrammeKind = output<typeof KindShape>
export type Interest = output<typeof InterestShape>
export type OwnInterest = output<typeof listOwnInterests.reply>['data'][number]
export type Wish = BodyIn<typeof sayInterest>
export type Weekday = output<typeof WeekdayShape>

export const weekdays = WeekdayShape.options

export const ownInterestsQuestion = () => ask(listOwnInterests)
export const interestsPages = (state: 'waiting' | 'answered') => {
  const pages = askPages(listInterests, 50, (query) => ask(listInterests, { query: { ...query, state } }))
  return infiniteQueryOptions({ ...pages, queryKey: [...pages.queryKey, state] })
}

/** What is asked anew when somebody said, took back or answered a wish. */
export const interestRoutes = [listOwnInterests, listInterests, getDashboard]

export const sendInterest = (body: Wish, key: string) => call(sayInterest, { body, key })
export const sendTakeBack = (id: string, key: string) => call(takeBackInterest, { params: { id }, key })
/** Of the wish as it was read: one that replaced it meanwhile is not meant. */
export const sendAnswer = (
  { id, answered, saidAt }: { id: string; answered: boolean; saidAt: string },
  key: string,
) => call(answerInterest, { params: { id }, body: { answered, saidAt }, key })
