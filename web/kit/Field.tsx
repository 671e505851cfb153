import {
  useCallback,
  useId,
  type ChangeEvent,
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { FieldFrame, describedBy } from './FieldFrame.tsx'

type Kept = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'inputMode'
  | 'enterKeyHint'
  | 'spellCheck'
  | 'autoFocus'
  | 'min'
  | 'max'
  | 'step'
  | 'placeholder'
  | 'dir'
  | 'autoCapitalize'
>

export interface FieldProps extends Kept {
  label: string
  name: string
  /** What a password manager or the phone may fill in; `off` where nothing fits. */
  autoComplete: string
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'number' | 'search' | 'password'
  hint?: ReactNode
  /** The sentence that says what is wrong; it stands under the field and is linked to it. */
  error?: string | undefined
  /** Required is the rule; only the others say so. What one searches by is never required, and says nothing. */
  optional?: boolean
  value?: string
  defaultValue?: string
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onBlur?: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  disabled?: boolean
  readOnly?: boolean
  /** The input itself: what React Hook Form's `register` gives. */
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>
  /** Makes it a text area of so many lines. */
  lines?: number
  /** Counts down in the last fifth. */
  maxLength?: number
  /** What stands inside the field at its end, such as the password's toggle. */
  end?: ReactNode
}

/** A text field: label above, hint and error under it. `{...register('email')}` fits as it is. */
export const Field = (props: FieldProps) => {
  const { label, hint, error, optional = false, type = 'text', lines, maxLength, end, ref, value } = props
  const id = useId()
  // Steady, or whoever hears of the input would hear of it anew whenever something is typed.
  const taken = useCallback((node: HTMLInputElement | HTMLTextAreaElement | null) => give(ref, node), [ref])
  const shared = {
    ...(type === 'date' ? ANY_DAY : {}),
    ...attributesOf(props),
    id,
    maxLength,
    className: end === undefined ? 'input' : 'input input-with-end',
    'aria-describedby': describedBy(id, hint, error),
    'aria-invalid': error !== undefined,
    'aria-required': !(optional || type === 'search'),
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      {lines === undefined ? (
        <span className="input-place" {...(props.dir === 'ltr' ? { dir: 'ltr' } : {})}>
          <input {...shared} type={type} ref={taken} />
          {end === undefined ? null : <span className="input-end">{end}</span>}
        </span>
      ) : (
        <textarea {...shared} rows={lines} style={atLeast(lines)} ref={taken} />
      )}
      {maxLength === undefined ? null : <CountDown value={value ?? ''} most={maxLength} />}
    </FieldFrame>
  )
}

/** The days that the server takes, unless a field has narrower ones. Without an end a browser takes six digits of a year. */
const ANY_DAY = { min: '1000-01-01', max: '2999-12-31' }

/** A field that grows with its words begins with the height of so many lines. */
const atLeast = (lines: number) => ({ minHeight: `calc(${lines} * 1.53em + 22px)` })

const give = (ref: FieldProps['ref'], node: HTMLInputElement | HTMLTextAreaElement | null) => {
  if (typeof ref === 'function') ref(node)
  else if (ref) ref.current = node
}

const attributesOf = ({
  label: _label,
  type: _type,
  hint: _hint,
  error: _error,
  optional: _optional,
  lines: _lines,
  maxLength: _maxLength,
  end: _end,
  ref: _ref,
  ...rest
}: FieldProps) => rest

const CountDown = ({ value, most }: { value: string; most: number }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const left = most - value.length
  if (left > most / 5) return null
  return (
    <p className="t-small quiet" aria-live="polite">
      {t('kit.charactersLeft', { count: left }).replace(String(left), number(left))}
    </p>
  )
}
