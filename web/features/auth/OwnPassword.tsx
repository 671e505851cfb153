import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import type { output } from 'zod/mini'
import { Notice } from '#web/kit/Notice.tsx'
import { PasswordField } from '#web/kit/PasswordField.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { changeOwnPassword, factorsQuestion } from './factors.ts'
import { AuthForm } from './parts/AuthForm.tsx'
import { FormFailure } from './parts/FormFailure.tsx'
import { NewPasswordField } from './parts/NewPasswordField.tsx'
import { inWords, plainFailure } from './parts/sentences.ts'
import { useSending } from './parts/use-sending.ts'
import { ChangePasswordForm } from './schemas.ts'

/** Changes the password of who knows it; nothing while the account is known to have none. */
export const OwnPassword = () => {
  const has = useQuery(factorsQuestion()).data?.data.password
  return has === true ? <ChangeForm /> : null
}

const ChangeForm = () => {
  const { t } = useWords()
  const { user } = useSession()
  const { register, handleSubmit, setError, control, formState, reset } = useForm({
    resolver: zodResolver(ChangePasswordForm),
    defaultValues: { current: '', password: '' },
  })
  const save = async (values: output<typeof ChangePasswordForm>) => {
    await changeOwnPassword(values)
    reset()
  }
  const { submit, refused, busy, failure, attempt, done } = useSending(save, setError, [
    'current',
    'password',
  ])
  const password = useWatch({ control, name: 'password' })
  const { errors, submitCount } = formState
  return (
    <Stack>
      <Text>{t('auth.ownPassword.lead')}</Text>
      {done ? (
        <Notice tone="success" focused>
          {t('auth.ownPassword.done')}
        </Notice>
      ) : null}
      <AuthForm
        onSubmit={handleSubmit(submit, refused)}
        button={t('auth.ownPassword.save')}
        busyButton={t('auth.reset.saving')}
        busy={busy}
        errors={errors}
        attempts={submitCount}
        failure={<FormFailure error={failure} attempt={attempt} say={plainFailure} />}
      >
        <input type="text" autoComplete="username" defaultValue={user?.email ?? ''} hidden />
        <PasswordField
          {...register('current')}
          label={t('auth.ownPassword.current')}
          autoComplete="current-password"
          error={errors.current?.message && inWords(errors.current.message, t)}
        />
        <NewPasswordField
          {...register('password')}
          label={t('auth.reset.password')}
          typed={password}
          error={errors.password?.message && inWords(errors.password.message, t)}
        />
      </AuthForm>
      <Text>{t('auth.ownPassword.unknown')}</Text>
    </Stack>
  )
}
