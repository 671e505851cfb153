import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Dialog } from '#web/kit/Dialog.tsx'
import { PasswordField } from '#web/kit/PasswordField.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { answerProof } from '#web/session/step-up.ts'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { proveByPassword } from './data.ts'
import { AuthForm } from './parts/AuthForm.tsx'
import { FormFailure } from './parts/FormFailure.tsx'
import { inWords, plainFailure } from './parts/sentences.ts'
import { useSending } from './parts/use-sending.ts'
import { PasswordOnly } from './schemas.ts'

/** Asks who sits there before something grave; `withStepUp` opens it and goes on after it. */
export const StepUpDialog = () => {
  const { t } = useWords()
  return (
    <Dialog open title={t('factors.stepUp.title')} onClose={() => answerProof(false)}>
      <Stack>
        <Text>{t('factors.stepUp.text')}</Text>
        <PasswordProof />
      </Stack>
    </Dialog>
  )
}

const PasswordProof = () => {
  const { t } = useWords()
  const { user } = useSession()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(PasswordOnly),
    defaultValues: { password: '' },
  })
  const prove = async ({ password }: { password: string }) => {
    await proveByPassword(password)
    answerProof(true)
  }
  const { submit, busy, failure, attempt } = useSending(prove, setError, ['password'])
  const { errors, submitCount } = formState
  return (
    <AuthForm
      // Portals pass React's events on: the form behind the dialog must not be sent with this one.
      onSubmit={(event) => {
        event.stopPropagation()
        void handleSubmit(submit)(event)
      }}
      button={t('factors.stepUp.go')}
      busyButton={t('factors.stepUp.going')}
      busy={busy}
      errors={errors}
      attempts={submitCount}
      failure={<FormFailure error={failure} attempt={attempt} say={plainFailure} />}
    >
      <input type="text" autoComplete="username" defaultValue={user?.email ?? ''} hidden />
      <PasswordField
        {...register('password')}
        label={t('auth.password')}
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password?.message && inWords(errors.password.message, t)}
      />
    </AuthForm>
  )
}
