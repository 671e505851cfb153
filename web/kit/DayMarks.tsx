import { useFormats } from '#web/words/formats.ts'
import { addStyle } from './add-style.ts'
import css from './day-marks.css?inline'
import { kindColour, type Kind } from './kinds.ts'

addStyle(css)

export interface DayMark {
  readonly id: string
  /** Without one it is no gathering, such as a birthday. */
  readonly kind: Kind | null
  readonly words: string
  readonly cancelled: boolean
}

interface Props {
  marks: readonly DayMark[]
  /** Whether there may be words beside the dots, where the screen is wide. */
  withWords: boolean
}

const MOST = 3

/** What is on a day, seen at a glance: at most three, and how many more. The day's own name says it to readers. */
export const DayMarks = ({ marks, withWords }: Props) => {
  const { number } = useFormats()
  const shown = marks.length > MOST ? marks.slice(0, MOST - 1) : marks
  return (
    <span className={withWords ? 'day-marks day-marks-words' : 'day-marks'} aria-hidden="true">
      {shown.map(({ id, kind, words, cancelled }) => (
        <span key={id} className={cancelled ? 'day-mark-off' : undefined}>
          <i {...(kind === null ? {} : { style: { backgroundColor: kindColour(kind) } })} />
          <b dir="auto">{words}</b>
        </span>
      ))}
      {marks.length === shown.length ? null : <em>{`+${number(marks.length - shown.length)}`}</em>}
    </span>
  )
}
