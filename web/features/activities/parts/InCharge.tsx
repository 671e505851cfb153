import {
  mdiAccountPlusOutline,
  mdiCalendarCheckOutline,
  mdiCalendarEditOutline,
  mdiCalendarRemoveOutline,
  mdiEmailFastOutline,
  mdiRestore,
} from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { ReasonDialog } from '#web/kit/ReasonDialog.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { planQuestion, plannedRoutes, sendCancelling, sendEnd, sendReopening } from '../plan.ts'
import { FindPerson } from '#web/features/people/FindPerson.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { adultsQuestion } from '../adults-question.ts'
import { AnswerForButton } from './AnswerForButton.tsx'
import { type Role, partRoutes, sendDenial, sendInvitation } from '../part.ts'
import { isForYoung } from '../plan-form.ts'
import { MessageSheet } from './MessageSheet.tsx'

/** What those who lead it may do: change it, cancel it, say that it has ended, and take that back. */
export const InCharge = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { id, title, status } = activity
  const [cancelling, setCancelling] = useState(false)
  const [writing, setWriting] = useState(false)
  const over = status === 'cancelled' || status === 'completed'
  const reopen = useAction({
    run: (_: null, key) => sendReopening(id, key),
    refresh: plannedRoutes,
    onDone: () => snack({ text: t('planning.reopened', { title }) }),
    onFailed: (failure) => snack({ text: failure.message }),
  })
  const end = useAction({
    run: (_: null, key) => sendEnd(id, key),
    refresh: plannedRoutes,
    onDone: () =>
      snack({
        text: t('planning.ended', { title }),
        action: { label: t('kit.undo'), run: () => reopen.act(null) },
      }),
  })
  return (
    <Section title={t('planning.yours')}>
      <Line>
        {status === 'cancelled' ? null : (
          <Button icon={mdiEmailFastOutline} onClick={() => setWriting(true)}>
            {t('planning.message')}
          </Button>
        )}
        {over ? (
          <Button icon={mdiRestore} busy={reopen.busy} onClick={() => reopen.act(null)}>
            {t('planning.reopen')}
          </Button>
        ) : (
          <>
            <LinkButton icon={mdiCalendarEditOutline} href={links.changeActivity({ activityId: id })}>
              {t('planning.changeIt')}
            </LinkButton>
            <Button look="text" icon={mdiCalendarCheckOutline} busy={end.busy} onClick={() => end.act(null)}>
              {t('planning.end')}
            </Button>
            <Button look="text" danger icon={mdiCalendarRemoveOutline} onClick={() => setCancelling(true)}>
              {t('planning.cancel')}
            </Button>
          </>
        )}
      </Line>
      {over ? null : <Inviting activity={activity} />}
      {end.error === null ? null : <Failure message={end.error.message} />}
      {writing ? <MessageSheet activity={activity} onClose={() => setWriting(false)} /> : null}
      {cancelling ? (
        <Cancelling
          activity={activity}
          onUndo={() => reopen.act(null)}
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </Section>
  )
}

interface Props {
  activity: Activity
  onUndo: () => void
  onClose: () => void
}

/** Says before whom it reaches. */
const Cancelling = ({ activity: { id, title }, onUndo, onClose }: Props) => {
  const { t } = useWords()
  const { data } = useQuery({ ...planQuestion(id), staleTime: 0 })
  const reach = data?.data.reach
  const { act, busy, error } = useAction({
    run: (reason: string, key) => sendCancelling(id, reason, key),
    refresh: plannedRoutes,
    onDone: () => {
      snack({ text: t('planning.cancelled', { title }), action: { label: t('kit.undo'), run: onUndo } })
      onClose()
    },
  })
  const reaches =
    reach === undefined
      ? ''
      : [
          t('planning.cancelPeople', { count: reach.people }),
          t('planning.cancelBookings', { count: reach.bookings }),
        ]
          .join(' ')
          .trim()
  return (
    <ReasonDialog
      title={t('planning.cancelTitle', { title })}
      text={reaches}
      label={t('planning.cancelReason')}
      hint={t('planning.cancelHint')}
      confirm={t('planning.cancelConfirm')}
      keep={t('planning.cancelKeep')}
      busy={busy}
      failure={error === null ? null : failureOf(error)}
      onConfirm={act}
      onClose={onClose}
    />
  )
}

/** Asks somebody of the community to take part in it, or to help to lead it. */
export const Inviting = ({ activity: { id, activityType } }: { activity: Activity }) => {
  const { t, language } = useWords()
  // Children come by their guardians, who are invited to bring them where they have no account.
  const forYoung = isForYoung(activityType.name)
  const [role, setRole] = useState<Role>(forYoung ? 'facilitator' : 'participant')
  const [sent, setSent] = useState(0)
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null)
  const startAnew = () => {
    setChosen(null)
    setSent((before) => before + 1)
  }
  const { act, busy, error, reset } = useUndoable({
    run: (who: { id: string; name: string; role: Role }, key) =>
      sendInvitation(id, { _id: who.id, role: who.role }, key),
    undo: (_, who) => (key) => sendDenial(id, { _id: who.id, role: who.role }, '', key),
    says: (_, { name }) => t('activities.invite.sent', { name }),
    refresh: partRoutes,
    onDone: startAnew,
    onUndoFailed: (failed, _, again) =>
      snack({ text: failed.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  return (
    <Stack>
      <FindPerson
        // Empty again once somebody was invited.
        key={sent}
        label={t('activities.invite.who')}
        hint={t('activities.invite.hint')}
        name="invite"
        value={chosen}
        question={(words) => adultsQuestion(words, language)}
        peopleIn={({ data }) => data.people?.results ?? []}
        least={1}
        nobody={t('planning.nobody')}
        onChange={(person) => {
          setChosen(person)
          reset()
        }}
      />
      <SelectField
        label={t('activities.invite.as')}
        name="inviteAs"
        options={[
          { value: 'participant', label: t(forYoung ? 'activities.invite.bring' : 'activities.invite.part') },
          { value: 'facilitator', label: t('activities.invite.lead') },
        ]}
        value={role}
        {...(forYoung && role === 'participant' ? { hint: t('activities.invite.bringHint') } : {})}
        onChange={setRole}
      />
      {error === null ? null : <Failure message={error.message} />}
      <Line>
        <Button
          icon={mdiAccountPlusOutline}
          busy={busy}
          disabled={chosen === null}
          onClick={() => {
            if (chosen !== null) act({ id: chosen.id, name: chosen.name, role })
          }}
        >
          {t('activities.invite.send')}
        </Button>
        {forYoung || role === 'facilitator' ? null : (
          <AnswerForButton activityId={id} person={chosen} asked={false} onDone={startAnew} />
        )}
      </Line>
    </Stack>
  )
}
