import { mdiChevronDown } from '@mdi/js'
import { useId } from 'react'
import { FieldFrame, describedBy } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'

interface Props<Value extends string> {
  label: string
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  hint?: string
  /** The sentence that says what is wrong; it stands under the field and is linked to it. */
  error?: string | undefined
}

/** One of many: the device's own list, which a phone shows large and a keyboard searches. */
export const SelectField = <Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  hint,
  error,
}: Props<Value>) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className="input-place">
        <select
          id={id}
          name={name}
          className="input"
          value={value}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error !== undefined}
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
        <span className="input-end select-arrow">
          <Icon path={mdiChevronDown} />
        </span>
      </span>
    </FieldFrame>
  )
}
