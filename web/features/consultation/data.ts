// What a member says to the Assembly, and what the Assembly reads and answers. None of it is kept on the device.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import {
  advanceNote,
  answerNote,
  changeNote,
  type InboxNote as InboxShape,
  keepAnswerDraft,
  listNotedFeasts,
  listNotes,
  listOwnNotes,
  type NotesShown,
  type OwnNote as OwnShape,
  sendNote,
  withdrawNote,
} from '#contract/consultation/consultation.ts'
import { getDashboard } from '#contract/community/dashboard.ts'
import type { BodyIn } from '#contract/route.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { askPages } from '#web/http/pages.ts'
import { queryClient } from '#web/http/query-client.ts'

export type OwnNote = output<typeof OwnShape>
export type InboxNote = output<typeof InboxShape>
export type Shown = output<typeof NotesShown>
export type Written = BodyIn<typeof changeNote>

/** One's own notes, of one Feast or all. */
export const ownNotesPages = (feast: string | null) => {
  const pages = askPages(listOwnNotes, 20, (query) =>
    ask(
      listOwnNotes,
      { query: feast === null ? query : { ...query, feast } },
      { follows: ['consultation', 'events'] },
    ),
  )
  return infiniteQueryOptions({ ...pages, queryKey: [...pages.queryKey, feast] })
}

/** What the Assembly reads; `feast` is empty for all. */
export const inboxPages = (state: Shown, feast: string) => {
  const pages = askPages(listNotes, 20, (query) =>
    ask(listNotes, { query: feast === '' ? { ...query, state } : { ...query, state, feast } }),
  )
  return infiniteQueryOptions({ ...pages, queryKey: [...pages.queryKey, state, feast] })
}

export const notedFeastsQuestion = () => ask(listNotedFeasts)

/** What is asked anew when something was said, changed or answered. */
export const noteRoutes = [listOwnNotes, listNotes, listNotedFeasts, getDashboard]

export const sendOwn = (body: BodyIn<typeof sendNote>, key: string) => call(sendNote, { body, key })
export const sendChange = (id: string, body: Written, key: string) =>
  call(changeNote, { params: { id }, body, key })
export const sendTakeBack = (id: string, key: string) => call(withdrawNote, { params: { id }, key })
export const sendState = ({ id, state }: { id: string; state: 'received' | 'considered' }, key: string) =>
  call(advanceNote, { params: { id }, body: { state }, key })
export const sendAnswer = ({ id, answer }: { id: string; answer: string }, key: string) =>
  call(answerNote, { params: { id }, body: { answer }, key })

/** Keeps an unsent answer with the community; what is shown of the inbox is read anew at the next look. */
export const keepDraft = async (id: string, draft: string): Promise<void> => {
  await call(keepAnswerDraft, { params: { id }, body: { draft }, key: idempotencyKey() })
  await queryClient.invalidateQueries({ queryKey: [routeKey(listNotes)], refetchType: 'none' })
}
