import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { output } from 'zod/mini'
import { Field } from '#web/kit/Field.tsx'
import { useWords } from '#web/words/words.ts'
import { AuthForm, EmailField } from './parts/AuthForm.tsx'
import { FormFailure } from './parts/FormFailure.tsx'
import { NewPasswordField } from './parts/NewPasswordField.tsx'
import { inWords, plainFailure } from './parts/sentences.ts'
import { useSending } from './parts/use-sending.ts'
import { AccountForm } from './first-schemas.ts'

type Values = output<typeof AccountForm>

interface Props {
  /** What is known before, or was typed before a reload. */
  before: Names
  /** What is typed, but for the password. */
  onType: (names: Names) => void
  send: (values: Values) => Promise<unknown>
  button: string
}

type Names = Pick<Values, 'firstName' | 'lastName' | 'email'>

const names = ['firstName', 'lastName', 'email', 'password'] as const

/** Name, address and password of a new account. */
export const AccountFields = ({ before, onType, send, button }: Props) => {
  const { t } = useWords()
  const { register, handleSubmit, setError, control, getValues, formState } = useForm({
    resolver: zodResolver(AccountForm),
    defaultValues: { ...before, password: '' },
  })
  const { submit, refused, busy, failure, attempt } = useSending(send, setError, names)
  const kept = {
    onChange: () => {
      const { password: _, ...typed } = getValues()
      onType(typed)
    },
  }
  const password = useWatch({ control, name: 'password' })
  const { errors, submitCount } = formState
  const errorOf = (name: (typeof names)[number]) => errors[name]?.message && inWords(errors[name].message, t)
  return (
    <AuthForm
      onSubmit={handleSubmit(submit, refused)}
      button={button}
      busyButton={t('auth.creatingAccount')}
      busy={busy}
      errors={errors}
      attempts={submitCount}
      failure={<FormFailure error={failure} attempt={attempt} say={plainFailure} />}
    >
      <Field
        {...register('firstName', kept)}
        label={t('auth.firstName')}
        autoComplete="given-name"
        error={errorOf('firstName')}
      />
      <Field
        {...register('lastName', kept)}
        label={t('auth.lastName')}
        autoComplete="family-name"
        optional
        error={errorOf('lastName')}
      />
      <EmailField {...register('email', kept)} autoComplete="username" error={errorOf('email')} />
      <NewPasswordField
        {...register('password')}
        label={t('auth.password')}
        typed={password}
        error={errorOf('password')}
      />
    </AuthForm>
  )
}
