import { links } from '#web/app/links.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'

interface Props {
  /** When it was ticked; empty while it is not. */
  acceptedAt: string
  onChange: (acceptedAt: string) => void
  error?: string | undefined
}

/** The agreement without which there is no account. */
export const EulaField = ({ acceptedAt, onChange, error }: Props) => {
  const { rich } = useWords()
  return (
    <CheckboxField
      name="eula"
      required
      checked={acceptedAt !== ''}
      onChange={({ target }) => onChange(target.checked ? new Date().toISOString() : '')}
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
