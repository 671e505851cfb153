import { useInfiniteQuery } from '@tanstack/react-query'
import { failureOf } from '#web/http/call-error.ts'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { removedPeople } from './data.ts'
import { usePuttingBack } from './parts/use-putting-back.ts'

/** Who was taken off the roll in the last 30 days, each to be brought back; nothing while there is nobody. */
export const RemovedPeople = () => {
  const { t } = useWords()
  const { age, day } = useFormats()
  const gone = useInfiniteQuery(removedPeople())
  const { act, busy } = usePuttingBack()
  const people = gone.data?.pages.flatMap(({ data }) => data) ?? []
  if (gone.isError && people.length === 0)
    return (
      <LoadError message={failureOf(gone.error)} onRetry={() => void gone.refetch()} busy={gone.isFetching} />
    )
  if (people.length === 0) return null
  return (
    <Section title={t('roll.removal.list')}>
      <Stack>
        <Rows label={t('roll.removal.list')}>
          {people.map((one) => (
            <ListRow
              key={one.id}
              height={72}
              title={<bdi>{one.name}</bdi>}
              detail={t('roll.removal.by', {
                name: apart(one.byName),
                when: age(one.removedAt),
                gone: day(one.goneAt),
              })}
              end={
                <Button
                  label={t('roll.removal.bringBackWho', { name: apart(one.name) })}
                  busy={busy}
                  onClick={() => act({ _id: one.id, firstName: one.name, lastName: '' })}
                >
                  {t('roll.removal.bringBack')}
                </Button>
              }
            />
          ))}
        </Rows>
        {gone.hasNextPage ? (
          <div>
            <Button onClick={() => void gone.fetchNextPage()} busy={gone.isFetchingNextPage}>
              {t('roll.more')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Section>
  )
}
