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
import { forgetNames, keepNames, openLink, type Names } from './opened-link.ts'
import { steps } from './set-up-draft.ts'
import { ACCOUNT_STEPS, begin, linkQuestion, type BeginValues } from './set-up.ts'

/** The one-time link of a new installation: whoever opens it in time is its first administrator. */
export const BeginSetUpPage = () => {
  const { t } = useWords()
  const { token: fromAddress = '' } = useParams()
  const [opened] = useState(() => openLink(fromAddress))
  const link = useQuery({ ...linkQuestion(opened?.token ?? ''), enabled: opened !== null })
  const isOld = opened === null || link.data?.good === false
  return (
    <Page title={t('setUp.title')} lead={isOld ? undefined : t('setUp.lead')}>
      <meta name="referrer" content="no-referrer" />
      <Narrow>
        {isOld ? (
          <Notice tone="warning" focused>
            {t('setUp.old')}
          </Notice>
        ) : link.data !== undefined ? (
          <YourAccount
            token={opened.token}
            before={opened.names ?? { firstName: '', lastName: '', email: link.data.email ?? '' }}
          />
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
const YourAccount = ({ token, before }: { token: string; before: Names }) => {
  const { t, language } = useWords()
  const navigate = useNavigate()
  const send = async (values: Omit<BeginValues, 'language'>) => {
    await begin(token, { ...values, language })
    forgetNames()
    await navigate(links.setUp(), { replace: true })
  }
  return (
    <>
      <Text quiet>{t('setUp.stepOf', { now: ACCOUNT_STEPS, all: steps.length + ACCOUNT_STEPS })}</Text>
      <AccountFields
        before={before}
        onType={(names) => keepNames(token, names)}
        send={send}
        button={t('setUp.begin')}
      />
    </>
  )
}
