import { mdiEmailFastOutline, mdiFileUploadOutline } from '@mdi/js'
import * as z from 'zod/mini'
import { links } from '#web/app/links.ts'
import { ApprovalField } from '#web/features/admin/ApprovalField.tsx'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { useStep } from '../set-up-draft.ts'
import type { StepProps } from './CommunityStep.tsx'

const Typed = z.object({
  listed: z.boolean(),
  signUp: z.boolean(),
  confirmsEverybody: z.boolean(),
  mail: z.string(),
})

/** Whom the community knows already, who may ask for an account, and how visitors find it. */
export const JoiningStep = ({ kept, onSave, busy, fields }: StepProps) => {
  const { t } = useWords()
  const [{ listed, signUp, confirmsEverybody, mail }, type] = useStep('joining', Typed, {
    listed: kept.listed,
    signUp: kept.signUp,
    confirmsEverybody: kept.confirmsEverybody,
    mail: kept.contactEmail ?? '',
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ listed, signUp, confirmsEverybody, contactEmail: mail === '' ? null : mail })
      }}
    >
      <Stack>
        <Text>{t('setUp.rollText')}</Text>
        <Text quiet>{t('setUp.rollNow', { count: kept.people })}</Text>
        <Line>
          <LinkButton
            icon={mdiFileUploadOutline}
            href={links.admin({ section: 'roll', part: 'import', from: 'set-up' })}
          >
            {t('setUp.bringRoll')}
          </LinkButton>
          <LinkButton
            icon={mdiEmailFastOutline}
            href={links.admin({ section: 'invitations', from: 'set-up' })}
          >
            {t('setUp.invite')}
          </LinkButton>
        </Line>
        <CheckboxField
          label={t('setUp.signUp')}
          hint={t('setUp.signUpHint')}
          name="signUp"
          checked={signUp}
          onChange={({ target }) => type({ signUp: target.checked })}
        />
        {signUp ? (
          <ApprovalField
            confirmsEverybody={confirmsEverybody}
            onChange={(everybody) => type({ confirmsEverybody: everybody })}
          />
        ) : null}
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
