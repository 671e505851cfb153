import { useState } from 'react'
import { useParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { agree, sentenceOf } from '#web/features/people/profile/data.ts'

/** One of the two addresses agrees. Opening the link does nothing yet: scanners of mail open links too. */
export const ConfirmEmailPage = () => {
  const { t } = useWords()
  const { token: fromAddress = '' } = useParams()
  // Read once, before it leaves the address bar.
  const [token] = useState(fromAddress)
  const { act, busy, error, result } = useAction({ run: agree })
  return (
    <Page title={t('profile.confirmTitle')}>
      <meta name="referrer" content="no-referrer" />
      <Narrow>
        <Stack>
          {result === undefined ? (
            <>
              <Text>{t('profile.confirmText')}</Text>
              {error === null ? null : <Failure message={sentenceOf(error)} />}
              <Button look="main" size="large" full busy={busy} onClick={() => act(token)}>
                {t('profile.confirm')}
              </Button>
            </>
          ) : (
            <Notice
              tone="success"
              focused
              action={<LinkButton href={links.home()}>{t('app.goHome')}</LinkButton>}
            >
              {t(result.done ? 'profile.confirmed' : 'profile.confirmedHalf')}
            </Notice>
          )}
        </Stack>
      </Narrow>
    </Page>
  )
}
