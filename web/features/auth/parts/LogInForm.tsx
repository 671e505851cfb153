import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { links } from '#web/app/links.ts'
import { CallError } from '#web/http/call-error.ts'
import { Field } from '#web/kit/Field.tsx'
import { PasswordField } from '#web/kit/PasswordField.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { logIn } from '../data.ts'
import { LogInForm as Schema } from '../schemas.ts'
import { AuthForm } from './AuthForm.tsx'
import { Declined } from './Declined.tsx'
import { FormFailure } from './FormFailure.tsx'
import { inWords, logInFailure } from './sentences.ts'
import { useSending } from './use-sending.ts'

interface Props {
  /** Known from before, so that only the password is missing. */
  email?: string
}

/** E-mail and password; the session begins when they are right. */
export const LogInForm = ({ email = '' }: Props) => {
  const { t } = useWords()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Schema),
    defaultValues: { email, password: '' },
  })
  const { submit, busy, failure, attempt } = useSending(logIn, setError, ['email', 'password'])
  const { errors, submitCount } = formState
  const errorOf = (name: 'email' | 'password') => errors[name]?.message && inWords(errors[name].message, t)
  return (
    <AuthForm
      onSubmit={handleSubmit(submit)}
      button={t('auth.logIn')}
      busyButton={t('auth.loggingIn')}
      busy={busy}
      errors={errors}
      attempts={submitCount}
      failure={
        failure instanceof CallError && failure.code === 'declined' ? (
          <Declined key={attempt} sentence={sentenceOf(failure)} />
        ) : (
          <FormFailure error={failure} attempt={attempt} say={logInFailure} />
        )
      }
    >
      <Field
        {...register('email')}
        label={t('auth.email')}
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        enterKeyHint="next"
        error={errorOf('email')}
      />
      <PasswordField
        {...register('password')}
        label={t('auth.password')}
        autoComplete="current-password webauthn"
        enterKeyHint="go"
        error={errorOf('password')}
      />
      <TextLink href={links.forgotPassword()}>{t('auth.forgotPassword')}</TextLink>
    </AuthForm>
  )
}

/** The community's own sentence, without the server's before it. */
const sentenceOf = (error: CallError): string =>
  (error.detail ?? error.message).replace(/^Your community could not confirm your account\. /, '')
