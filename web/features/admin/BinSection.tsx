import { apart } from '#web/words/apart.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { RemovedDocuments } from '#web/features/community/RemovedDocuments.tsx'
import { failureOf } from './data.ts'
import { afterPuttingBack, binPages, putBack, type Removed } from './log.ts'

/** What members have deleted in the last 30 days, and the way back. */
export const BinSection = () => {
  const { t } = useWords()
  const bin = useInfiniteQuery(binPages())
  const found = bin.data?.pages.flatMap(({ data }) => data) ?? []
  const { act } = useAction({
    run: (one: Removed, key) => putBack(one, key),
    refresh: afterPuttingBack,
    onDone: () => snack({ text: t('log.bin.isBack') }),
    onFailed: (error, _given, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  return (
    <>
      <Text quiet>{t('log.bin.hint')}</Text>
      <Section title={t('log.bin.posts')}>
        <Stack>
          {bin.isPending ? <Skeleton what={t('administration.section.bin')} shape="row" count={4} /> : null}
          {bin.isError ? (
            <LoadError
              message={failureOf(bin.error)}
              onRetry={() => void bin.refetch()}
              busy={bin.isFetching}
            />
          ) : null}
          {bin.isSuccess && found.length === 0 ? <Empty>{t('log.bin.none')}</Empty> : null}
          {found.length === 0 ? null : (
            <Rows label={t('administration.section.bin')}>
              {found.map((one) => (
                <Row key={one.id} one={one} onPutBack={act} />
              ))}
            </Rows>
          )}
          {bin.hasNextPage ? (
            <div>
              <Button onClick={() => void bin.fetchNextPage()} busy={bin.isFetchingNextPage}>
                {t('log.older')}
              </Button>
            </div>
          ) : null}
        </Stack>
      </Section>
      <RemovedDocuments />
    </>
  )
}

const Row = ({ one, onPutBack }: { one: Removed; onPutBack: (one: Removed) => void }) => {
  const { t } = useWords()
  const { age, day } = useFormats()
  const words = one.text.trim() === '' ? t('log.bin.withoutWords') : one.text
  return (
    <ListRow
      height={72}
      title={
        <span className="bin-words" dir="auto">
          {words}
        </span>
      }
      detail={t(one.kind === 'post' ? 'log.bin.post' : 'log.bin.comment', {
        name: apart(one.authorName),
        when: age(one.removedAt),
        gone: day(one.goneAt),
      })}
      end={
        <Button
          label={t('log.bin.putBackWhat', { what: apart(words.slice(0, 40)) })}
          onClick={() => onPutBack(one)}
        >
          {t('log.bin.putBack')}
        </Button>
      }
    />
  )
}
