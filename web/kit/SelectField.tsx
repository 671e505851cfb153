import { useId } from 'react'
import { FieldFrame, describedBy } from './FieldFrame.tsx'

interface Props<Value extends string> {
  label: string
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  hint?: string
}

/** One of many: the device's own list, which a phone shows large and a keyboard searches. */
export const SelectField = <Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  hint,
}: Props<Value>) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <select
        id={id}
        name={name}
        className="input"
        value={value}
        aria-describedby={describedBy(id, hint, undefined)}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
