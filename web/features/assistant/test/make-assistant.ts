// The assistant of a community for the tests of its page: what it is, what it finds, and a model that writes.
import type * as z from 'zod/mini'
import { askAssistant, getAssistant, listOwnQuestions, type Written } from '#contract/assistant/ask.ts'
import { when } from '#web/test/network.ts'
import { idOf } from '#web/test/people.ts'
import type { Assistant, AssistantCommunity, Found, OwnQuestion, Passage } from '../data.ts'

let communities = 200

/** Another one each time: what was asked of it stays on the page until it is loaded anew. */
export const makeCommunity = (given: Partial<AssistantCommunity> = {}): AssistantCommunity => {
  communities += 1
  const id = idOf(communities)
  return {
    _id: id,
    id,
    name: 'Hillside',
    slug: 'hillside',
    contactEmail: 'secretary@hillside.example',
    ...given,
  }
}

/** It is on, for somebody who visits, and has no model. */
export const makeAssistant = (given: Partial<Assistant> = {}): Assistant => ({
  state: 'on',
  community: makeCommunity(),
  choices: [],
  own: false,
  model: false,
  examples: [],
  ...given,
})

export const makePassage = (number: number, given: Partial<Passage> = {}): Passage => ({
  number,
  kind: 'text',
  source: idOf(300 + number),
  title: `Text ${number}`,
  heading: '',
  text: `Whatever stands in passage ${number}.`,
  language: 'en',
  piece: 0,
  address: null,
  ...given,
})

export const makeFound = (given: Partial<Found> = {}): Found => ({
  outcome: 'answered',
  passages: [makePassage(1), makePassage(2)],
  kept: false,
  canWrite: false,
  ...given,
})

export const makeOwn = (n: number, given: Partial<OwnQuestion> = {}): OwnQuestion => ({
  _id: idOf(n),
  id: idOf(n),
  askedAt: '2026-11-20T09:00:00Z',
  question: `Question ${n}?`,
  language: 'en',
  outcome: 'answered',
  passages: [makePassage(1)],
  sentences: [],
  thumb: null,
  ...given,
})

/** What the server answers of it, and of a question; gives the questions that were sent. */
export const answerAs = (assistant: Assistant, found: Found = makeFound()) => {
  when(getAssistant).answers({ success: true, data: assistant })
  when(listOwnQuestions).answers({ success: true, data: [] })
  return when(askAssistant).answers({ success: true, data: found })
}

/** A model that writes what the test says, when it says so. */
export const openModel = () => {
  let pen: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (pen = controller) })
  const put = (text: string) => pen?.enqueue(new TextEncoder().encode(text))
  return {
    response: () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    says: (event: z.output<typeof Written>) => put(`data: ${JSON.stringify(event)}\n\n`),
    put,
    breaks: () => pen?.close(),
  }
}
