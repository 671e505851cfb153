// What the pages of statistics ask and send.
import type { output } from 'zod/mini'
import {
  correctFigure,
  type Figure as FigureShape,
  type FigureSettings,
  getCompleteness,
  getCycle,
  getFigures,
  getRecords,
  getStatistics,
  handInCycle,
  remindFacilitators,
} from '#contract/statistics/statistics.ts'
import type { BodyIn, ReplyOf, Route } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { type Change, change } from '#web/http/optimistic.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'

export type Statistics = ReplyOf<typeof getStatistics>['data']
export type CycleFigures = ReplyOf<typeof getCycle>['data']
export type Cycle = Statistics['cycles'][number]
export type Figure = output<typeof FigureShape>
export type Settings = output<typeof FigureSettings>
export type Gathering = CycleFigures['gatherings'][number]
export type Completeness = ReplyOf<typeof getCompleteness>['data']
export type Records = ReplyOf<typeof getRecords>['data']
export type Correction = BodyIn<typeof correctFigure>

export const statisticsQuestion = () => ask(getStatistics)
export const cycleQuestion = (id: string) => ask(getCycle, { params: { id } })
export const figuresQuestion = (from: string, to: string) => ask(getFigures, { query: { from, to } })
export const completenessQuestion = (id: string) => ask(getCompleteness, { params: { id } })
export const recordsQuestion = (id: string, code: string, place: string | null) =>
  ask(getRecords, { params: { id }, query: place === null ? { code } : { code, place } })

/** What is asked anew after a figure was changed. */
export const figureRoutes: readonly Route[] = [getStatistics, getCycle, getFigures]

/** Shows a cycle as a change has answered it. */
export const changedCycle = (answer: ReplyOf<typeof getCycle>): readonly Change[] => [
  change(cycleQuestion(answer.data.cycle.id), () => answer),
]

export const sendCorrection = (id: string, body: Correction, key: string) =>
  call(correctFigure, { params: { id }, body, key })

/** One after the other: each is saved by itself, and sent again it changes nothing. */
export const sendCorrections = (id: string, bodies: readonly Correction[]): Promise<unknown> =>
  bodies.reduce<Promise<unknown>>(
    (before, body) => before.then(() => sendCorrection(id, body, idempotencyKey())),
    Promise.resolve(),
  )

export const sendHandIn = (id: string, key: string) => call(handInCycle, { params: { id }, key })
export const sendReminders = (id: string, key: string) => call(remindFacilitators, { params: { id }, key })
