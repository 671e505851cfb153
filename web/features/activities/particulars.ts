// What only some kinds have: the programme of a devotional, what a study circle practises, and what became of an
// initiative.
import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  addPractice,
  adoptInitiative,
  askAdoption,
  listPractices,
  removePractice,
  reportInitiative,
  setProgramme,
} from '#contract/activities/particulars.ts'
import type { BodyIn, ReplyOf } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { askPages } from '#web/http/pages.ts'
import type { Activity } from './data.ts'

export type Part = Activity['particulars']['programme'][number]
export type Practice = ReplyOf<typeof listPractices>['data'][number]

/** The latest first, page by page. */
export const practicesPages = (activity: string) => {
  const pages = askPages(listPractices, 50, (query) =>
    ask(listPractices, { params: { id: activity }, query }),
  )
  return infiniteQueryOptions({ ...pages, queryKey: [...pages.queryKey, activity] })
}
export const practiceRoutes = [listPractices]

export const sendProgramme = (id: string, body: BodyIn<typeof setProgramme>, key: string) =>
  call(setProgramme, { params: { id }, body, key })
export const sendPractice = (id: string, body: BodyIn<typeof addPractice>, key: string) =>
  call(addPractice, { params: { id }, body, key })
export const sendPracticeBack = (id: string, entryId: string, key: string) =>
  call(removePractice, { params: { id, entryId }, key })
export const sendReport = (id: string, report: string, key: string) =>
  call(reportInitiative, { params: { id }, body: { report }, key })
export const sendAsking = (id: string, asked: boolean, key: string) =>
  call(askAdoption, { params: { id }, body: { asked }, key })
export const sendAdoption = (id: string, adopted: boolean, key: string) =>
  call(adoptInitiative, { params: { id }, body: { adopted }, key })
