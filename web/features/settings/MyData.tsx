import { useQuery } from '@tanstack/react-query'
import type { SignedInUser } from '#web/http/keep.ts'
import { Card } from '#web/kit/Card.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf } from './data.ts'
import { myDataQuestion } from './my-data.ts'
import { Copy } from './parts/Copy.tsx'
import { DeleteAccount } from './parts/DeleteAccount.tsx'
import { KeptOfMe } from './parts/KeptOfMe.tsx'

/** A copy of everything, what is kept, and the way out. */
export const MyData = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  return (
    <Stack>
      <Card>
        <Stack>
          <h3>{t('myData.copy')}</h3>
          <Copy />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <h3>{t('myData.kept')}</h3>
          <Kept />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <h3>{t('settings.delete')}</h3>
          <Text>{t('settings.deleteHint')}</Text>
          <div>
            <DeleteAccount user={user} />
          </div>
        </Stack>
      </Card>
    </Stack>
  )
}

const Kept = () => {
  const { t } = useWords()
  const mine = useQuery(myDataQuestion())
  if (mine.data !== undefined) return <KeptOfMe mine={mine.data.data} />
  return mine.isPending ? (
    <Skeleton what={t('myData.kept')} shape="row" count={4} />
  ) : (
    <LoadError message={failureOf(mine.error)} onRetry={() => void mine.refetch()} busy={mine.isFetching} />
  )
}
