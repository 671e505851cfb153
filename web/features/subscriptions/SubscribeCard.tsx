import { useQuery } from '@tanstack/react-query'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { failureOf } from '#web/http/call-error.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { type WordKey, useWords } from '#web/words/words.ts'
import { subscriptionQuestion, useInvitations, useSubscribing } from './data.ts'
import { Ways } from './parts/Ways.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { useFormats } from '#web/words/formats.ts'

/** The addresses under which calendar programs follow the community. */
export const SubscribeCard = () => {
  const { t } = useWords()
  const subscription = useQuery(subscriptionQuestion())
  if (subscription.data === undefined)
    return (
      <QueryView
        query={subscription}
        what={t('subscriptions.title')}
        shape="card"
        count={1}
        failure={failureOf}
      />
    )
  const { own, open, mails } = subscription.data.data
  return (
    <Stack>
      <Card>
        <Stack>
          <h3>{t('subscriptions.own')}</h3>
          <Text>{t('subscriptions.ownText')}</Text>
          {own === null ? <Begin /> : <OwnAddress address={own.address} madeAt={own.madeAt} />}
        </Stack>
      </Card>
      <Invitations wanted={mails} />
      {open === null ? null : (
        <Card>
          <Stack>
            <h3>{t('subscriptions.open')}</h3>
            <Text>{t('subscriptions.openText')}</Text>
            <Ways address={open} title={t('subscriptions.open')} />
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

const Invitations = ({ wanted }: { wanted: boolean }) => {
  const { t } = useWords()
  const { act } = useInvitations()
  // Where no mail leaves, none brings an invitation.
  if (useByHand()) return null
  return (
    <Card>
      <CheckboxField
        label={t('subscriptions.mails')}
        hint={t('subscriptions.mailsHint')}
        name="calendar-mails"
        checked={wanted}
        onChange={({ target }) => act(target.checked)}
      />
    </Card>
  )
}

const Begin = () => {
  const { t } = useWords()
  const { act, busy } = useSubscribing(() => {})
  return (
    <div>
      <Button look="main" busy={busy} busyLabel={t('subscriptions.making')} onClick={() => act('make')}>
        {t('subscriptions.make')}
      </Button>
    </div>
  )
}

const asked = {
  renew: {
    title: 'subscriptions.renewTitle',
    text: 'subscriptions.renewText',
    confirm: 'subscriptions.renew',
  },
  end: { title: 'subscriptions.endTitle', text: 'subscriptions.endText', confirm: 'subscriptions.end' },
} as const satisfies Record<string, Record<string, WordKey>>

/** The address there is, and the two ways to end it. */
export const OwnAddress = ({ address, madeAt }: { address: string; madeAt: string }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const [asking, setAsking] = useState<keyof typeof asked | null>(null)
  const { act, busy } = useSubscribing(() => setAsking(null))
  return (
    <>
      <Ways address={address} title={t('subscriptions.own')} />
      <Text look="small" quiet>
        {t('subscriptions.secret', { day: day(madeAt) })}
      </Text>
      <Line>
        <Button look="text" onClick={() => setAsking('renew')}>
          {t('subscriptions.renew')}
        </Button>
        <Button look="text" danger onClick={() => setAsking('end')}>
          {t('subscriptions.end')}
        </Button>
      </Line>
      {asking === null ? null : (
        <ConfirmDialog
          open
          title={t(asked[asking].title)}
          confirmLabel={t(asked[asking].confirm)}
          keepLabel={t('subscriptions.keep')}
          danger={asking === 'end'}
          busy={busy}
          onConfirm={() => act(asking)}
          onKeep={() => setAsking(null)}
        >
          <Text>{t(asked[asking].text)}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}
