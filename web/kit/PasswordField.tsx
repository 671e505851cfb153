import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js'
import { useState } from 'react'
import { useWords } from '#web/words/words.ts'
import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

interface Props extends Omit<FieldProps, 'type' | 'end' | 'lines' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password' | 'current-password webauthn'
}

/** A password with a button that shows it. Pasting is always allowed. */
export const PasswordField = (props: Props) => {
  const { t } = useWords()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          label={t('kit.showPassword')}
          icon={shown ? mdiEyeOffOutline : mdiEyeOutline}
          pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
