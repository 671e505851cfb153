import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { output } from 'zod/mini'
import { links } from '#web/app/links.ts'
import { CallError } from '#web/http/call-error.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { useSession, session } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { setNewPassword } from './data.ts'
import { AuthForm } from './parts/AuthForm.tsx'
import { FormFailure } from './parts/FormFailure.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { NewPasswordField } from './parts/NewPasswordField.tsx'
import { inWords, plainFailure } from './parts/sentences.ts'
import { useSending } from './parts/use-sending.ts'
import { ResetPasswordForm } from './schemas.ts'

/** Sets a new password with the token of the mail, which leaves the address bar as soon as it is read. */
export const ResetPasswordPage = () => {
  const { t } = useWords()
  const { token: fromAddress = '' } = useParams()
  const [token] = useState(() => takeFromAddress(fromAddress))
  const { user } = useSession()
  const navigate = useNavigate()
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: zodResolver(ResetPasswordForm),
    defaultValues: { password: '' },
  })
  const save = async (values: output<typeof ResetPasswordForm>) => {
    await setNewPassword(token, values)
    // The server has ended every session of the account, so this device's is over too.
    await session.signOut()
    await navigate({ pathname: links.login(), search: 'reset=done' }, { replace: true })
  }
  const { submit, refused, busy, failure, attempt } = useSending(save, setError, ['password'])
  const password = useWatch({ control, name: 'password' })
  const { errors, submitCount } = formState
  const isOld = token === taken || (failure instanceof CallError && isSpent(failure))
  return (
    <Page title={t('auth.reset.title')}>
      <meta name="referrer" content="no-referrer" />
      <Narrow>
        {isOld ? (
          <OldLink />
        ) : (
          <AuthForm
            onSubmit={handleSubmit(submit, refused)}
            button={t('auth.reset.save')}
            busyButton={t('auth.reset.saving')}
            busy={busy}
            errors={errors}
            attempts={submitCount}
            failure={<FormFailure error={failure} attempt={attempt} say={plainFailure} />}
          >
            <input type="text" autoComplete="username" defaultValue={user?.email ?? ''} hidden />
            <NewPasswordField
              {...register('password')}
              label={t('auth.reset.password')}
              typed={password}
              error={errors.password?.message && inWords(errors.password.message, t)}
            />
          </AuthForm>
        )}
      </Narrow>
    </Page>
  )
}

const OldLink = () => {
  const { t } = useWords()
  return (
    <Notice
      tone="warning"
      focused
      action={<LinkButton href={links.forgotPassword()}>{t('auth.reset.again')}</LinkButton>}
    >
      {t('auth.reset.old')}
    </Notice>
  )
}

/** What stands in the address once the token was read. */
const taken = 'used'

const takeFromAddress = (token: string): string => {
  history.replaceState(history.state, '', links.resetPassword({ token: taken }))
  return token
}

/** A refusal that speaks of the token and not of the password; one that waits for its second person is not spent. */
const isSpent = ({ status, code, fields }: CallError): boolean =>
  [400, 404, 410].includes(status) && code !== 'link_waits' && fields['password'] === undefined
