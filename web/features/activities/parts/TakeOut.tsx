import { mdiAccountRemoveOutline, mdiDotsVertical } from '@mdi/js'
import { useAction } from '#web/http/optimistic.ts'
import { Menu } from '#web/kit/Menu.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { partRoutes, sendInvitation, sendStep } from '../part.ts'

interface Props {
  activity: Activity
  person: { readonly id: string; readonly name: string }
}

/** Takes somebody out of a gathering. The place may be another's at once: the way back is an invitation. */
export const TakeOut = ({ activity, person: { id, name } }: Props) => {
  const { t } = useWords()
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
    <Menu
      label={t('activities.part.moreOf', { name })}
      icon={mdiDotsVertical}
      actions={[
        { label: t('activities.part.takeOutNow'), icon: mdiAccountRemoveOutline, onClick: () => act(null) },
      ]}
    />
  )
}
