import Radio from '@mui/material/Radio'
import { useId, type ReactNode } from 'react'

interface Props<Value extends string> {
  legend: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  legendHidden?: boolean
}

/** One of a few, all in sight: radio buttons in a fieldset, saved by the caller at once or with its form. */
export const ChoiceField = <Value extends string>({
  legend,
  options,
  value,
  onChange,
  legendHidden = false,
}: Props<Value>) => {
  const name = useId()
  return (
    <fieldset className="choice">
      <legend className={legendHidden ? 'hidden' : 't-label'}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="check">
          <Radio
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
