import Radio from '@mui/material/Radio'
import { useId, type ReactNode } from 'react'
import { FieldError, describedBy } from './FieldFrame.tsx'

interface Props<Value extends string> {
  legend: string
  options: readonly { value: Value; label: ReactNode }[]
  /** Null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  legendHidden?: boolean
  hint?: string | undefined
  error?: string | undefined
  /** For links of an error summary. */
  name?: string
}

/** One of a few, all in sight: radio buttons in a fieldset, saved by the caller at once or with its form. */
export const ChoiceField = <Value extends string>({
  legend,
  options,
  value,
  onChange,
  legendHidden = false,
  hint,
  error,
  name,
}: Props<Value>) => {
  const id = useId()
  return (
    <fieldset className="choice" aria-describedby={describedBy(id, hint, error)}>
      <legend className={legendHidden ? 'hidden' : 't-label'}>{legend}</legend>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="t-small quiet">
          {hint}
        </p>
      )}
      {options.map((option) => (
        <label key={option.value} className="check">
          <Radio
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {error === undefined ? null : <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  )
}
