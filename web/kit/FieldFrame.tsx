import { mdiAlertCircleOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { said } from '#web/words/said.ts'
import { useWords } from '#web/words/words.ts'
import { Icon } from './Icon.tsx'

interface Props {
  /** The input's id: label, hint and error hang on it. */
  id: string
  label: string
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
}

/** The surroundings of one input: label above, hint under the label, error under the input. */
export const FieldFrame = ({ id, label, children, hint, error, optional = false }: Props) => {
  const { t } = useWords()
  return (
    <div className="field">
      <label htmlFor={id} className="t-label">
        {label}
        {optional ? <span className="field-optional"> {t('kit.optional')}</span> : null}
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="t-small quiet">
          {hint}
        </p>
      )}
      {children}
      {error === undefined ? null : <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}

/** An error's sentence with its icon. */
export const FieldError = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="field-error">
    <Icon path={mdiAlertCircleOutline} size={20} />
    <span>{said(text)}</span>
  </p>
)

/** The ids that describe an input, for `aria-describedby`. */
export const describedBy = (id: string, hint: ReactNode, error: string | undefined): string | undefined => {
  const ids = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter(
    (one) => one !== '',
  )
  return ids.length === 0 ? undefined : ids.join(' ')
}
