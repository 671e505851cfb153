import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useChoosing } from '#web/kit/use-choosing.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { RemovedDocuments } from '#web/features/community/RemovedDocuments.tsx'
import { RemovedPeople } from '#web/features/people/roll/RemovedPeople.tsx'
import { afterPuttingBack, binPages, putBack, putBackChosen, type Removed } from './log.ts'

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
  const { tools, boxOf } = useSeveral(found)
  return (
    <>
      <Text quiet>{t('log.bin.hint')}</Text>
      <Section title={t('log.bin.posts')}>
        <Stack>
          <QueryView
            query={bin}
            what={t('administration.section.bin')}
            shape="row"
            count={4}
            failure={failureOf}
          />
          {bin.isSuccess && found.length === 0 ? <Empty>{t('log.bin.none')}</Empty> : null}
          {tools}
          {found.length === 0 ? null : (
            <Rows label={t('administration.section.bin')}>
              {found.map((one) => (
                <Row key={one.id} one={one} box={boxOf(one)} onPutBack={act} />
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
      <RemovedPeople />
    </>
  )
}

const useSeveral = (found: readonly Removed[]) => {
  const { t } = useWords()
  const wordsOf = useBinWords()
  const { act, busy } = useAction({
    run: (chosen: readonly Removed[], key) => putBackChosen(chosen, key),
    refresh: afterPuttingBack,
    onDone: ({ count }) => snack({ text: t('log.bin.areBack', { count }) }),
    onFailed: (error, _given, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  return useChoosing(found, ({ id }) => id, {
    nameOf: (one) => apart(wordsOf(one).slice(0, 40)),
    can: () => true,
    label: t('log.bin.putBackChosen'),
    run: act,
    busy,
  })
}

const useBinWords = () => {
  const { t } = useWords()
  return ({ text }: Removed) => (text.trim() === '' ? t('log.bin.withoutWords') : text)
}

interface RowProps {
  one: Removed
  box: ReactNode | null
  onPutBack: (one: Removed) => void
}

const Row = ({ one, box, onPutBack }: RowProps) => {
  const { t } = useWords()
  const { age, day } = useFormats()
  const words = useBinWords()(one)
  return (
    <ListRow
      height={72}
      start={box}
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
      {...(box === null
        ? {
            end: (
              <Button
                label={t('log.bin.putBackWhat', { what: apart(words.slice(0, 40)) })}
                onClick={() => onPutBack(one)}
              >
                {t('log.bin.putBack')}
              </Button>
            ),
          }
        : {})}
    />
  )
}
