import Checkbox from '@mui/material/Checkbox'
import { useId, type ChangeEvent, type FocusEvent, type ReactNode, type Ref } from 'react'
import { FieldError, describedBy } from './FieldFrame.tsx'

interface Props {
  /** May hold a link. */
  label: ReactNode
  name: string
  hint?: string
  error?: string | undefined
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
  required?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A box to tick, with its words as label. */
export const CheckboxField = ({
  label,
  name,
  hint,
  error,
  checked,
  defaultChecked,
  onChange,
  onBlur,
  required = false,
  ref,
}: Props) => {
  const id = useId()
  return (
    <div className="field">
      <div className="check">
        <Checkbox
          id={id}
          name={name}
          {...(checked === undefined ? {} : { checked })}
          {...(defaultChecked === undefined ? {} : { defaultChecked })}
          {...(onChange === undefined ? {} : { onChange })}
          {...(onBlur === undefined ? {} : { onBlur })}
          slotProps={{
            input: {
              ...(ref === undefined ? {} : { ref }),
              'aria-describedby': describedBy(id, hint, error),
              'aria-invalid': error !== undefined,
              'aria-required': required,
            },
          }}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="t-small quiet">
          {hint}
        </p>
      )}
      {error === undefined ? null : <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}
