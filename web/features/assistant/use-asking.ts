// The field of the assistant: what is asked, under which id, and what becomes of it.
import { useRef } from 'react'
import * as z from 'zod/mini'
import { askAssistant } from '#contract/assistant/ask.ts'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { newId } from '#web/secure-context.ts'
import { useWords } from '#web/words/words.ts'
import { type AssistantCommunity, ownRoutes, sendQuestion } from './data.ts'
import { addTurn } from './talk.ts'
import { write } from './writing.ts'

const Typed = z.pick(askAssistant.body, { question: true })

/** What stands in the field stays there until its answer has come. */
export const useAsking = (whose: string, { slug }: AssistantCommunity) => {
  const { t, language } = useWords()
  const idFor = useIdFor()
  const bodyOf = (question: string) => ({ id: idFor(question), community: slug, question, language })
  const asking = useAction({
    run: ({ question }: { question: string }, key) => sendQuestion(bodyOf(question), key),
    refresh: ownRoutes,
    onDone: ({ data }, { question }) => {
      const body = bodyOf(question)
      const { outcome, passages, kept, canWrite } = data
      const shown = { outcome, passages, sentences: [], refusal: '', thumb: null }
      addTurn(whose, { ...shown, id: body.id, question, kept, writing: canWrite ? 'running' : 'quoted' })
      if (canWrite) void write(body)
      if (form.values.question.trim() === question) form.set({ question: '' })
      idFor(null)
    },
  })
  const form = useFields({
    schema: Typed,
    start: { question: '' },
    action: asking,
    says: (error) =>
      error instanceof CallError && error.offline && !navigator.onLine ? t('nuri.offline') : error.message,
  })
  return { form, ask: (question: string) => asking.act({ question }), busy: asking.busy }
}

/** The same id while the same question is sent again; null forgets it, so that it may be asked anew. */
const useIdFor = () => {
  const last = useRef({ question: '', id: newId() })
  return (question: string | null): string => {
    if (last.current.question !== question) last.current = { question: question ?? '', id: newId() }
    return last.current.id
  }
}
