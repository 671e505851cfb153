// What the screens of the path of learning and service ask and send.
import { listCompletions, listOwnCompletions } from '#contract/activities/completions.ts'
import { listActivities } from '#contract/activities/activities.ts'
import {
  claimCompletion,
  declineClaim,
  formCircle,
  getCommunityProgress,
  getGrid,
  getProgress,
  listProgressNotes,
  listProposedCircles,
  markUnit,
  removeProgressNote,
  setSharing,
  takeBackClaim,
  writeProgressNote,
} from '#contract/progress/progress.ts'
import type { BodyIn, ReplyOf, Route } from '#contract/route.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { type Change, change } from '#web/http/optimistic.ts'
import { queryClient } from '#web/http/query-client.ts'

export type Progress = ReplyOf<typeof getProgress>['data']
export type Book = Progress['path'][number]
export type Step = Book['parts'][number]
export type Child = Progress['children'][number]
export type Sharing = NonNullable<Progress['sharing']>
export type ServeAs = Sharing['serveAs'][number]
export type Weekday = Sharing['days'][number]
export type Grid = ReplyOf<typeof getGrid>['data']
export type Note = ReplyOf<typeof listProgressNotes>['data'][number]
export type CommunityPath = ReplyOf<typeof getCommunityProgress>['data']
export type Circle = ReplyOf<typeof listProposedCircles>['data'][number]
export type Mark = BodyIn<typeof markUnit>

/** On the device encrypted, and without the children in one's care. */
export const progressQuestion = () => ask(getProgress, {}, { keepSealed: ownAlone })

const ownAlone = (answer: ReplyOf<typeof getProgress>): ReplyOf<typeof getProgress> => ({
  ...answer,
  data: { ...answer.data, children: [] },
})

export const gridQuestion = (id: string) => ask(getGrid, { params: { id } })
/** Never on the device: a page that is reloaded without a connection has none of them. */
export const notesQuestion = () => ask(listProgressNotes)
export const communityQuestion = () => ask(getCommunityProgress)
export const circlesQuestion = () => ask(listProposedCircles)

/** What is asked anew after a word, an answer to it or a mark. */
export const progressRoutes: readonly Route[] = [
  getProgress,
  getCommunityProgress,
  listCompletions,
  listOwnCompletions,
]
export const plannedRoutes: readonly Route[] = [listProposedCircles, listActivities]

export const changedProgress = (update: (old: Progress) => Progress): readonly Change[] => [
  change(progressQuestion(), (old) => ({ ...old, data: update(old.data) })),
]
export const changedGrid = (id: string, update: (old: Grid) => Grid): readonly Change[] => [
  change(gridQuestion(id), (old) => ({ ...old, data: update(old.data) })),
]
export const changedNotes = (update: (old: readonly Note[]) => readonly Note[]): readonly Change[] => [
  change(notesQuestion(), (old) => ({ ...old, data: [...update(old.data)] })),
]

/** After what waited was sent. */
export const askProgressAnew = () =>
  Promise.all(
    [...progressRoutes, getGrid].map((route) =>
      queryClient.invalidateQueries({ queryKey: [routeKey(route)] }),
    ),
  )

export const sendClaim = (body: BodyIn<typeof claimCompletion>, key: string) =>
  call(claimCompletion, { body, key })
export const sendTakeBack = (id: string, key: string) => call(takeBackClaim, { params: { id }, key })
export const sendNotYet = (id: string, key: string) => call(declineClaim, { params: { id }, key })
export const sendMark = (id: string, body: Mark, key: string) => call(markUnit, { params: { id }, body, key })
export const sendSharing = (sharing: Sharing | null, key: string) =>
  call(setSharing, { body: { sharing }, key })
export const sendNote = (id: string, body: BodyIn<typeof writeProgressNote>, key: string) =>
  call(writeProgressNote, { params: { id }, body, key })
export const sendNoteAway = (id: string, key: string) => call(removeProgressNote, { params: { id }, key })
export const sendCircle = (body: BodyIn<typeof formCircle>, key: string) => call(formCircle, { body, key })
