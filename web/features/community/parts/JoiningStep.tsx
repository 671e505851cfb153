import * as z from 'zod/mini'
import { links } from '#web/app/links.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { useTyped } from '../set-up-draft.ts'
import type { StepProps } from './CommunityStep.tsx'

const Typed = z.object({ listed: z.boolean(), signUp: z.boolean(), mail: z.string() })

/** Whom the community knows already, who may ask for an account, and how visitors find it. */
export const JoiningStep = ({ kept, onSave, busy, fields }: StepProps) => {
  const { t, rich } = useWords()
  const [{ listed, signUp, mail }, type] = useTyped('joining', Typed, {
    listed: kept.listed,
    signUp: kept.signUp,
    mail: kept.contactEmail ?? '',
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ listed, signUp, contactEmail: mail === '' ? null : mail })
      }}
    >
      <Stack>
        <Text>
          {rich('setUp.rollText', {
            roll: (
              <TextLink href={links.admin({ section: 'roll' })} newTab>
                {null}
              </TextLink>
            ),
            invite: (
              <TextLink href={links.admin({ section: 'invitations' })} newTab>
                {null}
              </TextLink>
            ),
          })}
        </Text>
        <Text quiet>{t('setUp.rollNow', { count: kept.people })}</Text>
        <CheckboxField
          label={t('setUp.signUp')}
          hint={t('setUp.signUpHint')}
          name="signUp"
          checked={signUp}
          onChange={({ target }) => type({ signUp: target.checked })}
        />
        <CheckboxField
          label={t('setUp.listed')}
          hint={t('setUp.listedHint')}
          name="listed"
          checked={listed}
          onChange={({ target }) => type({ listed: target.checked })}
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
          onChange={({ target }) => type({ mail: target.value })}
          error={fields['contactEmail']}
        />
        <Button type="submit" look="main" size="large" full busy={busy}>
          {t('setUp.next')}
        </Button>
      </Stack>
    </form>
  )
}
