import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { SignedInUser } from '#web/http/keep.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { join, type JoinValues } from '../invited.ts'
import { JoinForm as Schema } from '../first-schemas.ts'
import { AuthForm, EmailField } from './AuthForm.tsx'
import { EulaField } from './EulaField.tsx'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { inWords, plainFailure } from './sentences.ts'
import { useSending } from './use-sending.ts'

// The form stands without it, and its words are those of the settings.
const JoinWithPasskey = lazyPart(async () => {
  const [{ JoinWithPasskey: Way }] = await Promise.all([
    import('./JoinWithPasskey.tsx'),
    laterWords('factors'),
  ])
  return Way
})

interface Props {
  token: string
  /** The address on the roll, where there is one. */
  email: string
  onJoined: (user: SignedInUser) => void
}

/** An invited person chooses a password, or a passkey in its stead, and is a member. */
export const JoinForm = ({ token, email, onJoined }: Props) => {
  const { t } = useWords()
  const { register, handleSubmit, setError, setValue, getValues, trigger, control, formState } = useForm({
    resolver: zodResolver(Schema),
    defaultValues: { email, password: '', eulaAcceptedAt: '' },
  })
  const send = async (values: JoinValues) => onJoined(await join(token, values))
  const { submit, busy, failure, attempt } = useSending(send, setError, ['email', 'password'])
  const [password, eulaAcceptedAt] = useWatch({ control, name: ['password', 'eulaAcceptedAt'] })
  const { errors, submitCount } = formState
  const errorOf = (name: keyof JoinValues) => errors[name]?.message && inWords(errors[name].message, t)
  const accept = (at: string) => setValue('eulaAcceptedAt', at, { shouldValidate: at !== '' })
  return (
    <Stack>
      <AuthForm
        onSubmit={handleSubmit(submit)}
        button={t('joining.join')}
        busyButton={t('joining.joining')}
        busy={busy}
        disabled={eulaAcceptedAt === ''}
        errors={errors}
        attempts={submitCount}
        failure={
          <FormFailure error={failure} attempt={attempt} say={plainFailure} first="auth.failed.signUp" />
        }
      >
        <EmailField
          {...register('email')}
          hint={t('joining.emailHint')}
          autoComplete="username"
          error={errorOf('email')}
        />
        <NewPasswordField
          {...register('password')}
          label={t('joining.password')}
          typed={password}
          error={errorOf('password')}
        />
        <EulaField acceptedAt={eulaAcceptedAt} onChange={accept} error={errorOf('eulaAcceptedAt')} />
      </AuthForm>
      <Suspense>
        <JoinWithPasskey
          token={token}
          ready={eulaAcceptedAt !== ''}
          read={async () => ((await trigger('email', { shouldFocus: true })) ? getValues() : null)}
          onJoined={onJoined}
        />
      </Suspense>
    </Stack>
  )
}
