// What planning a Feast or a Holy Day asks of the server.
import { listCalendar } from '#contract/calendars/calendars.ts'
import {
  changeEventHosts,
  changeEventImage,
  closeEvent,
  createEvent,
  deleteEventDraft,
  listEventDrafts,
  listEventHosts,
  listOccasions,
  listOtherGatherings,
  publishEvent,
  reopenEvent,
} from '#contract/events/event-planning.ts'
import type { BodyIn, ReplyOf } from '#contract/route.ts'
import { search } from '#contract/search/search.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import type { Language } from '#contract/words/languages.ts'
import { answerRoutes } from './data.ts'

export type Occasion = ReplyOf<typeof listOccasions>['data']['occasions'][number]
export type Brief = ReplyOf<typeof listEventDrafts>['data'][number]
export type HostEntry = ReplyOf<typeof listEventHosts>['data'][number]
export type NewEvent = BodyIn<typeof createEvent>

/** Whose answers are others once something was planned. */
export const plannedRoutes = [
  ...answerRoutes,
  listCalendar,
  listEventDrafts,
  listEventHosts,
  listOccasions,
  listOtherGatherings,
]

/** Whose answers are others once a draft went: not the draft's own, which its page would ask for in vain. */
export const withoutDraftRoutes = [listEventDrafts, listOccasions]

export const occasionsQuestion = () => ask(listOccasions)
export const draftsQuestion = () => ask(listEventDrafts)
export const othersQuestion = (id: string) => ask(listOtherGatherings, { params: { id } })
export const hostsQuestion = (id: string) => ask(listEventHosts, { params: { id } })
/** Grown-ups of the community by a part of their name. */
export const peopleQuestion = (q: string, lang: Language) => ask(search, { query: { q, in: 'people', lang } })

export const sendNew = (body: NewEvent, key: string) => call(createEvent, { body, key })
export const sendPublishing = (id: string, key: string) => call(publishEvent, { params: { id }, key })
export const sendDeletion = (id: string, key: string) => call(deleteEventDraft, { params: { id }, key })
export const sendClosing = (id: string, key: string) => call(closeEvent, { params: { id }, key })
export const sendReopening = (id: string, key: string) => call(reopenEvent, { params: { id }, key })
export const sendPicture = (id: string, imageUrl: string | null, key: string) =>
  call(changeEventImage, { params: { id }, body: { imageUrl }, key })
/** `seen`: the list as it stood before, so that nobody who came meanwhile is overwritten. */
export const sendHosts = (
  id: string,
  { hosts, seen }: Readonly<Record<'hosts' | 'seen', readonly HostEntry[]>>,
  key: string,
) => call(changeEventHosts, { params: { id }, body: { hosts: [...hosts], seen: [...seen] }, key })
export const askHosts = (id: string) => call(listEventHosts, { params: { id } })
