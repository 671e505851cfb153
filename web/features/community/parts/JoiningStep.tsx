import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { StepProps } from './CommunityStep.tsx'

/** Whether visitors find the community, who may ask for an account, and where one writes to. */
export const JoiningStep = ({ kept, onSave, busy, fields }: StepProps) => {
  const { t } = useWords()
  const [listed, setListed] = useState(kept.listed)
  const [signUp, setSignUp] = useState(kept.signUp)
  const [mail, setMail] = useState(kept.contactEmail ?? '')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ listed, signUp, contactEmail: mail === '' ? null : mail })
      }}
    >
      <Stack>
        <CheckboxField
          label={t('setUp.listed')}
          hint={t('setUp.listedHint')}
          name="listed"
          checked={listed}
          onChange={({ target }) => setListed(target.checked)}
        />
        <CheckboxField
          label={t('setUp.signUp')}
          hint={t('setUp.signUpHint')}
          name="signUp"
          checked={signUp}
          onChange={({ target }) => setSignUp(target.checked)}
        />
        <Field
          label={t('setUp.contact')}
          hint={t('setUp.contactHint')}
          name="contactEmail"
          type="email"
          autoComplete="off"
          dir="ltr"
          optional
          value={mail}
          onChange={({ target }) => setMail(target.value)}
          error={fields['contactEmail']}
        />
        <Button type="submit" look="main" size="large" full busy={busy}>
          {t('setUp.next')}
        </Button>
      </Stack>
    </form>
  )
}
