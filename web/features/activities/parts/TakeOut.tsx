import { mdiAccountRemoveOutline, mdiDotsVertical, mdiPhoneRemoveOutline, mdiUndo } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Menu } from '#web/kit/Menu.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { answersForOthersQuestion, yesOf } from '../others.ts'
import { partRoutes, sendInvitation, sendStep } from '../part.ts'
import { useTakeAnswerBack } from '../use-take-answer-back.ts'
import { AnswerFor } from './AnswerFor.tsx'

interface Props {
  activity: Activity
  person: { readonly id: string; readonly name: string }
}

/**
 * Takes somebody out of a gathering. The place may be another's at once: the way back is an invitation. For who has no
 * account it is also noted that they come no more, or that what was noted was wrong.
 */
export const TakeOut = ({ activity, person: { id, name } }: Props) => {
  const { t } = useWords()
  const { data } = useQuery(answersForOthersQuestion(activity.id))
  const canTakeBack = yesOf(data?.data ?? [], id)?.can.takeBack === true
  const [leaves, setLeaves] = useState(false)
  const back = useTakeAnswerBack(activity.id, { id, name })
  const onFailed = (error: Error, _: null, again: () => void) =>
    snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } })
  const inviting = useAction({
    run: (_: null, key) => sendInvitation(activity.id, { _id: id, role: 'participant' }, key),
    refresh: partRoutes,
    onDone: () => snack({ text: t('activities.part.isInvitedAgain', { name }) }),
    onFailed,
  })
  const { act } = useAction({
    run: (_: null, key) => sendStep(activity.id, { id, role: 'participant', child: false }, 'leave', key),
    refresh: partRoutes,
    onDone: () =>
      snack({
        text: t('activities.part.isOut', { name }),
        action: { label: t('activities.part.inviteAgain'), run: () => inviting.act(null) },
      }),
    onFailed,
  })
  return (
    <>
      <Menu
        label={t('activities.part.moreOf', { name })}
        icon={mdiDotsVertical}
        actions={[
          ...(canTakeBack
            ? [
                {
                  label: t('others.comesNoMore'),
                  icon: mdiPhoneRemoveOutline,
                  onClick: () => setLeaves(true),
                },
                { label: t('others.takeBackNoted'), icon: mdiUndo, onClick: () => back.act(null) },
              ]
            : []),
          { label: t('activities.part.takeOutNow'), icon: mdiAccountRemoveOutline, onClick: () => act(null) },
        ]}
      />
      {leaves ? (
        <AnswerFor
          activityId={activity.id}
          person={{ id, name }}
          answers={['no']}
          onClose={() => setLeaves(false)}
        />
      ) : null}
    </>
  )
}
