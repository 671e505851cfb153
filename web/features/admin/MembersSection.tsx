import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { adminOverview, listMembers } from '#contract/administration.ts'
import { links } from '#web/app/links.ts'
import { oneAfterAnother } from '#web/http/one-after-another.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { DataTable, type Column } from '#web/kit/DataTable.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Field } from '#web/kit/Field.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { failureOf } from './data.ts'
import { SuspendDialog } from './parts/SuspendDialog.tsx'
import { letIn, memberPages, type MemberAccount } from './settings.ts'

/** The accounts of the community: when each was last seen, and closing one for a time. */
export const MembersSection = () => {
  const { t } = useWords()
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState<MemberAccount | null>(null)
  const members = useInfiniteQuery(memberPages(useDeferredValue(words.trim())))
  const { act } = useLetIn()
  const many = useLetInMany()
  const columns = useColumns(setAsked, act)
  const found = members.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Stack>
      <Field
        label={t('administration.members.find')}
        name="q"
        type="search"
        autoComplete="off"
        optional
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {members.isPending ? (
        <Skeleton what={t('administration.section.members')} shape="row" count={4} />
      ) : null}
      {members.isError ? (
        <LoadError
          message={failureOf(members.error)}
          onRetry={() => void members.refetch()}
          busy={members.isFetching}
        />
      ) : null}
      {members.isSuccess && found.length === 0 ? <Empty>{t('administration.members.none')}</Empty> : null}
      {found.length === 0 ? null : (
        <DataTable
          label={t('administration.section.members')}
          items={found}
          keyOf={({ _id }) => _id}
          columns={columns}
          file="members"
          choice={{
            nameOf: ({ name }) => name,
            can: ({ state }) => state === 'suspended',
            label: t('administration.members.letInChosen'),
            run: many.act,
            busy: many.busy,
          }}
        />
      )}
      {members.hasNextPage ? (
        <div>
          <Button onClick={() => void members.fetchNextPage()} busy={members.isFetchingNextPage}>
            {t('administration.members.more')}
          </Button>
        </div>
      ) : null}
      {asked === null ? null : <SuspendDialog who={asked} onClose={() => setAsked(null)} onUndo={act} />}
    </Stack>
  )
}

const useLetIn = () => {
  const { t } = useWords()
  return useAction({
    run: ({ _id }: MemberAccount, key) => letIn(_id, key),
    refresh: [listMembers, adminOverview],
    onDone: (_answer, { name }) => snack({ text: t('administration.members.letInDone', { name }) }),
    onFailed: (error, _who, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
}

const useLetInMany = () => {
  const { t } = useWords()
  return useAction({
    run: (chosen: readonly MemberAccount[]) => oneAfterAnother(chosen, ({ _id }, key) => letIn(_id, key)),
    refresh: [listMembers, adminOverview],
    onDone: ({ count, stopped }) =>
      snack({
        text: stopped === null ? t('administration.members.letInMany', { count }) : failureOf(stopped),
      }),
  })
}

const useColumns = (
  onSuspend: (who: MemberAccount) => void,
  onLetIn: (who: MemberAccount) => void,
): readonly [Column<MemberAccount>, ...Column<MemberAccount>[]] => {
  const { t } = useWords()
  const { age } = useFormats()
  return [
    {
      id: 'name',
      title: t('administration.members.name'),
      text: ({ name, email }) => `${name} <${email}>`,
      cell: ({ _id, name, email }) => (
        <>
          <TextLink href={links.user({ userId: _id })}>
            <bdi>{name}</bdi>
          </TextLink>
          <div className="member-email t-small quiet" dir="ltr">
            {email}
          </div>
        </>
      ),
    },
    {
      id: 'seen',
      title: t('administration.members.seen'),
      text: ({ lastSeenAt }) => lastSeenAt?.slice(0, 10) ?? t('administration.members.never'),
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('administration.members.never') : age(lastSeenAt)),
    },
    {
      id: 'state',
      title: t('administration.members.state'),
      text: ({ state, reason }) =>
        state === 'confirmed'
          ? t('administration.members.open')
          : `${t('administration.members.closed')}: ${reason ?? ''}`,
      cell: ({ state, reason }) =>
        state === 'confirmed'
          ? t('administration.members.open')
          : `${t('administration.members.closed')}: ${reason ?? ''}`,
    },
    {
      id: 'do',
      title: t('administration.members.do'),
      cell: (who) =>
        who.state === 'suspended' ? (
          <Button
            label={t('administration.members.letInWho', { name: who.name })}
            onClick={() => onLetIn(who)}
          >
            {t('administration.members.letIn')}
          </Button>
        ) : who.can.suspend ? (
          <Button
            look="text"
            label={t('administration.members.suspendWho', { name: who.name })}
            onClick={() => onSuspend(who)}
          >
            {t('administration.members.suspend')}
          </Button>
        ) : null,
    },
  ]
}
