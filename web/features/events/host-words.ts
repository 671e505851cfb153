// What the page of an event asks of the words of its hosts, and what a host does with them.
import type { output } from 'zod/mini'
import {
  type HostWords as Shape,
  listHostWords,
  remindUnanswered,
  takeHostWordBack,
  writeHostWord,
} from '#contract/events/coming.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'

export type HostWords = output<typeof Shape>

export const hostWordsQuestion = (id: string) => ask(listHostWords, { params: { id } })

/** Whose answers change with what is written. */
export const hostWordsRoutes = [listHostWords]

export const sendHostWord = (id: string, text: string, key: string) =>
  call(writeHostWord, { params: { id }, body: { text }, key })

export const sendTakingBack = (id: string, wordId: string, key: string) =>
  call(takeHostWordBack, { params: { id, wordId }, key })

export const sendReminding = (id: string, key: string) => call(remindUnanswered, { params: { id }, key })
