import { mdiMinus, mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { IconButton } from '#web/kit/IconButton.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { typedNumber } from '../typed-number.ts'

interface Props {
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** A number of people: typed where there are many, one more or fewer by a tap. */
export const Stepper = ({ label, value, most, onChange }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  // While it is written in, what was typed stands there, an empty field too.
  const [typed, setTyped] = useState<string | null>(null)
  const set = (next: number) => {
    setTyped(null)
    onChange(next)
  }
  const write = (text: string) => {
    setTyped(text)
    const read = typedNumber(text, most)
    if (read !== null && read !== value) onChange(read)
  }
  return (
    <div className="roll-stepper" role="group" aria-label={label}>
      <span>{label}</span>
      <Line>
        <IconButton
          icon={mdiMinus}
          label={t('meetings.fewer', { what: label })}
          onClick={() => set(Math.max(0, value - 1))}
        />
        <input
          className="input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          value={typed ?? number(value)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => write(target.value)}
          onBlur={() => setTyped(null)}
        />
        <IconButton
          icon={mdiPlus}
          label={t('meetings.moreOf', { what: label })}
          onClick={() => set(Math.min(most, value + 1))}
        />
      </Line>
    </div>
  )
}
