import { mdiAccountPlusOutline } from '@mdi/js'
import { Suspense, useState } from 'react'
import { FindPerson } from '#web/features/people/FindPerson.tsx'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { adultsQuestion } from '../adults-question.ts'
import type { Activity } from '../data.ts'
import { AnswerForButton } from '../others-parts.ts'
import { type Role, partRoutes, sendDenial, sendInvitation } from '../part.ts'
import { isForYoung } from '../plan-form.ts'

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
  const back = useAction({
    run: (who: { _id: string; role: Role }, key) => sendDenial(id, who, '', key),
    refresh: partRoutes,
    onFailed: (error, _, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  const { act, busy, error, reset } = useAction({
    run: (who: { id: string; name: string; role: Role }, key) =>
      sendInvitation(id, { _id: who.id, role: who.role }, key),
    refresh: partRoutes,
    onDone: (_, who) => {
      startAnew()
      snack({
        text: t('activities.invite.sent', { name: who.name }),
        action: { label: t('kit.undo'), run: () => back.act({ _id: who.id, role: who.role }) },
      })
    },
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
          <Suspense>
            <AnswerForButton activityId={id} person={chosen} asked={false} onDone={startAnew} />
          </Suspense>
        )}
      </Line>
    </Stack>
  )
}
