import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { afterBringingBack, bringBack, removedPages, type Removed } from './my-data.ts'

/** The own posts and comments that were deleted in the last 30 days, and the way back. */
export const RecentlyRemoved = () => {
  const { t } = useWords()
  return (
    <Card>
      <Stack>
        <Text>{t('myData.removedText')}</Text>
        <Things />
      </Stack>
    </Card>
  )
}

const Things = () => {
  const { t } = useWords()
  const removed = useInfiniteQuery(removedPages())
  const { act } = useAction({
    run: (one: Removed, key) => bringBack(one, key),
    refresh: afterBringingBack,
    onDone: () => snack({ text: t('myData.isBack') }),
    onFailed: (error, _given, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  if (removed.data === undefined)
    return <QueryView query={removed} what={t('myData.removed')} shape="row" count={2} failure={failureOf} />
  const things = removed.data.pages.flatMap(({ data }) => data)
  if (things.length === 0) return <Text quiet>{t('myData.removedNone')}</Text>
  return (
    <>
      <Rows label={t('myData.removed')}>
        {things.map((one) => (
          <Row key={one.id} one={one} onBack={act} />
        ))}
      </Rows>
      {removed.hasNextPage ? (
        <div>
          <Button onClick={() => void removed.fetchNextPage()} busy={removed.isFetchingNextPage}>
            {t('myData.older')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const Row = ({ one, onBack }: { one: Removed; onBack: (one: Removed) => void }) => {
  const { t } = useWords()
  const { age, day } = useFormats()
  const words = one.text.trim() === '' ? t('myData.withoutWords') : one.text
  return (
    <ListRow
      height={72}
      title={
        <span className="removed-words" dir="auto">
          {words}
        </span>
      }
      detail={t(one.kind === 'post' ? 'myData.post' : 'myData.comment', {
        when: age(one.removedAt),
        gone: day(one.goneAt),
      })}
      end={
        <Button
          label={t('myData.bringBackWhat', { what: apart(words.slice(0, 40)) })}
          onClick={() => onBack(one)}
        >
          {t('myData.bringBack')}
        </Button>
      }
    />
  )
}
