import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { oneAfterAnother } from '#web/http/one-after-another.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { DataTable } from '#web/kit/DataTable.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { ReasonDialog } from '#web/kit/ReasonDialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { failureOf } from './data.ts'
import {
  afterCancelling,
  cancelOne,
  type Gathering,
  gatheringPages,
  type SoughtGatherings,
} from './gatherings.ts'
import { GatheringFilters } from './parts/GatheringFilters.tsx'
import { useGatheringColumns } from './parts/use-gathering-columns.tsx'

/** Feasts, Holy Days and activities in one table: looked for, opened, cancelled with a reason. */
export const GatheringsSection = () => {
  const { t } = useWords()
  const [sought, setSought] = useState<SoughtGatherings>({ q: '', what: '', state: 'open' })
  const [chosen, setChosen] = useState<readonly Gathering[]>([])
  const gatherings = useInfiniteQuery({
    ...gatheringPages(useDeferredValue({ ...sought, q: sought.q.trim() })),
    // What is shown stays until what is looked for has come.
    placeholderData: (before) => before,
  })
  const columns = useGatheringColumns((one) => setChosen([one]))
  const found = gatherings.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Stack>
      <GatheringFilters sought={sought} onChange={setSought} />
      {gatherings.isPending ? (
        <Skeleton what={t('administration.section.gatherings')} shape="row" count={6} />
      ) : null}
      {gatherings.isError ? (
        <LoadError
          message={failureOf(gatherings.error)}
          onRetry={() => void gatherings.refetch()}
          busy={gatherings.isFetching}
        />
      ) : null}
      {gatherings.isSuccess && found.length === 0 ? (
        <Empty>{t('administration.gatherings.none')}</Empty>
      ) : null}
      {found.length === 0 ? null : (
        <DataTable
          label={t('administration.section.gatherings')}
          items={found}
          keyOf={({ id }) => id}
          columns={columns}
          file="gatherings"
          choice={{
            nameOf: ({ title }) => title,
            can: ({ can }) => can.cancel,
            label: t('administration.gatherings.cancelChosen'),
            run: setChosen,
            busy: false,
          }}
        />
      )}
      {gatherings.hasNextPage ? (
        <div>
          <Button onClick={() => void gatherings.fetchNextPage()} busy={gatherings.isFetchingNextPage}>
            {t('administration.gatherings.more')}
          </Button>
        </div>
      ) : null}
      {chosen.length === 0 ? null : <CancelDialog chosen={chosen} onClose={() => setChosen([])} />}
    </Stack>
  )
}

const CancelDialog = ({ chosen, onClose }: { chosen: readonly Gathering[]; onClose: () => void }) => {
  const { t } = useWords()
  const [fault, setFault] = useState<string | null>(null)
  // What was cancelled before one was refused is not cancelled twice.
  const [left, setLeft] = useState(chosen)
  const { act, busy } = useAction({
    run: (reason: string) => oneAfterAnother(left, (one, key) => cancelOne(one, reason, key)),
    refresh: afterCancelling,
    onDone: ({ count, stopped }) => {
      setLeft(left.slice(count))
      setFault(stopped === null ? null : failureOf(stopped))
      if (stopped !== null) return
      snack({ text: t('administration.gatherings.isCancelled', { count: chosen.length }) })
      onClose()
    },
  })
  const [one] = left
  return (
    <ReasonDialog
      title={
        left.length === 1 && one !== undefined
          ? t('administration.gatherings.cancelWhat', { title: apart(one.title) })
          : t('administration.gatherings.cancelMany', { count: left.length })
      }
      text={t('administration.gatherings.cancelText')}
      label={t('administration.gatherings.reason')}
      hint={t('administration.gatherings.reasonHint')}
      confirm={t('administration.gatherings.cancelIt', { count: left.length })}
      keep={t('administration.gatherings.keep')}
      needed
      busy={busy}
      failure={fault}
      onConfirm={(reason) =>
        reason === '' ? setFault(t('administration.gatherings.reasonMissing')) : act(reason)
      }
      onClose={onClose}
    />
  )
}
