import { links } from '#web/app/links.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'

interface Props {
  /** When it was ticked; empty while it is not. */
  acceptedAt: string
  onChange: (acceptedAt: string) => void
  /** The box has lost the focus, ticked or not. */
  onLeave: () => void
  error?: string | undefined
}

/** The agreement without which there is no account. */
export const EulaField = ({ acceptedAt, onChange, onLeave, error }: Props) => {
  const { rich } = useWords()
  return (
    <CheckboxField
      name="eulaAcceptedAt"
      required
      checked={acceptedAt !== ''}
      onChange={({ target }) => onChange(target.checked ? new Date().toISOString() : '')}
      onBlur={onLeave}
      error={error}
      label={rich('auth.agree', {
        eula: (
          <TextLink href={links.eula()} newTab>
            {null}
          </TextLink>
        ),
      })}
    />
  )
}
