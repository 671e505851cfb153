import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { links } from '#web/app/links.ts'
import { Field } from '#web/kit/Field.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { askForBahaiId } from './data.ts'
import { AuthForm } from './parts/AuthForm.tsx'
import { FormFailure } from './parts/FormFailure.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { inWords, plainFailure } from './parts/sentences.ts'
import { useSending } from './parts/use-sending.ts'
import { ForgotBahaiIdForm } from './schemas.ts'

/** Sends one's Baha'i ID to the address on the roll. The answer is the same for every address. */
export const ForgotBahaiIdPage = () => {
  const { t } = useWords()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ForgotBahaiIdForm),
    defaultValues: { email: '' },
  })
  const { submit, busy, failure, attempt, done } = useSending(askForBahaiId, setError, ['email'])
  const { errors, submitCount } = formState
  return (
    <Page
      title={t('auth.forgotBahaiId.title')}
      lead={t('auth.forgotBahaiId.lead')}
      up={{ href: links.login({ tab: 'signup' }), label: t('auth.signUp') }}
    >
      <Narrow>
        <Stack>
          <AuthForm
            onSubmit={handleSubmit(submit)}
            button={t('auth.forgotBahaiId.send')}
            busyButton={t('auth.sending')}
            busy={busy}
            errors={errors}
            attempts={submitCount}
            failure={<FormFailure error={failure} attempt={attempt} say={plainFailure} />}
          >
            <Field
              {...register('email')}
              label={t('auth.email')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              enterKeyHint="send"
              error={errors.email?.message && inWords(errors.email.message, t)}
            />
          </AuthForm>
          {done ? (
            <Notice tone="success" focused>
              {t('auth.forgotBahaiId.done')}
            </Notice>
          ) : null}
          <Text quiet>
            <TextLink href={links.verifyBahaiId()}>{t('auth.check.send')}</TextLink>
          </Text>
        </Stack>
      </Narrow>
    </Page>
  )
}
