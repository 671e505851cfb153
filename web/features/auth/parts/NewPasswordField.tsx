import type { ComponentProps } from 'react'
import { PasswordField } from '#web/kit/PasswordField.tsx'
import { losesCharacters } from '#web/session/sanitise.ts'
import { useWords } from '#web/words/words.ts'

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint' | 'value'> & {
  /** What is typed so far. */
  typed: string
}

/** A password that is being chosen: the rule before typing, and what is left out once it is typed. */
export const NewPasswordField = ({ typed, ...field }: Props) => {
  const { t } = useWords()
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={
        <>
          {t('auth.passwordRule')}
          {losesCharacters(typed) ? <> {t('auth.leftOut', { characters: '; \' " \\ --' })}</> : null}
        </>
      }
    />
  )
}
