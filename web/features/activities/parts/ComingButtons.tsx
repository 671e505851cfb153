import { mdiCheck, mdiClockOutline } from '@mdi/js'
import { Button } from '#web/kit/Button.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { WaitingMark } from '#web/kit/WaitingMark.tsx'
import { useWords } from '#web/words/words.ts'
import { type Meeting, type Own, type Said, useComing, useSaid } from '../meetings.ts'
import { useMeetingWords } from '../use-meeting-words.ts'

interface Props {
  meeting: Meeting
  own: Own
  /** `small` in a list, where yes and no are enough; `large` on the meeting's own page. */
  size: 'small' | 'large'
}

const few = ['yes', 'no'] as const
const all = ['yes', 'maybe', 'no'] as const

/** Whether one comes, or a child in one's care. Pressing what holds takes it back. */
export const ComingButtons = ({ meeting, own, size }: Props) => {
  const { t } = useWords()
  const { act } = useComing(meeting)
  const { answer, waits } = useSaid(meeting, own)
  const { when } = useMeetingWords(meeting)
  const { person, child } = own
  const name = (said: Said) =>
    child === null
      ? t(labels[said], { day: when })
      : t('meetings.childLabel', { name: child, answer: t(words[said]), day: when })
  const buttons = (size === 'small' && answer !== 'maybe' ? few : all).map((said) => (
    <Button
      key={said}
      look={answer === said ? 'main' : 'outlined'}
      size={size === 'large' ? 'large' : 'medium'}
      full={size === 'large'}
      pressed={answer === said}
      label={name(said)}
      {...(answer === said ? { icon: waits ? mdiClockOutline : mdiCheck } : {})}
      onClick={() => act({ person, date: meeting.date, answer: answer === said ? null : said })}
    >
      {t(child === null ? forMe[said] : words[said])}
    </Button>
  ))
  const mark = waits ? <WaitingMark /> : null
  return size === 'large' ? (
    <Stack>
      {buttons}
      {mark}
    </Stack>
  ) : (
    <Line>
      {child === null ? null : <Text look="label">{child}</Text>}
      {buttons}
      {mark}
    </Line>
  )
}

const forMe = { yes: 'meetings.imComing', maybe: 'meetings.maybe', no: 'meetings.cant' } as const
const words = { yes: 'meetings.yes', maybe: 'meetings.maybe', no: 'meetings.no' } as const
const labels = {
  yes: 'meetings.imComingTo',
  maybe: 'meetings.maybeTo',
  no: 'meetings.cantTo',
} as const
