import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { CallError } from '#web/http/call-error.ts'
import { ActionBar } from '#web/kit/ActionBar.tsx'
import { AsOf } from '#web/kit/AsOf.tsx'
import { LinkButton } from '#web/kit/Button.tsx'
import { CancelledNotice } from '#web/kit/CancelledNotice.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { GatheringPicture } from '#web/kit/GatheringPicture.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { useWords } from '#web/words/words.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { isGoingOn, whyClosed, type CommunityEvent, useEvent } from './data.ts'
import { EventFacts } from './parts/EventFacts.tsx'
import { EventTabs, type EventTabsProps } from './parts/EventTabs.tsx'
import { CalendarAndShare } from '#web/features/sharing/CalendarAndShare.tsx'
import { kindLooks } from '#web/kit/kinds.ts'
import { useEventWords } from './use-event-words.ts'
import { badiFromWire, civilDaysOf, useDateHeld } from '#web/features/calendar/badi.ts'
import { BadiDateText } from '#web/features/calendar/BadiDateText.tsx'
import { useBadiDates } from '#web/kit/appearance.ts'
import { KindMark } from '#web/kit/KindMark.tsx'
import { useFormats } from '#web/words/formats.ts'
import { Others } from './parts/Others.tsx'
import { OfferPush } from '#web/features/notifications/OfferPush.tsx'
import { FromHosts } from './parts/FromHosts.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'

// A second question, whose answer the page does not wait for.
const Hosting = lazyPart(withWords(['hosting'], async () => (await import('./parts/Hosting.tsx')).Hosting))

// A second question, whose answer the page does not wait for.
const Coming = lazyPart(
  withWords(['company', 'corrections'], async () => (await import('./parts/Coming.tsx')).Coming),
)

// Paper.
const EventOnPaper = lazyPart(async () => (await import('./parts/EventOnPaper.tsx')).EventOnPaper)

// The files and addresses of five calendars.
const CalendarSheet = lazyPart(
  withWords(['sharing'], async () => (await import('#web/features/sharing/CalendarSheet.tsx')).CalendarSheet),
)

// The consultation of a Feast alone.
const FeastConsultation = lazyPart(
  withWords(
    ['consultation'],
    async () => (await import('#web/features/consultation/FeastConsultation.tsx')).FeastConsultation,
  ),
)

// Few see a draft.
const Draft = lazyPart(
  withWords(['event-change', 'places'], async () => (await import('./parts/Draft.tsx')).Draft),
)

// The tools of those who lead it.
const InCharge = lazyPart(
  withWords(
    ['event-change', 'planning', 'compose', 'places', 'host-words'],
    async () => (await import('./parts/InCharge.tsx')).InCharge,
  ),
)

/** One Feast or Holy Day: what, when, where, who, and one's own answer. */
export const EventPage = () => {
  const { t } = useWords()
  const { eventId = '' } = useParams()
  const seen = useEvent(eventId)
  const { event, whole, cut, asOf, error } = seen
  const up = { href: links.calendars(), label: t('events.calendar') }

  if (error instanceof CallError && error.status === 404) return <Gone />
  if (event === undefined) {
    return (
      <Page title={t('events.theEvent')} titleHidden up={up}>
        <QueryView query={{ ...seen, data: event }} what={t('events.theEvent')} shape="card" count={3} />
      </Page>
    )
  }
  return (
    <Page
      title={event.title}
      up={up}
      lead={<Kicker event={event} />}
      above={<Above event={event} whole={whole} asOf={asOf} />}
      aside={
        <>
          {isOff(event) ? null : whyClosed(event) === 'over' ? (
            <Notice tone="info">{t('events.over')}</Notice>
          ) : (
            <ActionBar label={t('events.areYouComing')}>
              <AnswerButtons event={event} size="large" />
            </ActionBar>
          )}
          <EventFacts event={event} cut={cut} />
          {isOff(event) ? null : <PassOn event={event} />}
        </>
      }
    >
      {whole && event.hostWords === true && (event.mine.going || event.can.papers) ? (
        <FromHosts event={event} />
      ) : null}
      <EventTabs {...seen} event={event} />
      {whole && event.can.attend ? <WhoComes event={event} /> : null}
      {whole && event.can.attend && isOpen(event) ? (
        <Suspense>
          <Hosting event={event} />
        </Suspense>
      ) : null}
      {whole && event.badi !== null ? <Others event={event} /> : null}
      {whole && consults(event) ? (
        <Suspense>
          <FeastConsultation feast={event.id} />
        </Suspense>
      ) : null}
      {whole && (event.can.change || event.can.close || event.can.reopen) ? (
        <Suspense>
          <InCharge event={event} />
        </Suspense>
      ) : null}
      <Suspense>
        <EventOnPaper event={event} />
      </Suspense>
    </Page>
  )
}

