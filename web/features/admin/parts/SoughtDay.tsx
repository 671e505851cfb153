import { useState } from 'react'
import { NO_SUCH_DAY, canBeMeant } from '#contract/days.ts'
import { Field } from '#web/kit/Field.tsx'

interface Props {
  label: string
  name: string
  value: string
  /** Is told of no day, and of one whose year is whole. */
  onChange: (day: string) => void
}

/** A day by which something is looked for. A browser tells of each digit of a year: nothing is asked until it is whole. */
export const SoughtDay = ({ label, name, value, onChange }: Props) => {
  const [seen, setSeen] = useState(value)
  const [typed, setTyped] = useState(value)
  const [wrong, setWrong] = useState(false)
  if (value !== seen) {
    setSeen(value)
    setTyped(value)
    setWrong(false)
  }
  return (
    <Field
      label={label}
      name={name}
      type="date"
      autoComplete="off"
      optional
      value={typed}
      error={wrong ? NO_SUCH_DAY : undefined}
      onBlur={() => setWrong(typed !== '' && !canBeMeant(typed))}
      onChange={({ target }) => {
        setTyped(target.value)
        // A day whose parts are not all there, or are none, has no value, and is not taken for no day.
        const whole = target.value === '' ? !target.validity.badInput : canBeMeant(target.value)
        if (!whole) return
        setWrong(false)
        onChange(target.value)
      }}
    />
  )
}
