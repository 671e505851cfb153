import { useQuery } from '@tanstack/react-query'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf, subscriptionQuestion, useInvitations, useSubscribing } from './data.ts'
import { OwnAddress } from './parts/OwnAddress.tsx'
import { Ways } from './parts/Ways.tsx'

/** The addresses under which calendar programs follow the community. */
export const SubscribeCard = () => {
  const { t } = useWords()
  const { data, error, isFetching, refetch } = useQuery(subscriptionQuestion())
  if (data === undefined)
    return error === null ? (
      <Skeleton what={t('subscriptions.title')} shape="card" count={1} />
    ) : (
      <LoadError message={failureOf(error)} onRetry={() => void refetch()} busy={isFetching} />
    )
  const { own, open, mails } = data.data
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
