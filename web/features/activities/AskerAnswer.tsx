import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ReasonDialog } from '#web/kit/ReasonDialog.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { type Asker, partRoutes, sendApproval, sendDenial } from './part.ts'
import { InvitationLink } from './parts/InvitationLink.tsx'

interface Props {
  activityId: string
  who: Pick<Asker, '_id' | 'name' | 'role' | 'state' | 'can'>
}

/** Accept and Decline beside somebody who asks for a part; who waits for a place can only be told no. */
export const AskerAnswer = ({ activityId, who }: Props) => {
  const { t } = useWords()
  const [denying, setDenying] = useState(false)
  const { name } = who
  const approval = useAction({
    run: (_: null, key) => sendApproval(activityId, who, key),
    refresh: partRoutes,
    onDone: () => snack({ text: t('activities.part.granted', { name }) }),
    onFailed: (error, _, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  const denial = useAction({
    run: (reason: string, key) => sendDenial(activityId, who, reason, key),
    refresh: partRoutes,
    onDone: () => {
      snack({ text: t('activities.part.denied', { name }) })
      setDenying(false)
    },
  })
  const takingBack = useAction({
    run: (_: null, key) => sendDenial(activityId, who, '', key),
    refresh: partRoutes,
    onDone: () => snack({ text: t('activities.part.uninvited', { name }) }),
    onFailed: (error, _, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  if (who.state === 'invited')
    return (
      <>
        {who.can.link ? <InvitationLink activityId={activityId} who={who} /> : null}
        <Button
          busy={takingBack.busy}
          label={t('activities.part.uninviteNamed', { name })}
          onClick={() => takingBack.act(null)}
        >
          {t('activities.part.takeBack')}
        </Button>
      </>
    )
  return (
    <>
      {who.state === 'requested' ? (
        <Button
          look="main"
          busy={approval.busy}
          label={t('activities.part.grantTo', { name })}
          onClick={() => approval.act(null)}
        >
          {t('activities.part.grant')}
        </Button>
      ) : null}
      <Button label={t('activities.part.denyTo', { name })} onClick={() => setDenying(true)}>
        {t('activities.part.deny')}
      </Button>
      {denying ? (
        <ReasonDialog
          title={t('activities.part.denyTitle')}
          text={t('activities.part.denyText', { name })}
          label={t('activities.part.reason')}
          hint={t('activities.part.reasonHint')}
          confirm={t('activities.part.deny')}
          busy={denial.busy}
          failure={denial.error?.message ?? null}
          onConfirm={denial.act}
          onClose={() => setDenying(false)}
        />
      ) : null}
    </>
  )
}
