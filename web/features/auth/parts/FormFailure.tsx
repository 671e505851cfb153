import { CallError } from '#web/http/call-error.ts'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { useWords, type WordKey } from '#web/words/words.ts'
import { inWords } from './sentences.ts'

interface Props {
  error: Error | null
  /** Changes with every attempt: each failure is a new alert that takes the focus. */
  attempt: number
  /** What the alert says when the server answered. */
  say: (error: CallError, t: (key: WordKey, values?: { message: string }) => string) => string
  /** A fixed text that stands first. */
  first?: WordKey
}

/** The alert above a form's button after it failed. */
export const FormFailure = ({ error, attempt, say, first }: Props) => {
  const { t } = useWords()
  if (error === null) return null
  if (!(error instanceof CallError)) return <Failure key={attempt} message={error.message} />
  if (error.offline) return <Failure key={attempt} message={inWords(error.message, t)} />
  const text = say(error, t)
  return (
    <Notice key={attempt} tone="error" focused>
      {first === undefined ? null : <p className="t-label">{t(first)}</p>}
      {first !== undefined && text === t(first) ? null : <p>{text}</p>}
    </Notice>
  )
}
