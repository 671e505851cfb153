import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { HostRequest } from '../hosting.ts'
import { useHostAnswering, useWithdrawing } from '../use-hosting.ts'

/** What the reader may do with a request: accept or decline it with a reason, or take it back. */
export const HostButtons = ({ request: { id, kind, can, person, state } }: { request: HostRequest }) => {
  const { t } = useWords()
  const [declining, setDeclining] = useState(false)
  const { act, busy } = useHostAnswering()
  const withdraw = useWithdrawing()
  if (declining)
    return (
      <Declining
        busy={busy}
        onDecline={(reason) => {
          act({ id, accepted: false, reason })
          setDeclining(false)
        }}
        onKeep={() => setDeclining(false)}
      />
    )
  const who = { who: person.name }
  const named = (key: 'hosting.acceptOf' | 'hosting.declineOf') =>
    kind === 'offer' ? { label: t(key, who) } : {}
  return (
    <>
      {can.answer ? (
        <>
          <Button
            look="main"
            busy={busy}
            {...named('hosting.acceptOf')}
            onClick={() => act({ id, accepted: true })}
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
    </>
  )
}

interface DecliningProps {
  busy: boolean
  onDecline: (reason: string) => void
  onKeep: () => void
}

const Declining = ({ busy, onDecline, onKeep }: DecliningProps) => {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        onDecline(reason)
      }}
    >
      <Field
        label={t('hosting.why')}
        name="reason"
        autoComplete="off"
        optional
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Line>
        <Button type="submit" look="main" busy={busy}>
          {t('hosting.decline')}
        </Button>
        <Button look="text" onClick={onKeep}>
          {t('kit.cancel')}
        </Button>
      </Line>
    </form>
  )
}
