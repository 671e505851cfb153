import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { DataTable, type Column } from '#web/kit/DataTable.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { keptInPlace, useKeptInPlace } from '#web/session/use-kept-in-place.ts'
import { useWords } from '#web/words/words.ts'
import { failureOf } from '../data.ts'
import { areasOf, everything, logPages, type Log, type LogRecord, type Sought } from '../log.ts'
import { LogFilters } from './LogFilters.tsx'

interface Props {
  log: Log
  label: string
  /** Whose name can be looked for. */
  nameHint: string
  columns: readonly [Column<LogRecord>, ...Column<LogRecord>[]]
  /** What stands over the table. */
  children: ReactNode
  /** What else can be done with what was found. */
  end?: (sought: Sought) => ReactNode
}

const searches = keptInPlace<Sought>()

/** A log of changes: searched by name, area and days, and read page by page. */
export const LogView = ({ log, label, nameHint, columns, children, end }: Props) => {
  const { t } = useWords()
  const [sought, setSought] = useKeptInPlace(searches, everything)
  const records = useInfiniteQuery({
    ...logPages(log, useDeferredValue(sought)),
    // What is shown stays until what is looked for has come.
    placeholderData: (before) => before,
  })
  const found = records.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Stack>
      {children}
      <LogFilters areas={areasOf(log)} hint={nameHint} sought={sought} onChange={setSought} />
      {records.isPending ? <Skeleton what={label} shape="row" count={6} /> : null}
      {records.isError ? (
        <LoadError
          message={failureOf(records.error)}
          onRetry={() => void records.refetch()}
          busy={records.isFetching}
        />
      ) : null}
      {records.isSuccess && found.length === 0 ? <Empty>{t('log.none')}</Empty> : null}
      {found.length === 0 ? null : (
        <>
          <DataTable label={label} items={found} keyOf={({ _id }) => _id} columns={columns} />
          <div className="log-end">
            {end?.(sought)}
            {records.hasNextPage ? (
              <Button onClick={() => void records.fetchNextPage()} busy={records.isFetchingNextPage}>
                {t('log.older')}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </Stack>
  )
}
