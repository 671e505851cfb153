import { mdiCompassOutline, mdiFilterVariant } from '@mdi/js'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { useOwnAddress } from '#web/app/use-own-address.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useWords } from '#web/words/words.ts'
import { type Filters, countOf, filterQuery, noFilters, readFilters } from './filters.ts'
import { kindAt, kinds } from './kinds.ts'
import { Mine } from './parts/Mine.tsx'
import { Upcoming } from './parts/Upcoming.tsx'

const FilterSheet = lazyPart(async () => (await import('./parts/FilterSheet.tsx')).FilterSheet)

/** Everything one can join, narrowed by what stands in the address, and what one has joined. */
export const ActivitiesPage = () => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const change = useOwnAddress()
  const [filtering, setFiltering] = useState(false)
  const chosen = kindAt('', search.get('type'))
  const filters = readFilters(search)
  const count = countOf(filters)
  const view = viewAt(search.get('view'))
  // Who comes by an address with the map in it has not asked for it by a tap.
  const [asked, setAsked] = useState(false)
  const go = (to: { type?: string | undefined; filters?: Filters; view?: string | undefined }) =>
    change((now) => {
      const shown = viewAt(now.get('view'))
      return links.activities({
        type: kindAt('', now.get('type'))?.slug,
        ...filterQuery(to.filters ?? readFilters(now)),
        view: shown === 'upcoming' ? undefined : shown,
        ...only(to),
      })
    })
  const all = (map?: { asked: boolean }) => (
    <>
      <Line>
        <Button icon={mdiFilterVariant} onClick={() => setFiltering(true)}>
          {count === 0 ? t('activities.filter') : t('activities.filterCount', { count })}
        </Button>
        <LinkButton look="text" href={links.discover()} icon={mdiCompassOutline}>
          {t('activities.discover')}
        </LinkButton>
        {count === 0 ? null : (
          <Button look="text" onClick={() => go({ filters: noFilters })}>
            {t('activities.filter.clear')}
          </Button>
        )}
      </Line>
      <Upcoming
        chosen={chosen}
        filters={filters}
        onClear={() => go({ filters: noFilters })}
        onAll={() => go({ type: undefined })}
        {...(map === undefined ? {} : { map })}
      />
    </>
  )
  return (
    <Page title={t('activities.title')} {...(chosen === null ? {} : { lead: t(chosen.intro) })}>
      <ChipRow
        label={t('activities.kind')}
        chosen={chosen?.slug ?? 'all'}
        onChoose={(id) => go({ type: id === 'all' ? undefined : id })}
        items={[
          { id: 'all', label: t('activities.all') },
          ...kinds.map(({ slug, word }) => ({ id: slug, label: t(word) })),
        ]}
      />
      <Tabs
        label={t('activities.view')}
        chosen={view}
        onChoose={(id) => {
          setAsked(id === 'map')
          go({ view: id === 'upcoming' ? undefined : id })
        }}
        tabs={[
          { id: 'upcoming', label: t('activities.view.upcoming'), content: all() },
          {
            id: 'mine',
            label: t('activities.view.mine'),
            content: (
              <Mine
                kind={chosen?.kind ?? null}
                onFind={() => go({ view: undefined })}
                onAll={() => go({ type: undefined })}
              />
            ),
          },
          { id: 'map', label: t('activities.view.map'), content: all({ asked }) },
        ]}
      />
      {filtering ? (
        <Suspense>
          <FilterSheet
            kind={chosen?.kind ?? null}
            filters={filters}
            onChoose={(wished) => go({ filters: wished })}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}

type View = 'upcoming' | 'mine' | 'map'

const viewAt = (given: string | null): View => (given === 'mine' || given === 'map' ? given : 'upcoming')

/** What an address is changed in, with what is taken out of it. */
const only = (to: object) =>
  Object.fromEntries(Object.entries(to).filter(([name]) => name === 'type' || name === 'view'))
