import { Suspense, useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { Materials } from '#web/features/materials/Materials.tsx'
import { keepPapers } from '#web/features/materials/kept-papers.ts'
import { OfferPush } from '#web/features/notifications/OfferPush.tsx'
import { CallError } from '#web/http/call-error.ts'
import { ActionBar } from '#web/kit/ActionBar.tsx'
import { AsOf } from '#web/kit/AsOf.tsx'
import { LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { whyClosed } from './answered.ts'
import type { CommunityEvent } from './data.ts'
import { About } from './parts/About.tsx'
import { EventFacts } from './parts/EventFacts.tsx'
import { Kicker } from './parts/Kicker.tsx'
import { shelfOfEvent } from './papers.ts'
import { PassOn } from './parts/PassOn.tsx'
import { People } from './parts/People.tsx'
import { Programme } from './parts/Programme.tsx'
import { useEvent } from './use-event.ts'

const Draft = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./parts/Draft.tsx'),
    laterWords('event-change'),
    laterWords('places'),
  ])
  return part.Draft
})
const Others = lazyPart(async () => (await import('./parts/Others.tsx')).Others)

// Few may change an event or see a draft, so what they need comes when it is theirs.
const InCharge = lazyPart(async () => {
  const [part] = await Promise.all([import('./parts/InCharge.tsx'), laterWords('event-change')])
  return part.InCharge
})

// Few have something written to them.
const FromHosts = lazyPart(async () => {
  const [part] = await Promise.all([import('./parts/FromHosts.tsx'), laterWords('host-words')])
  return part.FromHosts
})

// The page is complete without it.
const Hosting = lazyPart(async () => {
  const [part] = await Promise.all([import('./parts/Hosting.tsx'), laterWords('hosting')])
  return part.Hosting
})

// The consultation of a Feast, below what everybody reads first.
const FeastConsultation = lazyPart(async () => {
  const [part] = await Promise.all([
    import('#web/features/consultation/FeastConsultation.tsx'),
    laterWords('consultation'),
  ])
  return part.FeastConsultation
})

// Who comes along and who was there: a second question, whose answer the page does not wait for.
const Coming = lazyPart(async () => {
  const [part] = await Promise.all([import('./parts/Coming.tsx'), laterWords('company')])
  return part.Coming
})

/** One Feast or Holy Day: what, when, where, who, and one's own answer. */
export const EventPage = () => {
  const { t } = useWords()
  const { eventId = '' } = useParams()
  const seen = useEvent(eventId)
  const { event, whole, cut, asOf, error, isFetching, refetch } = seen
  const up = { href: links.calendars(), label: t('events.calendar') }

  if (error instanceof CallError && error.status === 404) return <Gone />
  if (event === undefined) {
    return (
      <Page title={t('events.theEvent')} titleHidden up={up}>
        {error === null ? (
          <Skeleton what={t('events.theEvent')} shape="card" count={3} />
        ) : (
          <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        )}
      </Page>
    )
  }
  return (
    <Page
      title={event.title}
      up={up}
      lead={<Kicker event={event} />}
      {...(event.status === 'cancelled' || event.status === 'draft'
        ? {}
        : {
            aside: (
              <ActionBar label={t('events.areYouComing')}>
                <AnswerButtons event={event} size="large" />
              </ActionBar>
            ),
          })}
    >
      <AsOf at={asOf} />
      {event.status === 'cancelled' ? (
        <Notice tone="error">
          {event.cancelReason === null
            ? t('events.cancelled')
            : t('events.cancelledBecause', { reason: event.cancelReason })}
        </Notice>
      ) : null}
      {event.status === 'draft' && whole ? (
        <Suspense>
          <Draft event={event} />
        </Suspense>
      ) : null}
      {event.mine.going && whyClosed(event) === null ? <OfferPush /> : null}
      <EventFacts event={event} cut={cut} />
      {event.status === 'cancelled' || event.status === 'draft' ? null : <PassOn event={event} />}
      {whole && event.status !== 'draft' && (event.mine.going || event.can.papers) ? (
        <Suspense>
          <FromHosts event={event} />
        </Suspense>
      ) : null}
      <Parts {...seen} event={event} />
      {whole && event.can.attend ? <WhoComes event={event} /> : null}
      {whole && event.can.attend && isOpen(event) ? (
        <Suspense>
          <Hosting event={event} />
        </Suspense>
      ) : null}
      {whole && event.badi !== null ? (
        <Suspense>
          <Others event={event} />
        </Suspense>
      ) : null}
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
    </Page>
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

const tabs = ['about', 'programme', 'people', 'materials'] as const
type Tab = (typeof tabs)[number]

interface PartsProps extends Pick<ReturnType<typeof useEvent>, 'whole' | 'saved' | 'hasMaterials'> {
  event: CommunityEvent
}

/** `?tab=people`: Back returns to the tab before. */
const Parts = ({ event, whole, saved, hasMaterials }: PartsProps) => {
  const { t } = useWords()
  const [search, setSearch] = useSearchParams()
  const { id, materials } = event
  useEffect(() => {
    if (whole) void keepPapers(id, materials)
  }, [whole, id, materials])
  const chosen = tabs.find((tab) => tab === search.get('tab')) ?? 'about'
  const choose = (tab: Tab) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      if (tab === 'about') next.delete('tab')
      else next.set('tab', tab)
      return next
    })
  const rest = saved ? (
    <Empty>{t('events.notSaved')}</Empty>
  ) : (
    <Skeleton what={t('events.theEvent')} shape="row" count={3} />
  )
  // What is about the Feast itself is not for friends of the Faith.
  if (!event.can.attend) return <About event={event} />
  return (
    <Tabs
      label={t('events.parts')}
      chosen={chosen}
      onChoose={choose}
      tabs={[
        { id: 'about', label: t('events.about'), content: <About event={event} /> },
        { id: 'programme', label: t('events.programme'), content: <Programme event={event} /> },
        { id: 'people', label: t('events.people'), content: whole ? <People event={event} /> : rest },
        {
          id: 'materials',
          label: t('materials.title'),
          content:
            whole || hasMaterials ? (
              <Materials shelf={shelfOfEvent(id)} materials={materials} tools={event.can.papers} />
            ) : (
              rest
            ),
        },
      ]}
    />
  )
}

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