/** Nobody comes to it: not yet, or not any more. */
const isOff = ({ status }: CommunityEvent): boolean => status === 'cancelled' || status === 'draft'

/** What is to be known of the event before all else. */
const Above = ({
  event,
  whole,
  asOf,
}: Pick<EventTabsProps, 'event' | 'whole'> & { asOf: Parameters<typeof AsOf>[0]['at'] }) => {
  const { t } = useWords()
  return (
    <>
      <AsOf at={asOf} />
      {event.status === 'cancelled' ? (
        <CancelledNotice at={event.cancelledAt} reason={event.cancelReason} plain={t('events.cancelled')} />
      ) : null}
      {event.status === 'draft' && whole ? (
        <Suspense>
          <Draft event={event} />
        </Suspense>
      ) : null}
      {event.mine.going && whyClosed(event) === null ? <OfferPush /> : null}
      {event.imageUrl === null ? null : <GatheringPicture kind={event.type} imageUrl={event.imageUrl} />}
    </>
  )
}

/** A Feast that others know of and that was not cancelled. */
const consults = ({ can, type, status }: CommunityEvent): boolean =>
  type === 'Feast' && can.attend && (status === 'published' || status === 'closed')

/** Still to come, whether it has room or not. */
const isOpen = (event: CommunityEvent): boolean =>
  event.status === 'published' && whyClosed(event) !== 'over' && Date.parse(event.startsAt) > Date.now()

/** Of a draft nobody knows, and to what was cancelled nobody comes. */
const WhoComes = ({ event }: { event: CommunityEvent }) =>
  event.status === 'published' || event.status === 'closed' ? (
    <Suspense>
      <Coming event={event} />
    </Suspense>
  ) : null

const Gone = () => {
  const { t } = useWords()
  return (
    <Page title={t('events.goneTitle')}>
      <Empty action={<LinkButton href={links.home()}>{t('app.goHome')}</LinkButton>}>
        {t('events.goneText')}
      </Empty>
    </Page>
  )
}

/** Takes the event into one's own calendar, or tells others of it. */
export const PassOn = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const { start, badi, badiLine } = useEventWords(event)
  // While the sun is reckoned there is no more of it than its room.
  const when = [start, badi?.trim()].filter(Boolean).join('\u00a0· ')
  const path = links.event({ eventId: event.id })
  return (
    <CalendarAndShare
      write={t('events.writeAbout')}
      what={{
        title: event.title,
        text: when,
        path,
        // Its place may be somebody's home, and a sheet on a board is read by everybody.
        flyer: { kind: t(kindLooks[event.type].word), when, where: null, open: false },
      }}
      calendar={(sheet) => (
        <Suspense>
          <CalendarSheet {...sheet} entries={[{ ...event, badiLine }]} path={path} />
        </Suspense>
      )}
    />
  )
}

/** Under the title: the kind, and the Badí‘ date with both of its civil days. */
export const Kicker = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const [shown] = useBadiDates()
  const [now] = useState(Date.now)
  const badi = useDateHeld(shown ? badiFromWire(event.badi) : null, event.date, event.time)
  const days = badi && civilDaysOf(badi)
  return (
    <>
      <KindMark kind={event.type} />
      {isGoingOn(event, now) ? (
        <>
          {'\u00a0· '}
          {t('events.goingOn')}
        </>
      ) : null}
      {event.status === 'draft' ? (
        <>
          {'\u00a0· '}
          {t('events.draft')}
        </>
      ) : null}
      {badi === null || days === null ? null : (
        <>
          {'\u00a0· '}
          <BadiDateText date={badi} />
          {'\u00a0· '}
          {t('events.badiDays', { eve: day(days.eve), day: day(days.daylight) })}
        </>
      )}
    </>
  )
}
