// What the page of an event asks of the words of its hosts, and what a host does with them.
import type { output } from 'zod/mini'
import {
  type HostMessages as Shape,
  listHostMessages,
  remindUnanswered,
  takeHostMessageBack,
  writeHostMessage,
} from '#contract/events/coming.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { queryClient } from '#web/http/query-client.ts'

export type HostMessages = output<typeof Shape>

export const hostWordsQuestion = (id: string) => ask(listHostMessages, { params: { id } })

export const askWordsAnew = (id: string) =>
  queryClient.invalidateQueries({ queryKey: hostWordsQuestion(id).queryKey })

/** Whose answers change with what is written. */
export const hostWordsRoutes = [listHostMessages]

export const sendHostWord = (id: string, text: string, key: string) =>
  call(writeHostMessage, { params: { id }, body: { text }, key })

export const sendTakingBack = (id: string, wordId: string, key: string) =>
  call(takeHostMessageBack, { params: { id, wordId }, key })

export const sendReminding = (id: string, key: string) => call(remindUnanswered, { params: { id }, key })
