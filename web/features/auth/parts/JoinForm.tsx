import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { links } from '#web/app/links.ts'
import { CallError } from '#web/http/call-error.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
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

// Whoever comes in with an account that a community had declined may have an app for codes.
const SecondStep = lazyPart(async () => {
  const [{ SecondStep: Step }] = await Promise.all([import('./SecondStep.tsx'), laterWords('factors')])
  return Step
})

interface Props {
  token: string
  /** The address on the roll, where there is one. */
  email: string
  /** Whoever comes in with their old account is asked for its second step. */
  onProve: () => void
  onJoined: (user: SignedInUser) => void
}

/** An invited person chooses a password, or a passkey in its stead, and is a member. */
export const JoinForm = ({ token, email, onProve, onJoined }: Props) => {
  const { t } = useWords()
  const navigate = useNavigate()
  const { register, handleSubmit, setError, setValue, getValues, trigger, control, formState } = useForm({
    resolver: zodResolver(Schema),
    defaultValues: { email, password: '', eulaAcceptedAt: '' },
  })
  const [challenge, setChallenge] = useState<string | null>(null)
  const send = async (values: JoinValues) => {
    try {
      onJoined(await join(token, values))
    } catch (error) {
      if (!(error instanceof CallError) || error.challenge === null) throw error
      setChallenge(error.challenge)
      onProve()
    }
  }
  const { submit, refused, busy, failure, attempt } = useSending(send, setError, ['email', 'password'])
  const [password, eulaAcceptedAt] = useWatch({ control, name: ['password', 'eulaAcceptedAt'] })
  const { errors, submitCount } = formState
  const errorOf = (name: keyof JoinValues) => errors[name]?.message && inWords(errors[name].message, t)
  const accept = (at: string) => setValue('eulaAcceptedAt', at, { shouldValidate: true })
  if (challenge !== null)
    return (
      <Suspense fallback={<Skeleton what={t('joining.title')} shape="row" count={2} />}>
        <SecondStep challenge={challenge} onBack={() => void navigate(links.login())} onDone={onJoined} />
      </Suspense>
    )
  return (
    <Stack>
      <AuthForm
        onSubmit={handleSubmit(submit, refused)}
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
        <EulaField
          acceptedAt={eulaAcceptedAt}
          onChange={accept}
          onLeave={() => void trigger('eulaAcceptedAt')}
          error={errorOf('eulaAcceptedAt')}
        />
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
