import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { adminOverview, listMembers, suspendMember } from '#contract/admin/administration.ts'
import type { MadeLink } from '#web/features/people/joining/password-links.ts'
import { failureOf } from '#web/http/call-error.ts'
import { oneAfterAnother } from '#web/http/one-after-another.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { DataTable } from '#web/kit/DataTable.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Field } from '#web/kit/Field.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { useMemberColumns } from './parts/use-member-columns.tsx'
import { type MemberAccount, letIn, memberPages, suspend } from './settings.ts'
import { useFields } from '#web/http/use-fields.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Text } from '#web/kit/Text.tsx'
import { PasswordLinkDialog } from '#web/features/people/joining/PasswordLinkDialog.tsx'
import { PasswordLinkCard } from '#web/features/people/joining/PasswordLinkCard.tsx'

/** The accounts of the community, or the card with the link that was just made for one of them. */
export const MembersSection = () => {
  const [who, setWho] = useState<MemberAccount | null>(null)
  const [made, setMade] = useState<MadeLink | null>(null)
  const close = () => {
    setWho(null)
    setMade(null)
  }
  if (who !== null && made !== null) return <PasswordLinkCard name={who.name} made={made} onBack={close} />
  return (
    <>
      <Members onLink={setWho} />
      {who === null ? null : <PasswordLinkDialog who={who} onMade={setMade} onClose={close} />}
    </>
  )
}

/** The accounts of the community: when each was last seen, and closing one for a time. */
const Members = ({ onLink }: { onLink: (who: MemberAccount) => void }) => {
  const { t } = useWords()
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState<MemberAccount | null>(null)
  const members = useInfiniteQuery(memberPages(useDeferredValue(words.trim())))
  const { act } = useLetIn()
  const many = useLetInMany()
  const columns = useMemberColumns({ onSuspend: setAsked, onLetIn: act, onLink })
  const found = members.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Stack>
      <Field
        label={t('administration.members.find')}
        name="q"
        type="search"
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <QueryView
        query={members}
        what={t('administration.section.members')}
        shape="row"
        count={4}
        failure={failureOf}
      />
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

interface Props {
  who: MemberAccount
  onClose: () => void
  onUndo: (who: MemberAccount) => void
}

/** Closes an account with a sentence that the person reads at the next try to log in. */
export const SuspendDialog = ({ who, onClose, onUndo }: Props) => {
  const { t } = useWords()
  const form = useFields({
    schema: suspendMember.body,
    start: { reason: '' },
    action: useAction({
      run: ({ reason }: { reason: string }, key) => suspend(who._id, reason, key),
      refresh: [listMembers],
      onDone: () => {
        snack({
          text: t('administration.members.suspended', { name: who.name }),
          action: { label: t('kit.undo'), run: () => onUndo(who) },
        })
        onClose()
      },
    }),
  })
  const { busy, failure } = form.sheet
  return (
    <ConfirmDialog
      open
      title={t('administration.members.suspendTitle', { name: who.name })}
      confirmLabel={t('administration.members.suspend')}
      keepLabel={t('kit.cancel')}
      onConfirm={form.send}
      onKeep={onClose}
      busy={busy}
      danger
    >
      <Stack>
        <Text>{t('administration.members.suspendText', { name: who.name })}</Text>
        <Field
          {...form.text('reason')}
          label={t('administration.members.reason')}
          lines={3}
          maxLength={500}
        />
        {failure === null ? null : <Failure message={failure} />}
      </Stack>
    </ConfirmDialog>
  )
}
