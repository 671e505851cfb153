import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { LinkButton } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { AddressOnly } from '../schemas.ts'
import { AuthForm, EmailField } from './AuthForm.tsx'
import { FormFailure } from './FormFailure.tsx'
import { mailHome } from './mail-home.ts'
import { inWords, plainFailure } from './sentences.ts'
import { useSending } from './use-sending.ts'

interface Props {
  readonly email: string
  /** `username` where a password manager should offer its address. */
  readonly autoComplete: 'email' | 'username'
  readonly button: string
  /** What is said whatever the address was. */
  readonly done: string
  /** No mail leaves from here, so there is none to open. */
  readonly byHand?: boolean
  readonly send: (given: { email: string }) => Promise<unknown>
}

/** Asks for an address and mails something to it; the answer is the same for every address. */
export const AddressForm = ({ email, autoComplete, button, done: said, byHand = false, send }: Props) => {
  const { t } = useWords()
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: zodResolver(AddressOnly),
    defaultValues: { email },
  })
  const { submit, refused, busy, failure, attempt, done } = useSending(send, setError, ['email'])
  const typed = useWatch({ control, name: 'email' })
  const { errors, submitCount } = formState
  return (
    <Stack>
      <AuthForm
        onSubmit={handleSubmit(submit, refused)}
        button={button}
        busyButton={t('auth.sending')}
        busy={busy}
        errors={errors}
        attempts={submitCount}
        failure={<FormFailure error={failure} attempt={attempt} say={plainFailure} />}
      >
        <EmailField
          {...register('email')}
          autoComplete={autoComplete}
          enterKeyHint="send"
          error={errors.email?.message && inWords(errors.email.message, t)}
        />
      </AuthForm>
      {done ? (
        <Notice
          tone={byHand ? 'info' : 'success'}
          focused
          action={
            byHand ? undefined : (
              <LinkButton look="text" href={mailHome(typed)}>
                {t('auth.openMail')}
              </LinkButton>
            )
          }
        >
          {said}
        </Notice>
      ) : null}
    </Stack>
  )
}
