import { mdiCheck, mdiClockOutline } from '@mdi/js'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { WaitingMark } from '#web/kit/WaitingMark.tsx'
import { useWords } from '#web/words/words.ts'
import { goingOf, whyClosed, useAnswer, useQueuedAnswer, type CommunityEvent } from './data.ts'

interface Props {
  event: CommunityEvent
  size?: 'medium' | 'large'
  /** In a row among others, where another thing is the main one of the page. */
  quiet?: boolean
  onYes?: (() => void) | undefined
}

/**
 * `I'm going` and `Can't make it`, and once a person is going one button that opens them again. The first
 * button stays the same element throughout, so that focus is never lost. An answer that waits for a connection
 * leaves both open: it can still be changed.
 */
export const AnswerButtons = ({ event, size = 'medium', quiet = false, onYes }: Props) => {
  const { t } = useWords()
  const { act, busy } = useAnswer()
  const [changing, setChanging] = useState(false)
  const waiting = useQueuedAnswer(event.id)
  const answer = waiting === undefined ? goingOf(event.mine) : waiting.going
  const going = answer === true
  const closed = whyClosed(event)
  if (closed !== null) return <Text look="label">{t(`events.${closed}`)}</Text>

  const closedUp = going && !changing && waiting === undefined
  const no = answer === false
  const icon = waiting === undefined ? mdiCheck : mdiClockOutline
  const sayYes = () => {
    setChanging(closedUp)
    if (going) return
    act({ event, going: true })
    onYes?.()
  }
  const sayNo = () => {
    if (!no) act({ event, going: false })
  }
  const named = { title: event.title }
  return (
    <Line>
      <Button
        look={no || (quiet && !going) ? 'outlined' : 'main'}
        size={size}
        busy={busy}
        label={t(closedUp ? 'events.goingTo' : 'events.goTo', named)}
        {...(going ? { icon } : {})}
        {...(closedUp ? { expanded: false } : { pressed: going })}
        onClick={sayYes}
      >
        {t(closedUp ? 'events.goingChange' : 'events.go')}
      </Button>
      {closedUp ? null : (
        <Button
          look="outlined"
          size={size}
          busy={busy}
          pressed={no}
          label={t('events.notTo', named)}
          {...(no ? { icon } : {})}
          onClick={sayNo}
        >
          {t('events.notGo')}
        </Button>
      )}
      {waiting === undefined ? null : <WaitingMark />}
    </Line>
  )
}
