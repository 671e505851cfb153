import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { ReasonDialog } from '#web/kit/ReasonDialog.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { type Asker, askersQuestion, ownPartQuestion, partRoutes, sendApproval, sendDenial } from '../part.ts'

/** Who asks for a place or waits for one, for those who lead it. */
export const Askers = ({ activity }: { activity: Activity }) => {
  const { data } = useQuery(ownPartQuestion(activity.id))
  return data?.data.can.decide ? <Deciding activity={activity} /> : null
}

const Deciding = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { data, error, isFetching, refetch } = useQuery(askersQuestion(activity.id))
  const [denied, setDenied] = useState<Asker | null>(null)
  if (error !== null && data === undefined)
    return <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  if (data === undefined || data.data.length === 0) return null
  return (
    <Section title={t('activities.part.askers')}>
      <Rows>
        {data.data.map((who) => (
          <OneAsks
            key={`${who._id} ${who.role}`}
            activity={activity}
            who={who}
            onDeny={() => setDenied(who)}
          />
        ))}
      </Rows>
      {denied === null ? null : <Denying activity={activity} who={denied} onClose={() => setDenied(null)} />}
    </Section>
  )
}

interface OneProps {
  activity: Activity
  who: Asker
  onDeny: () => void
}

const OneAsks = ({ activity, who, onDeny }: OneProps) => {
  const { t } = useWords()
  const { act, busy } = useAction({
    run: (_: null, key) => sendApproval(activity.id, who, key),
    refresh: partRoutes,
    onDone: () => snack({ text: t('activities.part.granted', { name: who.name }) }),
    onFailed: (error, _, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  return (
    <ListRow
      start={<Avatar name={who.name} />}
      title={who.name}
      detail={t(asks(who))}
      height={72}
      folds
      end={
        <>
          {who.state === 'requested' ? (
            <Button
              look="main"
              busy={busy}
              label={t('activities.part.grantTo', { name: who.name })}
              onClick={() => act(null)}
            >
              {t('activities.part.grant')}
            </Button>
          ) : null}
          <Button label={t('activities.part.denyTo', { name: who.name })} onClick={onDeny}>
            {t('activities.part.deny')}
          </Button>
        </>
      }
    />
  )
}

const Denying = ({ activity, who, onClose }: { activity: Activity; who: Asker; onClose: () => void }) => {
  const { t } = useWords()
  const { name } = who
  const { act, busy, error } = useAction({
    run: (reason: string, key) => sendDenial(activity.id, who, reason, key),
    refresh: partRoutes,
    onDone: () => {
      snack({ text: t('activities.part.denied', { name }) })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('activities.part.denyTitle')}
      text={t('activities.part.denyText', { name })}
      label={t('activities.part.reason')}
      hint={t('activities.part.reasonHint')}
      confirm={t('activities.part.deny')}
      busy={busy}
      failure={error?.message ?? null}
      onConfirm={act}
      onClose={onClose}
    />
  )
}

const asks = ({ role, state }: Asker) => {
  if (role === 'facilitator') return 'activities.part.wantsToLead'
  return state === 'requested' ? 'activities.part.wantsToCome' : 'activities.part.isWaiting'
}
