import { apart } from '#web/words/apart.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listInvitable, listInvitations } from '#contract/people/joining.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { DataTable } from '#web/kit/DataTable.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import { invitationsPages, revoke, revokeSeveral, type Invitation } from '../invitations.ts'
import { failureOf } from '../queue.ts'
import { More } from './More.tsx'

const stateWords: Readonly<Record<Invitation['state'], WordKey>> = {
  open: 'inviting.state.open',
  used: 'inviting.state.used',
  expired: 'inviting.state.expired',
  revoked: 'inviting.state.revoked',
}

/** Invitations so far, the newest first; an open one can be ended. */
export const Earlier = () => {
  const { t } = useWords()
  const { day } = useFormats()
  const earlier = useInfiniteQuery(invitationsPages())
  const { act, busy } = useAction({
    run: (id: string, key) => revoke(id, key),
    refresh: [listInvitations, listInvitable],
    onDone: () => snack({ text: t('inviting.ended') }),
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  const many = useAction({
    run: revokeSeveral,
    refresh: [listInvitations, listInvitable],
    onDone: ({ count }) => snack({ text: t('inviting.endedMany', { count }) }),
    onFailed: (error, _given, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  if (earlier.isError && earlier.data === undefined)
    return (
      <LoadError
        message={failureOf(earlier.error)}
        onRetry={() => void earlier.refetch()}
        busy={earlier.isFetching}
      />
    )
  const items = earlier.data?.pages.flatMap(({ data }) => data) ?? []
  if (items.length === 0) return null
  return (
    <Section title={t('inviting.earlier')} busy={earlier.isFetching}>
      <DataTable
        label={t('inviting.earlier')}
        items={items}
        keyOf={({ _id }) => _id}
        file="invitations"
        choice={{
          nameOf: ({ name }) => apart(name),
          can: ({ state }) => state === 'open',
          label: t('inviting.endChosen'),
          run: many.act,
          busy: many.busy,
        }}
        columns={[
          {
            id: 'name',
            title: t('inviting.part.name'),
            cell: ({ name }) => <bdi>{name}</bdi>,
            text: ({ name }) => name,
          },
          {
            id: 'state',
            title: t('inviting.state'),
            cell: ({ state }) => t(stateWords[state]),
            text: ({ state }) => t(stateWords[state]),
          },
          {
            id: 'when',
            title: t('inviting.when'),
            cell: ({ state, usedAt, expiresAt }) =>
              state === 'used' && usedAt !== null
                ? day(usedAt)
                : t('inviting.until', { day: day(expiresAt) }),
            text: ({ state, usedAt, expiresAt }) =>
              ((state === 'used' ? usedAt : expiresAt) ?? '').slice(0, 10),
          },
          {
            id: 'act',
            title: t('inviting.act'),
            acts: true,
            cell: ({ _id, name, state }) =>
              state === 'open' ? (
                <Button
                  look="text"
                  label={t('inviting.endOf', { name: apart(name) })}
                  busy={busy}
                  onClick={() => act(_id)}
                >
                  {t('inviting.end')}
                </Button>
              ) : null,
          },
        ]}
      />
      <More pages={earlier} />
    </Section>
  )
}
