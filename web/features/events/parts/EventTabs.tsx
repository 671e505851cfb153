import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Materials } from '#web/features/materials/Materials.tsx'
import { keepPapers } from '#web/features/materials/papers.ts'
import { Empty } from '#web/kit/Empty.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent, useEvent } from '../data.ts'
import { shelfOfEvent } from '../papers.ts'
import { Programme } from './Programme.tsx'
import { Text } from '#web/kit/Text.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'

// A tab.
const People = lazyPart(withWords(['company'], async () => (await import('./People.tsx')).People))

// A tab.
const BringList = lazyPart(withWords(['bring'], async () => (await import('./BringList.tsx')).BringList))

const tabs = ['about', 'programme', 'people', 'materials'] as const
type Tab = (typeof tabs)[number]

export interface EventTabsProps extends Pick<
  ReturnType<typeof useEvent>,
  'whole' | 'saved' | 'hasMaterials'
> {
  event: CommunityEvent
}

/** `?tab=people`: Back returns to the tab before. */
export const EventTabs = ({ event, whole, saved, hasMaterials }: EventTabsProps) => {
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
        {
          id: 'people',
          label: t('events.people'),
          content: whole ? (
            <Suspense>
              <People event={event} />
            </Suspense>
          ) : (
            rest
          ),
        },
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

/** What the hosts wrote, and what is to be brought. To a Feast friends of the Faith bring nothing. */
const About = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  return (
    <>
      {event.description === '' ? (
        <Text quiet>{t('events.noDescription')}</Text>
      ) : (
        <Text typed>{event.description}</Text>
      )}
      {event.can.attend && event.status !== 'cancelled' ? (
        <Suspense>
          <BringList eventId={event.id} />
        </Suspense>
      ) : null}
    </>
  )
}
