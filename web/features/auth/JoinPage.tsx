import { apart } from '#web/words/apart.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { links } from '#web/app/links.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { useWords, type WordKey } from '#web/words/words.ts'
import { invitationQuestion, type Opened } from './invited.ts'
import { JoinForm } from './parts/JoinForm.tsx'

// Most who are invited have no account yet.
const JoinAsMyself = lazyPart(async () => (await import('./parts/JoinAsMyself.tsx')).JoinAsMyself)

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
        ) : opened.error === null ? (
          <Skeleton what={t('joining.title')} shape="card" count={2} />
        ) : (
          <LoadError
            message={opened.error.message}
            onRetry={() => void opened.refetch()}
            busy={opened.isFetching}
          />
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
  return (
    <Suspense fallback={<Skeleton what={t('joining.title')} shape="card" count={2} />}>
      <JoinAsMyself token={token} invitation={invitation} onJoined={goOn} />
    </Suspense>
  )
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
