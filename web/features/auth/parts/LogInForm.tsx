import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { links } from '#web/app/links.ts'
import { CallError } from '#web/http/call-error.ts'
import { keep } from '#web/http/keep.ts'
import { PasswordField } from '#web/kit/PasswordField.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useFocusAlong } from '#web/kit/use-focus-along.ts'
import { useWords } from '#web/words/words.ts'
import { logIn } from '../data.ts'
import { takePainted } from '../painted-form.ts'
import { LogInForm as Schema } from '../schemas.ts'
import { AuthForm, EmailField } from './AuthForm.tsx'
import { FormFailure } from './FormFailure.tsx'
import { inWords, logInFailure } from './sentences.ts'
import { useSending } from './use-sending.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { useByHand } from '../use-by-hand.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SecondStep } from './SecondStep.tsx'

interface Props {
  /** Known from before, so that only the password is missing. */
  email?: string
}

/** E-mail and password, and the second step of who has one; what was typed stays for the way back. */
export const LogInForm = ({ email = '' }: Props) => {
  const [challenge, setChallenge] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(Schema), defaultValues: { email, password: '' } })
  const send = async (values: Parameters<typeof logIn>[0]) => {
    try {
      await logIn(values)
    } catch (error) {
      if (!(error instanceof CallError) || error.challenge === null) throw error
      setChallenge(error.challenge)
    }
  }
  const refused = useAutofill(challenge === null)
  const place = useFocusAlong(challenge === null)
  return (
    <div ref={place}>
      {challenge === null ? (
        <Stack>
          {keep.passkeyHere() ? <PasskeyButton kind="signIn" /> : null}
          <FormFailure error={refused} attempt={0} say={logInFailure} />
          <PasswordForm form={form} send={send} />
        </Stack>
      ) : (
        <SecondStep challenge={challenge} onBack={() => setChallenge(null)} />
      )}
    </div>
  )
}

interface FormProps {
  form: ReturnType<typeof useForm<{ email: string; password: string }>>
  send: (values: Parameters<typeof logIn>[0]) => Promise<unknown>
}

const PasswordForm = ({ form, send }: FormProps) => {
  const { t } = useWords()
  const { register, handleSubmit, setError, formState } = form
  const { submit, refused, busy, failure, attempt } = useSending(send, setError, ['email', 'password'])
  const { errors, submitCount } = formState
  usePainted(form, () => void handleSubmit(submit, refused)())
  const errorOf = (name: 'email' | 'password') => errors[name]?.message && inWords(errors[name].message, t)
  return (
    <AuthForm
      onSubmit={handleSubmit(submit, refused)}
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
      <EmailField
        {...register('email')}
        autoComplete="username webauthn"
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

/** For who was declined: the sentence of the community, and what one can do. */
const Declined = ({ sentence }: { sentence: string }) => {
  const { t } = useWords()
  const byHand = useByHand()
  return (
    <Notice
      tone="error"
      focused
      action={<LinkButton href={links.verifyBahaiId()}>{t('auth.check.send')}</LinkButton>}
    >
      <p className="t-label">{t('auth.declined.title')}</p>
      <p className="typed" dir="auto">
        {sentence}
      </p>
      <p className="t-body2">{t(byHand ? 'auth.declined.nextByHand' : 'auth.declined.next')}</p>
    </Notice>
  )
}

/** Lets the browser offer passkeys among what it fills in, while the form is shown. */
const useAutofill = (shown: boolean): Error | null => {
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    if (!shown) return
    let left = false
    let cancel = () => {}
    const offer = async () => {
      const { offerInAutofill } = await import('../passkeys.ts')
      if (!left) cancel = offerInAutofill(setFailure)
    }
    // Without this code the password is there all the same.
    offer().catch(() => {})
    return () => {
      left = true
      cancel()
    }
  }, [shown])
  return failure
}

/** Goes on where the first paint's form was left: with what was typed, at its field, and on its way if it was sent. */
const usePainted = ({ setValue, setFocus }: FormProps['form'], send: () => void) => {
  const goOn = useEffectEvent(() => {
    const painted = takePainted()
    if (painted === null) return
    for (const name of ['email', 'password'] as const) {
      if (painted[name] !== '') setValue(name, painted[name])
      if (painted.at === name) setFocus(name)
    }
    if (painted.sent) send()
  })
  useLayoutEffect(() => goOn(), [])
}
