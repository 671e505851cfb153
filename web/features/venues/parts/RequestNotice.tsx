import { apart } from '#web/words/apart.ts'
import { useState } from 'react'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useFormats } from '#web/words/formats.ts'
import { said } from '#web/words/said.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import { sendWithdrawal, type VenueRequest, venueRoutes } from '../data.ts'
import { VenueButtons } from '../VenueButtons.tsx'
import { DeclineDialog } from '../DeclineDialog.tsx'

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
  const [takingBack, setTakingBack] = useState(false)
  const withdraw = useAction({
    run: sendWithdrawal,
    refresh: venueRoutes,
    onDone: () => snack({ text: t('places.withdrawn') }),
    onFailed: (error) => snack({ text: error.message }),
  })
  return (
    <>
      {can.answer ? <VenueButtons id={id} by={askedBy.name} /> : null}
      {can.cancel ? <Button onClick={() => setTakingBack(true)}>{t('places.takeBackBooking')}</Button> : null}
      {can.withdraw && !can.cancel ? (
        <Button busy={withdraw.busy} onClick={() => withdraw.act(id)}>
          {t('places.withdraw')}
        </Button>
      ) : null}
      {takingBack ? (
        <DeclineDialog id={id} by={askedBy.name} booked onClose={() => setTakingBack(false)} />
      ) : null}
    </>
  )
}
