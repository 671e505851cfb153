import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { links } from '#web/app/links.ts'
import { Field } from '#web/kit/Field.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { signUp, type SignUpValues } from '../data.ts'
import { SignUpForm as Schema } from '../schemas.ts'
import { AuthForm, EmailField } from './AuthForm.tsx'
import { EulaField } from './EulaField.tsx'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { inWords, plainFailure } from './sentences.ts'
import { useSending } from './use-sending.ts'

interface Props {
  /** What was typed before, when the person came back from the code. */
  before: SignUpValues | null
  onSent: (values: SignUpValues) => void
}

const empty: SignUpValues = { email: '', bahaiId: '', password: '', eulaAcceptedAt: '' }

/** Asks for an account; a code goes to the address. */
export const SignUpForm = ({ before, onSent }: Props) => {
  const { t } = useWords()
  const { register, handleSubmit, setError, setValue, trigger, control, formState } = useForm({
    resolver: zodResolver(Schema),
    defaultValues: before ?? empty,
  })
  const send = async (values: SignUpValues) => {
    await signUp(values)
    onSent(values)
  }
  const { submit, refused, busy, failure, attempt } = useSending(send, setError, [
    'email',
    'bahaiId',
    'password',
  ])
  const [password, eulaAcceptedAt] = useWatch({ control, name: ['password', 'eulaAcceptedAt'] })
  const { errors, submitCount } = formState
  const errorOf = (name: keyof SignUpValues) => errors[name]?.message && inWords(errors[name].message, t)
  const accept = (at: string) => setValue('eulaAcceptedAt', at, { shouldValidate: true })
  return (
    <AuthForm
      onSubmit={handleSubmit(submit, refused)}
      button={t('auth.createAccount')}
      busyButton={t('auth.creatingAccount')}
      busy={busy}
      disabled={eulaAcceptedAt === ''}
      errors={errors}
      attempts={submitCount}
      failure={
        <FormFailure error={failure} attempt={attempt} say={plainFailure} first="auth.failed.signUp" />
      }
    >
      <EmailField {...register('email')} autoComplete="username" error={errorOf('email')} />
      <Field
        {...register('bahaiId')}
        label={t('auth.bahaiId')}
        hint={t('auth.bahaiIdHint')}
        autoComplete="off"
        inputMode="text"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={errorOf('bahaiId')}
      />
      <TextLink href={links.forgotBahaiId()}>{t('auth.forgotBahaiId')}</TextLink>
      <NewPasswordField
        {...register('password')}
        label={t('auth.password')}
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
  )
}
