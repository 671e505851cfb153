import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { AccountFields } from '#web/features/auth/AccountFields.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { begin, linkQuestion, type BeginValues } from './set-up.ts'

/** The one-time link of a new installation: whoever opens it in time is its first administrator. */
export const BeginSetUpPage = () => {
  const { t } = useWords()
  const { token: fromAddress = '' } = useParams()
  const [token] = useState(() => takeFromAddress(fromAddress))
  const link = useQuery({ ...linkQuestion(token), enabled: token !== taken })
  const isOld = token === taken || link.data?.good === false
  return (
    <Page title={t('setUp.title')} lead={isOld ? undefined : t('setUp.lead')}>
      <meta name="referrer" content="no-referrer" />
      <Narrow>
        {isOld ? (
          <Notice tone="warning" focused>
            {t('setUp.old')}
          </Notice>
        ) : link.data !== undefined ? (
          <YourAccount token={token} email={link.data.email ?? ''} />
        ) : link.error === null ? (
          <Skeleton what={t('setUp.title')} shape="card" count={2} />
        ) : (
          <LoadError
            message={link.error.message}
            onRetry={() => void link.refetch()}
            busy={link.isFetching}
          />
        )}
      </Narrow>
    </Page>
  )
}

/** The first step, and the only one that cannot be skipped. */
const YourAccount = ({ token, email }: { token: string; email: string }) => {
  const { t, language } = useWords()
  const navigate = useNavigate()
  const send = async (values: Omit<BeginValues, 'language'>) => {
    await begin(token, { ...values, language })
    await navigate(links.setUp(), { replace: true })
  }
  return (
    <>
      <Text quiet>{t('setUp.stepOf', { now: 1, all: 5 })}</Text>
      <AccountFields email={email} send={send} button={t('setUp.begin')} />
    </>
  )
}

const taken = 'opened'

const takeFromAddress = (token: string): string => {
  history.replaceState(history.state, '', links.beginSetUp({ token: taken }))
  return token
}
