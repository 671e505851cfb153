import { SelectField } from '#web/kit/SelectField.tsx'

interface ChoiceProps<T extends string> {
  label: string
  name: string
  none: string
  value: T | null
  options: readonly T[]
  say: (one: T) => string
  onChange: (value: T | null) => void
}

/** One of these, or none of them. */
export const Choice = <T extends string>({
  label,
  name,
  none,
  value,
  options,
  say,
  onChange,
}: ChoiceProps<T>) => (
  <SelectField
    label={label}
    name={name}
    value={value ?? ''}
    onChange={(given) => onChange(options.find((one) => one === given) ?? null)}
    options={[{ value: '', label: none }, ...options.map((one) => ({ value: one, label: say(one) }))]}
  />
)
