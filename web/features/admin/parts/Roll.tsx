import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#web/kit/Button.tsx'
import { DataTable, type Column } from '#web/kit/DataTable.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords, type Words } from '#web/words/words.ts'
import { failureOf, rollPages, type RollPerson } from '../data.ts'

/** The roll of members by name. */
export const Roll = () => {
  const { t } = useWords()
  const { number } = useFormats()
  const roll = useInfiniteQuery(rollPages())
  const people = roll.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Section title={t('admin.roll')} id="roll" busy={roll.isFetching}>
      {roll.isPending ? <Skeleton what={t('admin.roll')} shape="row" count={4} /> : null}
      {roll.isError ? (
        <LoadError
          message={failureOf(roll.error)}
          onRetry={() => void roll.refetch()}
          busy={roll.isFetching}
        />
      ) : null}
      {roll.isSuccess && people.length === 0 ? <Empty>{t('admin.rollEmpty')}</Empty> : null}
      {people.length === 0 ? null : (
        <DataTable label={t('admin.roll')} items={people} keyOf={({ _id }) => _id} columns={columns(t)} />
      )}
      {roll.isSuccess && people.length > 0 ? (
        <div className="roll-end">
          <Line>
            <Text look="small" quiet>
              {roll.hasNextPage
                ? t('admin.rollShown', { count: number(people.length) })
                : t('admin.rollAll', { count: number(people.length) })}
            </Text>
            {roll.hasNextPage ? (
              <Button onClick={() => void roll.fetchNextPage()} busy={roll.isFetchingNextPage}>
                {t('admin.rollMore')}
              </Button>
            ) : null}
          </Line>
        </div>
      ) : null}
    </Section>
  )
}

const columns = (t: Words['t']): readonly [Column<RollPerson>, ...Column<RollPerson>[]] => [
  {
    id: 'name',
    title: t('admin.column.name'),
    cell: ({ firstName, lastName, email }) => (
      <>
        <bdi>{`${firstName} ${lastName}`.trim()}</bdi>
        {email === null ? null : (
          <div className="roll-email t-small quiet" dir="ltr">
            {email}
          </div>
        )}
      </>
    ),
  },
  {
    id: 'bahaiId',
    title: t('admin.column.bahaiId'),
    cell: ({ bahaiId }) => (bahaiId === null ? null : <span className="roll-id">{bahaiId}</span>),
  },
  { id: 'locality', title: t('admin.column.locality'), cell: ({ locality }) => locality },
  {
    id: 'account',
    title: t('admin.column.account'),
    cell: ({ hasAccount }) => (hasAccount ? t('admin.hasAccount') : t('admin.hasNoAccount')),
  },
]
