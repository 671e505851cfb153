// Answering for somebody who has no account: what is asked of the server, for those who lead an activity.
import type { output } from 'zod/mini'
import {
  answerForOther,
  listAnswersForOthers,
  type SaidHow,
  takeAnswerForOtherBack,
} from '#contract/activities/answers-for-others.ts'
import type { BodyIn, ReplyOf } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { partRoutes } from './part.ts'

export type How = output<typeof SaidHow>
export type NotedAnswer = ReplyOf<typeof listAnswersForOthers>['data'][number]
export type Said = BodyIn<typeof answerForOther>

export const ways: readonly How[] = ['inPerson', 'telephone', 'letter']

export const answersForOthersQuestion = (id: string) => ask(listAnswersForOthers, { params: { id } })
export const answerForRoutes = [...partRoutes, listAnswersForOthers]

export const sendAnswerFor = (id: string, userId: string, body: Said, key: string) =>
  call(answerForOther, { params: { id, userId }, body, key })
export const sendAnswerForBack = (id: string, userId: string, key: string) =>
  call(takeAnswerForOtherBack, { params: { id, userId }, key })

/** Those who have said no: they stand in no other list. */
export const saidNo = (answers: readonly NotedAnswer[]): readonly NotedAnswer[] =>
  answers.filter(({ answer, state }) => answer === 'no' && (state === 'left' || state === 'declined'))

/** The yes by which somebody is in it or waits; none where they came otherwise. */
export const yesOf = (answers: readonly NotedAnswer[], person: string): NotedAnswer | undefined =>
  answers.find((one) => one.person === person && one.answer === 'yes')
