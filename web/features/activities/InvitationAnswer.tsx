import { useAction } from '#web/http/optimistic.ts'
import { keep } from '#web/http/keep.ts'
import { Button } from '#web/kit/Button.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { partRoutes, type Role, sendStep } from './part.ts'

interface Props {
  activity: { readonly id: string; readonly title: string }
  role: Role
  onYes?: (() => void) | undefined
}

/** Accept and Decline of an invitation to take part in an activity, or to help to lead it. */
export const InvitationAnswer = ({ activity: { id, title }, role, onYes }: Props) => {
  const { t } = useWords()
  const { act, busy } = useAction({
    run: (accepted: boolean, key) =>
      sendStep(id, { id: keep.owner() ?? '', role, child: false }, accepted ? 'ask' : 'takeBack', key),
    refresh: partRoutes,
    onDone: (_, accepted) => {
      const said = role === 'facilitator' ? 'activities.part.leadsNow' : 'activities.part.came'
      snack({ text: t(accepted ? said : 'activities.part.declinedIt', { title }) })
      if (accepted) onYes?.()
    },
    onFailed: (error, _, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  const named = (step: string) => t('activities.part.named', { step, title })
  return (
    <>
      <Button look="main" busy={busy} label={named(t('activities.part.accept'))} onClick={() => act(true)}>
        {t('activities.part.accept')}
      </Button>
      <Button busy={busy} label={named(t('activities.part.deny'))} onClick={() => act(false)}>
        {t('activities.part.deny')}
      </Button>
    </>
  )
}
