import { apart } from '#web/words/apart.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { links } from '#web/app/links.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { type WordKey, useWords } from '#web/words/words.ts'
import { type JoinValues, type Opened, invitationQuestion, join } from './invited.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { CallError } from '#web/http/call-error.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { JoinForm as Schema } from './first-schemas.ts'
import { AuthForm, EmailField } from './parts/AuthForm.tsx'
import { EulaField } from './parts/EulaField.tsx'
import { FormFailure } from './parts/FormFailure.tsx'
import { NewPasswordField } from './parts/NewPasswordField.tsx'
import { inWords, plainFailure } from './parts/sentences.ts'
import { useSending } from './parts/use-sending.ts'
import { JoinAsMyself } from './parts/JoinAsMyself.tsx'
import { JoinWithPasskey } from './parts/JoinWithPasskey.tsx'
import { SecondStep } from './parts/SecondStep.tsx'

/** A personal invitation. The token leaves the address bar as soon as it is read; looking uses nothing up. */
export const JoinPage = () => {
  const { t } = useWords()
  const { token: fromAddress = '' } = useParams()
  const [token] = useState(() => takeFromAddress(fromAddress))
  const opened = useQuery({ ...invitationQuestion(token), enabled: token !== taken })
  const invitation = token === taken ? nothing : opened.data
  const community = invitation?.state === 'open' ? (invitation.community?.name ?? '') : ''
  // Who has an account, or proves that it is theirs, chooses no password.
  const [isProving, setProving] = useState(false)
  const asksPassword = invitation?.state === 'open' && invitation.you === 'visitor' && !isProving
  return (
    <Page
      title={community === '' ? t('joining.title') : t('joining.titleOf', { community: apart(community) })}
      lead={
        asksPassword && invitation.firstName
          ? t('joining.lead', { name: apart(invitation.firstName) })
          : undefined
      }
    >
      <meta name="referrer" content="no-referrer" />
      <Narrow>
        {invitation !== undefined ? (
          <Inside token={token} invitation={invitation} onProve={() => setProving(true)} />
        ) : (
          <QueryView query={opened} what={t('joining.title')} shape="card" count={2} />
        )}
      </Narrow>
    </Page>
  )
}

interface InsideProps {
  token: string
  invitation: Opened
  onProve: () => void
}

const Inside = ({ token, invitation, onProve }: InsideProps) => {
  const { t } = useWords()
  const navigate = useNavigate()
  const goOn = (user: SignedInUser) =>
    void navigate(user.roles.includes('communityAdmin') ? links.setUp() : links.home(), { replace: true })
  if (invitation.state !== 'open')
    return (
      <Notice tone="info" focused action={<LinkButton href={links.login()}>{t('auth.logIn')}</LinkButton>}>
        {t(ended[invitation.state])}
      </Notice>
    )
  if (invitation.you === 'here')
    return (
      <Notice tone="info" action={<LinkButton href={links.home()}>{t('app.goHome')}</LinkButton>}>
        {t('joining.here')}
      </Notice>
    )
  if (invitation.you === 'visitor')
    return <JoinForm token={token} email={invitation.email ?? ''} onProve={onProve} onJoined={goOn} />
  return <JoinAsMyself token={token} invitation={invitation} onJoined={goOn} />
}

const ended: Readonly<Record<Exclude<Opened['state'], 'open'>, WordKey>> = {
  used: 'joining.used',
  expired: 'joining.expired',
  revoked: 'joining.revoked',
  unknown: 'joining.unknown',
}

/** What stands in the address once the token was read; who comes back there opens the invitation again. */
const taken = 'opened'

const nothing: Opened = {
  state: 'unknown',
  community: null,
  firstName: null,
  email: null,
  expiresAt: null,
  you: 'visitor',
}

const takeFromAddress = (token: string): string => {
  history.replaceState(history.state, '', links.join({ token: taken }))
  return token
}

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
    return <SecondStep challenge={challenge} onBack={() => void navigate(links.login())} onDone={onJoined} />
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
      <JoinWithPasskey
        token={token}
        ready={eulaAcceptedAt !== ''}
        read={async () => ((await trigger('email', { shouldFocus: true })) ? getValues() : null)}
        onJoined={onJoined}
      />
    </Stack>
  )
}
