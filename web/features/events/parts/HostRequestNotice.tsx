import { apart } from '#web/words/apart.ts'
import { links } from '#web/app/links.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { Notice } from '#web/kit/Notice.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import type { HostRequest } from '../hosting.ts'
import { useTurnWords } from '../use-turn-words.ts'
import { HostButtons } from './HostButtons.tsx'

/** Who would host, or is asked to, in the words of whoever reads it. */
const sentences: Readonly<Record<string, WordKey>> = {
  'my offer requested': 'hosting.youOffered',
  'my offer accepted': 'hosting.youHost',
  'my offer declined': 'hosting.youWereDeclined',
  'my invitation requested': 'hosting.youAreAsked',
  'my invitation accepted': 'hosting.youHost',
  'my invitation declined': 'hosting.youDeclined',
  'their offer requested': 'hosting.theyOffer',
  'their offer accepted': 'hosting.theyHost',
  'their offer declined': 'hosting.theyWereDeclined',
  'their invitation requested': 'hosting.theyAreAsked',
  'their invitation accepted': 'hosting.theyHost',
  'their invitation declined': 'hosting.theyDeclined',
}

/** One request, and the buttons of whoever reads it. `withEvent`: in a list of several events. */
export const HostRequestNotice = ({
  request,
  withEvent = false,
}: {
  request: HostRequest
  withEvent?: boolean
}) => {
  const { t } = useWords()
  const { dayTime } = useFormats(request.event.timeZone)
  const { lastHosted } = useTurnWords()
  const twin = useBadiTwin()
  const titleOf = useOccasionTitle()
  const { kind, state, person, event, note, reason, can } = request
  const said = sentences[`${person.me ? 'my' : 'their'} ${kind} ${state}`]
  const open = can.answer || can.withdraw
  return (
    <Notice tone="info" {...(open ? { action: <HostButtons request={request} /> } : {})}>
      {withEvent ? (
        <p className="t-label">
          <TextLink href={links.event({ eventId: event.id })}>
            <bdi>{titleOf(event.title)}</bdi>
          </TextLink>
          {'\u00a0· '}
          <time dateTime={event.startsAt}>{dayTime(event.startsAt)}</time>
          {twin.at(event.startsAt)}
        </p>
      ) : null}
      {said === undefined ? null : <p>{t(said, { who: apart(person.name) })}</p>}
      {note === '' ? null : <p className="t-body2">{t('hosting.note', { words: apart(note) })}</p>}
      {reason === '' ? null : <p className="t-body2">{t('hosting.reason', { words: apart(reason) })}</p>}
      {can.answer && kind === 'offer' ? <p className="t-body2">{lastHosted(request.lastHosted)}</p> : null}
    </Notice>
  )
}
