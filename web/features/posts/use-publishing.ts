// Publishing a draft: once, when all its files have arrived, and never without saying what is missing.
import { useEffect, useRef, useState } from 'react'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { askPostsAnew } from './data.ts'
import type { Draft } from './draft-shape.ts'
import type { DraftStore } from './draft.ts'
import { problemsOf, underWay } from './problems.ts'
import { bodyOf, publish, showWritten, writingFailure } from './writing.ts'

type State = 'writing' | 'waiting' | 'publishing'

export const usePublishing = (draft: Draft, store: DraftStore, onDone: () => void) => {
  const { t } = useWords()
  const [state, setState] = useState<State>('writing')
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const problems = problemsOf(draft)

  const go = async () => {
    setState('publishing')
    setFailure(null)
    try {
      const body = bodyOf(store.read())
      const { data } = await publish(body, store.keyFor(JSON.stringify(body)))
      showWritten(data)
      store.clear().forget()
      setAttempt(0)
      snack({ text: t('compose.posted') })
      onDone()
    } catch (error) {
      setFailure(writingFailure('create', error instanceof Error ? error : new Error(String(error))))
    } finally {
      setState('writing')
      void askPostsAnew()
    }
  }
  const there = useRef(true)
  useEffect(() => {
    there.current = true
    return () => void (there.current = false)
  }, [])
  const submit = async () => {
    if (state !== 'writing') return
    setFailure(null)
    if (problems.length > 0) return setAttempt(attempt + 1)
    if (underWay(draft) !== null) setState('waiting')
    await store.settled()
    // Who closed the sheet meanwhile has not published: the draft is kept.
    if (!there.current) return
    if (problemsOf(store.read()).length === 0) return go()
    setState('writing')
    setAttempt(attempt + 1)
  }
  return {
    state,
    attempt,
    failure,
    problems: attempt === 0 ? [] : problems,
    submit: () => void submit(),
  }
}
