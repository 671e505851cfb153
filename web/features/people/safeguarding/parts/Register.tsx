import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { mdiPlus } from '@mdi/js'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { type Column, DataTable } from '#web/kit/DataTable.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { keptInPlace, useKeptInPlace } from '#web/session/use-kept-in-place.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Check, type State, registerPages, unclearedQuestion } from '../data.ts'
import { RevokeDialog } from './RevokeDialog.tsx'
import { NewCheckSheet } from './NewCheckSheet.tsx'

const states = ['all', 'expiring', 'expired', 'valid', 'revoked'] as const

interface Sought {
  readonly state: State | 'all'
  readonly q: string
}

const everything: Sought = { state: 'all', q: '' }
const searches = keptInPlace<Sought>()

/** Who was checked and until when, what runs out first at the top. */
export const Register = ({ canEdit }: { canEdit: boolean }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const [{ state, q }, setSought] = useKeptInPlace(searches, everything)
  const [adding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<readonly Check[]>([])
  const register = useInfiniteQuery(registerPages(state, q.trim()))
  const checks = register.data?.pages.flatMap(({ data }) => data) ?? []
  const counts = register.data?.pages[0]?.counts
  const columns = useColumns(canEdit ? (check) => setRevoking([check]) : null)
  return (
    <Stack>
      <Uncleared />
      <Field
        label={t('safeguarding.search')}
        name="search"
        type="search"
        autoComplete="off"
        value={q}
        onChange={({ target }) => setSought({ state, q: target.value })}
      />
      <SelectField
        label={t('safeguarding.show')}
        name="state"
        value={state}
        onChange={(next) => setSought({ state: next, q })}
        options={states.map((value) => ({
          value,
          label:
            value === 'all' || counts === undefined
              ? t(`safeguarding.state.${value}`)
              : `${t(`safeguarding.state.${value}`)} (${number(counts[value])})`,
        }))}
      />
      {canEdit ? (
        <Line>
          <Button look="main" icon={mdiPlus} onClick={() => setAdding(true)}>
            {t('safeguarding.addCheck')}
          </Button>
        </Line>
      ) : null}
      <QueryView
        query={register}
        what={t('safeguarding.register')}
        shape="row"
        count={4}
        failure={failureOf}
      />
      {register.isSuccess && checks.length === 0 ? <Empty>{t('safeguarding.noChecks')}</Empty> : null}
      {checks.length === 0 ? null : (
        <DataTable
          label={t('safeguarding.register')}
          items={checks}
          keyOf={({ id }) => id}
          columns={columns}
          file="checks"
          {...(canEdit
            ? {
                choice: {
                  nameOf: ({ person, kind }: Check) =>
                    `${apart(person.name)}, ${t(`safeguarding.kind.${kind}`)}`,
                  can: ({ state: now }: Check) => now !== 'revoked',
                  label: t('safeguarding.revokeChosen'),
                  run: setRevoking,
                  busy: false,
                },
              }
            : {})}
        />
      )}
      {register.hasNextPage ? (
        <Line>
          <Button onClick={() => void register.fetchNextPage()} busy={register.isFetchingNextPage}>
            {t('safeguarding.more')}
          </Button>
        </Line>
      ) : null}
      {adding ? <NewCheckSheet onClose={() => setAdding(false)} /> : null}
      {revoking.length === 0 ? null : <RevokeDialog checks={revoking} onClose={() => setRevoking([])} />}
    </Stack>
  )
}

/** Who leads children and is not cleared, before everything else. */
const Uncleared = () => {
  const { t } = useWords()
  const { list } = useFormats()
  const uncleared = useQuery(unclearedQuestion())
  // Silence would say that everybody is cleared.
  if (uncleared.data === undefined)
    return (
      <QueryView
        query={uncleared}
        what={t('safeguarding.unclearedSought')}
        shape="text"
        failure={failureOf}
      />
    )
  if (uncleared.data.data.length === 0) return null
  return (
    <Notice tone="warning">
      <p className="t-label">{t('safeguarding.uncleared')}</p>
      <ul>
        {uncleared.data.data.map(({ person, activity, why, missing }) => (
          <li key={`${person.refId} ${activity.id}`}>
            {t(`safeguarding.why.${why}`, {
              name: apart(person.name),
              activity: apart(activity.title),
              checks: list(missing.map((kind) => t(`safeguarding.kind.${kind}`))),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const useColumns = (
  revoke: ((check: Check) => void) | null,
): readonly [Column<Check>, ...Column<Check>[]] => {
  const { t } = useWords()
  const { day } = useFormats()
  const stateOf = ({ state, revokeReason }: Check) =>
    revokeReason === ''
      ? t(`safeguarding.state.${state}`)
      : `${t(`safeguarding.state.${state}`)}: ${revokeReason}`
  return [
    {
      id: 'name',
      title: t('safeguarding.column.name'),
      text: ({ person }) => person.name,
      cell: ({ person }) => <bdi>{person.name}</bdi>,
    },
    {
      id: 'kind',
      title: t('safeguarding.column.kind'),
      text: ({ kind }) => t(`safeguarding.kind.${kind}`),
      cell: ({ kind }) => t(`safeguarding.kind.${kind}`),
    },
    {
      id: 'state',
      title: t('safeguarding.column.state'),
      text: stateOf,
      cell: stateOf,
    },
    {
      id: 'expires',
      title: t('safeguarding.column.expires'),
      text: ({ expiresOn }) => expiresOn ?? t('safeguarding.noEnd'),
      cell: ({ expiresOn }) => (expiresOn === null ? t('safeguarding.noEnd') : day(expiresOn)),
    },
    {
      id: 'seenBy',
      title: t('safeguarding.column.seenBy'),
      text: ({ seenBy }) => seenBy,
      cell: ({ seenBy }) => <bdi>{seenBy}</bdi>,
    },
    ...(revoke === null
      ? []
      : [
          {
            id: 'act',
            title: t('safeguarding.column.act'),
            acts: true,
            cell: (check: Check) =>
              check.state === 'revoked' ? null : (
                <Button
                  look="text"
                  label={t('safeguarding.revokeOf', { name: check.person.name })}
                  onClick={() => revoke(check)}
                >
                  {t('safeguarding.revoke')}
                </Button>
              ),
          },
        ]),
  ]
}
