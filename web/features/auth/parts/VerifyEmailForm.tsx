import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { PasswordField } from '#web/kit/PasswordField.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type SignUpValues, signUp, verifyEmail } from '../data.ts'
import { VerifyForm } from '../schemas.ts'
import { AuthForm } from './AuthForm.tsx'
import { FormFailure } from './FormFailure.tsx'
import { inWords, plainFailure } from './sentences.ts'
import { useByHand } from '../use-by-hand.ts'
import { useSending } from './use-sending.ts'
import { useEffect, useState } from 'react'

interface Props {
  /** What was sent; null for a person who comes from the mail, on another page or device. */
  sent: SignUpValues | null
  /** From the link in the mail. */
  code: string
  onBack: () => void
}

/** Proves the address with the code from the mail, and begins the session. */
export const VerifyEmailForm = ({ sent, code, onBack }: Props) => {
  const { t } = useWords()
  const byHand = useByHand()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(VerifyForm),
    defaultValues: { bahaiId: sent?.bahaiId ?? '', verificationCode: code, password: sent?.password ?? '' },
  })
  const { submit, refused, busy, failure, attempt } = useSending(verifyEmail, setError, ['verificationCode'])
  const { errors, submitCount } = formState
  const errorOf = (name: 'bahaiId' | 'verificationCode' | 'password') =>
    errors[name]?.message && inWords(errors[name].message, t)
  return (
    <Stack>
      <Text>
        {sent === null
          ? t('auth.codeKnown')
          : byHand
            ? t('auth.codeByHand')
            : t('auth.codeSent', { email: masked(sent.email) })}
      </Text>
      <AuthForm
        onSubmit={handleSubmit(submit, refused)}
        button={t('auth.verify')}
        busyButton={t('auth.verifying')}
        busy={busy}
        errors={errors}
        attempts={submitCount}
        failure={<FormFailure error={failure} attempt={attempt} say={plainFailure} />}
      >
        {sent ? null : (
          <Field
            {...register('bahaiId')}
            label={t('auth.bahaiId')}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            error={errorOf('bahaiId')}
          />
        )}
        <Field
          {...register('verificationCode')}
          label={t('auth.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="go"
          spellCheck={false}
          dir="ltr"
          error={errorOf('verificationCode')}
        />
        {sent ? null : (
          <PasswordField
            {...register('password')}
            label={t('auth.passwordChosen')}
            autoComplete="current-password"
            error={errorOf('password')}
          />
        )}
      </AuthForm>
      {sent && !byHand ? <SendAgain sent={sent} /> : null}
      <Line>
        <Button look="text" onClick={onBack}>
          {sent ? t('auth.wrongAddress') : t('auth.noCode')}
        </Button>
      </Line>
    </Stack>
  )
}

/** §5.2: the code may be sent again after 30 seconds. */
const SendAgain = ({ sent }: { sent: SignUpValues }) => {
  const { t } = useWords()
  const [left, restart] = useCountdown(30)
  const again = useMutation({ mutationFn: () => signUp(sent), onSuccess: restart })
  return (
    <>
      <Line>
        <Button look="outlined" disabled={left > 0} busy={again.isPending} onClick={() => again.mutate()}>
          {left > 0 ? t('auth.sendAgainIn', { seconds: left }) : t('auth.sendAgain')}
        </Button>
      </Line>
      {again.isSuccess ? <Notice tone="success">{t('auth.sentAgain')}</Notice> : null}
      <FormFailure error={again.error} attempt={again.submittedAt} say={plainFailure} />
    </>
  )
}

/** `layli@mail.org` → `l…@mail.org`: enough to see a slip, too little for someone who looks on. */
const masked = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? email : `${email.slice(0, 1)}…${email.slice(at)}`
}

/**
 * Seconds that are left, and a way to begin again. Counted by the clock: who looks for the code in the mail app
 * comes back to a page that stood still meanwhile.
 */
const useCountdown = (from: number): readonly [left: number, restart: () => void] => {
  const [end, setEnd] = useState(() => Date.now() + from * 1000)
  const [left, setLeft] = useState(from)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [end, isOver])
  const restart = () => {
    setEnd(Date.now() + from * 1000)
    setLeft(from)
  }
  return [left, restart]
}
