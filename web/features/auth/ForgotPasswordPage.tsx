import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { links } from '#web/app/links.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { askForReset } from './data.ts'
import { AuthForm } from './parts/AuthForm.tsx'
import { FormFailure } from './parts/FormFailure.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { inWords, plainFailure } from './parts/sentences.ts'
import { useSending } from './parts/use-sending.ts'
import { ForgotPasswordForm } from './schemas.ts'

/** Asks for a link that sets a new password. The answer is the same for every address. */
export const ForgotPasswordPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ForgotPasswordForm),
    defaultValues: { email: user?.email ?? '' },
  })
  const { submit, busy, failure, attempt, done } = useSending(askForReset, setError, ['email'])
  const { errors, submitCount } = formState
  return (
    <Page
      title={t('auth.forgotPassword.title')}
      lead={t('auth.forgotPassword.lead')}
      up={{ href: links.login(), label: t('auth.logIn') }}
    >
      <Narrow>
        <Stack>
          <AuthForm
            onSubmit={handleSubmit(submit)}
            button={t('auth.forgotPassword.send')}
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
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              enterKeyHint="send"
              error={errors.email?.message && inWords(errors.email.message, t)}
            />
          </AuthForm>
          {done ? (
            <Notice tone="success" focused>
              {t('auth.forgotPassword.done')}
            </Notice>
          ) : null}
          <Text quiet>{t('auth.askPerson')}</Text>
          <Line>
            <LinkButton look="text" href={links.login()}>
              {t('auth.backToLogIn')}
            </LinkButton>
          </Line>
        </Stack>
      </Narrow>
    </Page>
  )
}
