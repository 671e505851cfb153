import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { type Column, DataTable } from '#web/kit/DataTable.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type State, type StuckMail, drop, retry, stuckMailPages, stuckMailRoutes } from './stuck-mails.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'

const states: readonly State[] = ['failed', 'waiting', 'outbox']

/** Mails that were given up, wait, or stay in the outbox: why, and what can be done. */
export const MailsSection = () => {
  const { t } = useWords()
  const [state, setState] = useState<State>('failed')
  return (
    <Stack>
      <Text quiet>{t('mailServer.mails.hint')}</Text>
      <ChipRow
        label={t('mailServer.mails.choose')}
        items={states.map((id) => ({ id, label: t(`mailServer.mails.${id}`) }))}
        chosen={state}
        onChoose={(id) => setState(states.find((one) => one === id) ?? 'failed')}
      />
      {state === 'outbox' ? <Text quiet>{t('mailServer.mails.outboxHint')}</Text> : null}
      <Mails key={state} state={state} />
    </Stack>
  )
}

const Mails = ({ state }: { state: State }) => {
  const { t } = useWords()
  const mails = useInfiniteQuery(stuckMailPages(state))
  const [asked, setAsked] = useState<StuckMail | null>(null)
  const { act, busy } = useRetry()
  const columns = useMailColumns({ onRetry: (mail) => act([mail]), onDrop: setAsked })
  const found = mails.data?.pages.flatMap(({ data }) => data) ?? []
  const what = t('administration.section.mails')
  return (
    <>
      <QueryView query={mails} what={what} shape="row" count={4} failure={failureOf} />
      {mails.isSuccess && found.length === 0 ? <Empty>{t(`mailServer.mails.none.${state}`)}</Empty> : null}
      {found.length === 0 ? null : (
        <DataTable
          label={what}
          items={found}
          keyOf={({ id }) => id}
          columns={columns}
          file="mails"
          choice={{
            nameOf: (mail) => mail.to,
            can: ({ can }) => can.retry,
            label: t('mailServer.mails.retryChosen'),
            run: act,
            busy,
          }}
        />
      )}
      {mails.hasNextPage ? (
        <div>
          <Button onClick={() => void mails.fetchNextPage()} busy={mails.isFetchingNextPage}>
            {t('mailServer.mails.more')}
          </Button>
        </div>
      ) : null}
      {asked === null ? null : <DropDialog mail={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const useRetry = () => {
  const { t } = useWords()
  return useAction({
    run: (mails: readonly StuckMail[], key) => retry(mails, key),
    refresh: stuckMailRoutes,
    onDone: (_, { length }) => snack({ text: t('mailServer.mails.asked', { count: length }) }),
    onFailed: (error, _mails, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
}

const DropDialog = ({ mail, onClose }: { mail: StuckMail; onClose: () => void }) => {
  const { t } = useWords()
  const { act, busy, error } = useAction({
    run: (id: string, key) => drop(id, key),
    refresh: stuckMailRoutes,
    onDone: () => {
      snack({ text: t('mailServer.mails.dropped') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('mailServer.mails.dropTitle')}
      confirmLabel={t('mailServer.mails.drop')}
      keepLabel={t('kit.cancel')}
      onConfirm={() => act(mail.id)}
      onKeep={onClose}
      busy={busy}
      danger
    >
      <Text>{t('mailServer.mails.dropText')}</Text>
      {error === null ? null : <Failure message={failureOf(error)} />}
    </ConfirmDialog>
  )
}

interface Does {
  onRetry: (mail: StuckMail) => void
  onDrop: (mail: StuckMail) => void
}

/** The columns of the table of mails that have not left. */
export const useMailColumns = ({
  onRetry,
  onDrop,
}: Does): readonly [Column<StuckMail>, ...Column<StuckMail>[]] => {
  const { t } = useWords()
  const { age } = useFormats()
  const kindOf = ({ kind }: StuckMail) => t(`mailServer.mails.kind.${kind ?? 'unknown'}`)
  return [
    {
      id: 'what',
      title: t('mailServer.mails.what'),
      text: kindOf,
      cell: kindOf,
    },
    {
      id: 'to',
      title: t('mailServer.mails.to'),
      text: ({ to }) => to,
      cell: ({ to }) => <bdi dir="ltr">{to}</bdi>,
    },
    {
      id: 'when',
      title: t('mailServer.mails.when'),
      text: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => age(createdAt),
    },
    {
      id: 'why',
      title: t('mailServer.mails.why'),
      text: ({ trouble, said }) =>
        trouble === null ? t('mailServer.mails.notYet') : `${t(`mailServer.mails.${trouble}`)} ${said}`,
      cell: (mail) => <Why mail={mail} />,
    },
    {
      id: 'do',
      title: t('mailServer.mails.do'),
      acts: true,
      cell: (mail) => (
        <Deeds
          mail={mail}
          what={`${apart(kindOf(mail))}, ${apart(mail.to)}`}
          onRetry={onRetry}
          onDrop={onDrop}
        />
      ),
    },
  ]
}

/** What can be done about it; `what` tells one mail's buttons from another's. */
const Deeds = ({ mail, what, onRetry, onDrop }: Does & { mail: StuckMail; what: string }) => {
  const { t } = useWords()
  return (
    <Line>
      {mail.can.retry ? (
        <Button label={t('mailServer.mails.retryWhat', { what })} onClick={() => onRetry(mail)}>
          {t('mailServer.mails.retry')}
        </Button>
      ) : null}
      <Button look="text" label={t('mailServer.mails.dropWhat', { what })} onClick={() => onDrop(mail)}>
        {t('mailServer.mails.drop')}
      </Button>
    </Line>
  )
}

/** Why it did not leave in words, what the mail server said, and when it is tried. */
const Why = ({ mail: { trouble, said, tries, triedAt, nextTryAt } }: { mail: StuckMail }) => {
  const { t } = useWords()
  const { age, dayTime } = useFormats()
  return (
    <>
      {trouble === null ? null : <div>{t(`mailServer.mails.${trouble}`)}</div>}
      {said === '' ? null : (
        <div className="light-why" dir="ltr">
          {said}
        </div>
      )}
      <div className="t-small quiet">
        {triedAt === null || tries === 0
          ? t('mailServer.mails.notYet')
          : t('mailServer.mails.tried', { count: tries, when: age(triedAt) })}
      </div>
      {nextTryAt === null ? null : (
        <div className="t-small quiet">{t('mailServer.mails.next', { when: dayTime(nextTryAt) })}</div>
      )}
    </>
  )
}
