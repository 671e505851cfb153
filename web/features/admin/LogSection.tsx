import { mdiDownload } from '@mdi/js'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { DataTable, type Column } from '#web/kit/DataTable.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { UndoImportDialog } from '#web/features/people/roll/UndoImportDialog.tsx'
import { failureOf } from './data.ts'
import { saveTable } from './files.ts'
import {
  afterUndo,
  everything,
  isAtOnce,
  logPages,
  logTable,
  takeBack,
  type AtOnce,
  type LogRecord,
  type Sought,
} from './log.ts'
import { useLogSentence } from './log-sentence.ts'
import { Chain } from './parts/Chain.tsx'
import { LogFilters } from './parts/LogFilters.tsx'

/** Who did what, when, from where; what can be taken back is taken back here. */
export const LogSection = () => {
  const { t } = useWords()
  const [sought, setSought] = useState(everything)
  const records = useInfiniteQuery({
    ...logPages(useDeferredValue(sought)),
    // What is shown stays until what is looked for has come.
    placeholderData: (before) => before,
  })
  const [undoing, setUndoing] = useState<string | null>(null)
  const columns = useColumns(setUndoing)
  const found = records.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Stack>
      <Text quiet>{t('log.hint')}</Text>
      <Chain />
      <LogFilters sought={sought} onChange={setSought} />
      {records.isPending ? <Skeleton what={t('administration.section.audit')} shape="row" count={6} /> : null}
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
          <DataTable
            label={t('administration.section.audit')}
            items={found}
            keyOf={({ _id }) => _id}
            columns={columns}
          />
          <div className="log-end">
            <AsTable sought={sought} />
            {records.hasNextPage ? (
              <Button onClick={() => void records.fetchNextPage()} busy={records.isFetchingNextPage}>
                {t('log.older')}
              </Button>
            ) : null}
          </div>
        </>
      )}
      {undoing === null ? null : <UndoImportDialog id={undoing} onClose={() => setUndoing(null)} />}
    </Stack>
  )
}

const AsTable = ({ sought }: { sought: Sought }) => {
  const { t } = useWords()
  const { act, busy } = useAction({
    run: (asked: Sought) => logTable(asked),
    onDone: ({ data }) => saveTable(data.name, data.csv),
    onFailed: (error, _given, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  return (
    <Button look="text" icon={mdiDownload} busy={busy} onClick={() => act(sought)}>
      {t('log.asTable')}
    </Button>
  )
}

const useColumns = (onImport: (id: string) => void): readonly [Column<LogRecord>, ...Column<LogRecord>[]] => {
  const { t } = useWords()
  const { dayTime } = useFormats()
  const sentence = useLogSentence()
  const { act } = useAction({
    run: (undo: AtOnce, key) => takeBack(undo, key),
    refresh: afterUndo,
    onDone: () => snack({ text: t('log.undone') }),
    onFailed: (error, _given, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  return [
    { id: 'what', title: t('log.what'), cell: (one) => <span className="log-what">{sentence(one)}</span> },
    { id: 'when', title: t('log.when'), cell: ({ at }) => <time dateTime={at}>{dayTime(at)}</time> },
    {
      id: 'where',
      title: t('log.where'),
      cell: ({ client, network }) => [client, network].filter((one) => one !== '').join(' · '),
    },
    {
      id: 'undo',
      title: t('log.undo'),
      cell: (one) => {
        const { undo } = one
        return undo === null ? null : (
          <Button
            look="text"
            label={t('log.undoWhat', { what: sentence(one) })}
            onClick={() => (isAtOnce(undo) ? act(undo) : onImport(undo.id))}
          >
            {t('kit.undo')}
          </Button>
        )
      },
    },
  ]
}
