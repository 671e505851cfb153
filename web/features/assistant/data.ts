// What the page of the assistant asks and sends.
import type { output } from 'zod/mini'
import {
  askAssistant,
  getAssistant,
  listOwnQuestions,
  type NotWritten as NotWrittenShape,
  type OwnQuestion as OwnShape,
  type Passage as PassageShape,
  rateAnswer,
  readSource,
  removeOwnQuestion,
  removeOwnQuestions,
  type Sentence as SentenceShape,
  writeAnswer,
  Written,
} from '#contract/assistant/ask.ts'
import type { BodyIn, ReplyOf, Route } from '#contract/route.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { parsed } from '#web/http/event-stream.ts'
import { askPages } from '#web/http/pages.ts'
import { queryClient } from '#web/http/query-client.ts'
import { readStream } from '#web/http/read-stream.ts'

export type Assistant = ReplyOf<typeof getAssistant>['data']
export type AssistantCommunity = NonNullable<Assistant['community']>
export type Found = ReplyOf<typeof askAssistant>['data']
export type Asking = BodyIn<typeof askAssistant>
export type Passage = output<typeof PassageShape>
export type Sentence = output<typeof SentenceShape>
export type NotWritten = output<typeof NotWrittenShape>
export type OwnQuestion = output<typeof OwnShape>
export type Thumb = OwnQuestion['thumb']

/** Of the community that the address names, else of one's own or the only one. */
export const assistantQuestion = (community: string | null) =>
  ask(getAssistant, { query: { community } }, { follows: ['assistant', 'community'] })

export const sourceQuestion = (id: string) => ask(readSource, { params: { id } }, { follows: ['assistant'] })

export const ownQuestionPages = () =>
  askPages(listOwnQuestions, 20, (query) => ask(listOwnQuestions, { query }))

/** What is asked anew after a question, its thumb or its end. */
export const ownRoutes: readonly Route[] = [listOwnQuestions]

export const sendQuestion = (body: Asking, key: string) => call(askAssistant, { body, key })

/** What a model writes, sentence by sentence. Throws a CallError as `call` does, or the abort. */
export async function* writtenAnswer(
  body: Asking,
  signal: AbortSignal,
): AsyncGenerator<output<typeof Written>, void> {
  for await (const data of readStream(writeAnswer, body, signal)) {
    const event = Written.safeParse(parsed(data)).data
    if (event) yield event
  }
}

/** An answer was written to its end: it stands among one's own questions by now. */
export const askOwnAnew = () => queryClient.invalidateQueries({ queryKey: [routeKey(listOwnQuestions)] })

export const sendThumb = (id: string, body: BodyIn<typeof rateAnswer>, key: string) =>
  call(rateAnswer, { params: { id }, body, key })
export const sendAway = (id: string, key: string) => call(removeOwnQuestion, { params: { id }, key })
export const sendAllAway = (key: string) => call(removeOwnQuestions, { key })
