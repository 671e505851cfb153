import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { QUESTION_DAYS } from '#contract/assistant/ask.ts'
import { Button } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Assistant, AssistantCommunity } from '../data.ts'
import { changeTurn, followTalk, type Turn, turnsOf } from '../talk.ts'
import { useAsking } from '../use-asking.ts'
import { stopWriting } from '../writing.ts'
import { AnswerView } from './AnswerView.tsx'
import { AskPerson } from './AskPerson.tsx'
import { Compose } from './Compose.tsx'
import { Thumbs } from './Thumbs.tsx'

interface Props {
  /** Whose the talk is: nobody else finds it here. */
  whose: string
  assistant: Assistant
  community: AssistantCommunity
  /** The reader is a member of it. */
  isOwn: boolean
}

/** Questions with their answers, and the field for the next one. */
export const Talk = ({ whose, assistant, community, isOwn }: Props) => {
  const { t } = useWords()
  const turns = useSyncExternalStore(followTalk, () => turnsOf(whose))
  const asking = useAsking(whose, community)
  const { number } = useFormats()
  // What was asked before this visit of the page stays where it is.
  const [before] = useState(turns.length)
  useEffect(() => stopWriting, [])
  const isWriting = turns.some(({ writing }) => writing === 'running')
  return (
    <>
      <div className="stack nuri-top">
        <Notice tone="info">{t(assistant.model ? 'nuri.notice' : 'nuri.noticeQuotes')}</Notice>
        <Text look="small" quiet>
          {isOwn ? t('nuri.keptOwn', { days: number(QUESTION_DAYS) }) : t('nuri.keptNot')}
        </Text>
        <Examples
          examples={assistant.examples}
          onAsk={(question) => {
            if (!asking.busy && !isWriting) asking.ask(question)
          }}
        />
      </div>
      <div className="nuri-log" role="log" aria-live="polite" aria-label={t('nuri.talk')}>
        {turns.map((turn, place) => (
          <OneTurn key={turn.id} turn={turn} community={community} isOwn={isOwn} isNew={place >= before} />
        ))}
        {asking.busy ? <Text quiet>{t('nuri.asking')}</Text> : null}
      </div>
      <Compose form={asking.form} isAsking={asking.busy} isWriting={isWriting} />
    </>
  )
}

interface ExamplesProps {
  examples: Assistant['examples']
  onAsk: (question: string) => void
}

const MOST_EXAMPLES = 4

/** Those of the reader's language come first. */
const Examples = ({ examples, onAsk }: ExamplesProps) => {
  const { t, language } = useWords()
  const shown = [
    ...examples.filter((one) => one.language === language),
    ...examples.filter((one) => one.language !== language),
  ].slice(0, MOST_EXAMPLES)
  if (shown.length === 0) return null
  return (
    <div role="group" aria-label={t('nuri.examples')}>
      <Line>
        {shown.map(({ text, language: spoken }) => (
          <Button key={text} onClick={() => onAsk(text)}>
            <span lang={spoken} dir="auto">
              {text}
            </span>
          </Button>
        ))}
      </Line>
    </div>
  )
}

interface TurnProps extends Pick<Props, 'community' | 'isOwn'> {
  turn: Turn
  isNew: boolean
}

const OneTurn = ({ turn, community, isOwn, isNew }: TurnProps) => {
  const place = useRef<HTMLElement>(null)
  // The question at the top, its answer below it; the focus stays in the field.
  useEffect(() => {
    if (isNew) place.current?.scrollIntoView({ block: 'start' })
  }, [isNew])
  return (
    <article className="nuri-turn" ref={place}>
      <h2 className="nuri-question" dir="auto">
        {turn.question}
      </h2>
      <AnswerView answer={turn} slug={community.slug} />
      <Line>
        {turn.kept && turn.writing !== 'running' ? (
          <Thumbs
            id={turn.id}
            thumb={turn.thumb}
            onRated={(thumb) => changeTurn(turn.id, () => ({ thumb }))}
          />
        ) : null}
        <AskPerson question={turn.question} community={community} isOwn={isOwn} />
      </Line>
    </article>
  )
}
