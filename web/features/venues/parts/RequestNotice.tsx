import { apart } from '#web/words/apart.ts'
import { useState } from 'react'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useFormats } from '#web/words/formats.ts'
import { said } from '#web/words/said.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import { sendWithdrawal, type VenueRequest, venueRoutes } from '../data.ts'
import { useAnswering } from '../use-answering.ts'

const states: Readonly<Record<VenueRequest['state'], WordKey>> = {
  drafted: 'places.state.drafted',
  requested: 'places.state.requested',
  accepted: 'places.state.accepted',
  declined: 'places.state.declined',
  withdrawn: 'places.state.withdrawn',
  expired: 'places.state.expired',
}

/** It stays on the line of what is before it. */
const DOT = '\u00a0· '

/** One request: who asks for what and when, and the buttons of whoever reads it. */
export const RequestNotice = ({ request }: { request: VenueRequest }) => {
  const { t } = useWords()
  const { day, dayTime, time } = useFormats()
  const twin = useBadiTwin()
  const { forMe, askedBy, venue, from, to, people, children, gathering, note, reason, state } = request
  const { setUp, tearDown, needs } = request
  const facts = [
    gathering === null ? null : apart(gathering),
    `${dayTime(from)} – ${day(from) === day(to) ? time(to) : dayTime(to)}${twin.at(from)}`,
    t('places.peopleCount', { count: people }),
    children ? t('places.withChildren') : null,
    setUp === 0 ? null : t('places.setUpFor', { count: setUp }),
    tearDown === 0 ? null : t('places.tearDownFor', { count: tearDown }),
  ].filter((fact) => fact !== null)
  return (
    <Notice tone="info" action={<Buttons request={request} />}>
      <p>
        {t(state === 'drafted' ? 'places.youChose' : forMe ? 'places.asksYou' : 'places.youAsked', {
          name: apart(askedBy.name),
          place: apart(venue.name),
        })}{' '}
        {state === 'requested' && forMe ? null : t(states[state])}
      </p>
      <p className="t-body2">{facts.join(DOT)}</p>
      {needs === '' ? null : <p className="t-body2">{t('places.needsWhat', { words: apart(needs) })}</p>}
      {note === '' ? null : <p className="t-body2">{t('places.says', { words: apart(note) })}</p>}
      {reason === '' ? null : (
        <p className="t-body2">{t('places.answerSays', { words: apart(said(reason)) })}</p>
      )}
      {request.conflict ? <p className="t-label">{t('places.conflict')}</p> : null}
    </Notice>
  )
}

const Buttons = ({ request: { id, can, askedBy } }: { request: VenueRequest }) => {
  const { t } = useWords()
  const [declining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const { act, busy } = useAnswering()
  const withdraw = useAction({
    run: sendWithdrawal,
    refresh: venueRoutes,
    onDone: () => snack({ text: t('places.withdrawn') }),
    onFailed: (error) => snack({ text: error.message }),
  })
  const who = { name: askedBy.name }
  if (declining)
    return (
      <form
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          act({ id, accepted: false, reason })
          setDeclining(false)
        }}
      >
        <Field
          label={t('places.why')}
          name="reason"
          autoComplete="off"
          optional
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="line">
          <Button type="submit" look="main" busy={busy}>
            {t('places.decline')}
          </Button>
          <Button look="text" onClick={() => setDeclining(false)}>
            {t('kit.cancel')}
          </Button>
        </div>
      </form>
    )
  return (
    <>
      {can.answer ? (
        <Button
          look="main"
          busy={busy}
          label={t('places.acceptOf', who)}
          onClick={() => act({ id, accepted: true })}
        >
          {t('places.accept')}
        </Button>
      ) : null}
      {can.answer || can.cancel ? (
        <Button
          {...(can.cancel ? {} : { label: t('places.declineOf', who) })}
          onClick={() => setDeclining(true)}
        >
          {t(can.cancel ? 'places.takeBackBooking' : 'places.decline')}
        </Button>
      ) : null}
      {can.withdraw && !can.cancel ? (
        <Button busy={withdraw.busy} onClick={() => withdraw.act(id)}>
          {t('places.withdraw')}
        </Button>
      ) : null}
    </>
  )
}
