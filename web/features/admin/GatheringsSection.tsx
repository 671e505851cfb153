import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { oneAfterAnother } from '#web/http/one-after-another.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { type Column, DataTable } from '#web/kit/DataTable.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { ReasonDialog } from '#web/kit/ReasonDialog.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import {
  type Gathering,
  type SoughtGatherings,
  afterCancelling,
  cancelOne,
  gatheringPages,
} from './gatherings.ts'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { links } from '#web/app/links.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { KindMark } from '#web/kit/KindMark.tsx'
import { kindLooks } from '#web/kit/kinds.ts'
import { TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'

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
      <QueryView
        query={gatherings}
        what={t('administration.section.gatherings')}
        shape="row"
        count={6}
        failure={failureOf}
      />
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

const whats = ['event', 'activity'] as const
const states = ['open', 'over', 'cancelled'] as const

interface Props {
  sought: SoughtGatherings
  onChange: (sought: SoughtGatherings) => void
}

/** Which gatherings one wants to see. */
export const GatheringFilters = ({ sought, onChange }: Props) => {
  const { t } = useWords()
  return (
    <div className="log-filters" role="search" aria-label={t('administration.gatherings.find')}>
      <Field
        label={t('administration.gatherings.byTitle')}
        name="q"
        type="search"
        autoComplete="off"
        value={sought.q}
        onChange={({ target }) => onChange({ ...sought, q: target.value.slice(0, 80) })}
      />
      <SelectField
        label={t('administration.gatherings.what')}
        name="what"
        value={sought.what}
        onChange={(value) => onChange({ ...sought, what: whats.find((one) => one === value) ?? '' })}
        options={[
          { value: '', label: t('administration.gatherings.all') },
          ...whats.map((what) => ({ value: what, label: t(`administration.gatherings.${what}`) })),
        ]}
      />
      <SelectField
        label={t('administration.gatherings.state')}
        name="state"
        value={sought.state}
        onChange={(value) => onChange({ ...sought, state: states.find((one) => one === value) ?? 'open' })}
        options={states.map((state) => ({ value: state, label: t(`administration.gatherings.${state}`) }))}
      />
    </div>
  )
}

/** The columns of the gatherings' table. */
export const useGatheringColumns = (
  onCancel: (one: Gathering) => void,
): readonly [Column<Gathering>, ...Column<Gathering>[]] => {
  const { t } = useWords()
  // Their day and time are those of the community’s clocks already.
  const { day, dayTime, list } = useFormats('UTC')
  const twin = useBadiTwin()
  const titleOf = useOccasionTitle()
  return [
    {
      id: 'title',
      title: t('administration.gatherings.title'),
      text: ({ title }) => titleOf(title),
      cell: ({ what, id, title }) => (
        <TextLink href={what === 'event' ? links.event({ eventId: id }) : links.activity({ activityId: id })}>
          <bdi>{titleOf(title)}</bdi>
        </TextLink>
      ),
    },
    {
      id: 'kind',
      title: t('administration.gatherings.kind'),
      text: ({ kind }) => t(kindLooks[kind].word),
      cell: ({ kind }) => <KindMark kind={kind} />,
    },
    {
      id: 'when',
      title: t('administration.gatherings.when'),
      text: ({ date, time }) => [date, time ?? ''].join(' ').trim(),
      cell: ({ date, time }) => (
        <>
          <time className="whole" dateTime={date}>
            {time === null ? day(date) : dayTime(`${date}T${time}Z`)}
          </time>
          <div className="t-small quiet whole">{twin.lineOn(date, time)}</div>
        </>
      ),
    },
    {
      id: 'hosts',
      title: t('administration.gatherings.hosts'),
      text: ({ hosts }) => hosts.join('; '),
      cell: ({ hosts }) =>
        hosts.length === 0 ? t('administration.gatherings.nobody') : list(hosts.map(apart)),
    },
    {
      id: 'state',
      title: t('administration.gatherings.state'),
      text: ({ state }) => t(`administration.gatherings.${state}`),
      cell: ({ state }) => t(`administration.gatherings.${state}`),
    },
    {
      id: 'do',
      title: t('administration.members.do'),
      acts: true,
      cell: (one) =>
        one.can.cancel ? (
          <Button
            look="text"
            label={t('administration.gatherings.cancelRow', { title: apart(titleOf(one.title)) })}
            onClick={() => onCancel(one)}
          >
            {t('administration.gatherings.cancel')}
          </Button>
        ) : null,
    },
  ]
}
