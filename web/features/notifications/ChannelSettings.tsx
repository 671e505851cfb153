import { useQuery } from '@tanstack/react-query'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { Card } from '#web/kit/Card.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf, preferencesQuestion, useSave, wishesOf, type Wishes } from './channels.ts'
import css from './parts/channels.css?inline'
import { ChannelTable } from './parts/ChannelTable.tsx'
import { PushDevices } from './parts/PushDevices.tsx'
import { Times } from './parts/Times.tsx'

addStyle(css)

/** What reaches a person by which way, and when; every change holds at once. */
export const ChannelSettings = () => {
  const { t } = useWords()
  const { data, error, isFetching, refetch } = useQuery(preferencesQuestion())
  const { act } = useSave()
  const byHand = useByHand()
  if (data === undefined)
    return error === null ? (
      <Skeleton what={t('channels.title')} shape="card" count={3} />
    ) : (
      <LoadError message={failureOf(error)} onRetry={() => void refetch()} busy={isFetching} />
    )
  const wishes = wishesOf(data.data)
  const save = (more: Partial<Wishes>) => act({ ...wishes, ...more })
  return (
    <Stack>
      <Card>
        <PushDevices />
      </Card>
      <Card>
        <Stack>
          {byHand ? <Text quiet>{t('channels.noMail')}</Text> : null}
          <ChannelTable choices={wishes.choices} mails={!byHand} onChange={(choices) => save({ choices })} />
        </Stack>
      </Card>
      <Card>
        <Times wishes={wishes} nextDigestAt={data.data.nextDigestAt} mails={!byHand} onChange={save} />
      </Card>
    </Stack>
  )
}
