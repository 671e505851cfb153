import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { ReasonDialog } from '#web/kit/ReasonDialog.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import type { HostRequest } from '../hosting.ts'
import { useHostAccepting, useHostDeclining, useWithdrawing } from '../use-hosting.ts'

/** What the reader may do with a request: accept or decline it with a reason, or take it back. */
export const HostButtons = ({ request }: { request: HostRequest }) => {
  const { t } = useWords()
  const { id, kind, can, person, state } = request
  const [declining, setDeclining] = useState(false)
  const accepting = useHostAccepting()
  const withdraw = useWithdrawing()
  const who = { who: person.name }
  const named = (key: 'hosting.acceptOf' | 'hosting.declineOf') =>
    kind === 'offer' ? { label: t(key, who) } : {}
  return (
    <>
      {can.answer ? (
        <>
          <Button
            look="main"
            busy={accepting.busy}
            {...named('hosting.acceptOf')}
            onClick={() => accepting.act(id)}
          >
            {t(kind === 'offer' ? 'hosting.accept' : 'hosting.iWill')}
          </Button>
          <Button {...named('hosting.declineOf')} onClick={() => setDeclining(true)}>
            {t(kind === 'offer' ? 'hosting.decline' : 'hosting.iCannot')}
          </Button>
        </>
      ) : null}
      {can.withdraw ? (
        <Button
          look="text"
          busy={withdraw.busy}
          {...(person.me ? {} : { label: t('hosting.takeBackOf', who) })}
          onClick={() => withdraw.act(id)}
        >
          {t(state === 'accepted' ? 'hosting.stepDown' : 'hosting.takeBack')}
        </Button>
      ) : null}
      {declining ? <Declining request={request} onClose={() => setDeclining(false)} /> : null}
    </>
  )
}

const Declining = ({
  request: { id, kind, person },
  onClose,
}: {
  request: HostRequest
  onClose: () => void
}) => {
  const { t } = useWords()
  const { act, busy, error } = useHostDeclining(onClose)
  return (
    <ReasonDialog
      title={
        kind === 'offer' ? t('hosting.declineTitle', { who: apart(person.name) }) : t('hosting.iCannotTitle')
      }
      text={t('hosting.declineText')}
      label={t('hosting.why')}
      confirm={t(kind === 'offer' ? 'hosting.decline' : 'hosting.iCannot')}
      most={300}
      busy={busy}
      failure={error?.message ?? null}
      onConfirm={(reason) => act({ id, reason })}
      onClose={onClose}
    />
  )
}
