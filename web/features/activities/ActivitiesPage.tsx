import { mdiCompassOutline, mdiFilterVariant } from '@mdi/js'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { useOwnAddress } from '#web/app/use-own-address.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useWords } from '#web/words/words.ts'
import { type Filters, countOf, filterQuery, noFilters, readFilters } from './filters.ts'
import { type KindEntry, kindAt, kinds } from './kinds.ts'
import { useQueries } from '@tanstack/react-query'
import { Empty } from '#web/kit/Empty.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { type Kind, activityQuestion } from './data.ts'
import { useActivities } from './use-activities.ts'
import { useOwnParts } from './use-own-parts.ts'
import { Days } from './parts/Days.tsx'
import { AsOf } from '#web/kit/AsOf.tsx'
import { kindLooks } from '#web/kit/kinds.ts'
import { laterWords } from '#web/words/language.ts'
import { newKinds } from './new-kinds.ts'
import { MoreOf } from './parts/MoreOf.tsx'
import { FilterSheet } from './parts/FilterSheet.tsx'

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

interface Props {
  kind: Kind | null
  onFind: () => void
  onAll: () => void
}

/** Of those that a long list leaves out, so many are asked for one by one. */
const MOST_APART = 20

/** What one takes part in, leads or waits for, and one's children. */
export const Mine = ({ kind, onFind, onAll }: Props) => {
  const { t } = useWords()
  const own = useOwnParts()
  const { list } = useActivities(null)
  const mine = list?.filter(({ id }) => own.ids.includes(id)) ?? []
  const missing = list === null ? [] : own.ids.filter((id) => mine.every((one) => one.id !== id))
  const apart = useQueries({ queries: missing.slice(0, MOST_APART).map(activityQuestion) })
  const all = [...mine, ...apart.flatMap(({ data }) => data ?? [])]
  const shown = all.filter(({ activityType }) => kind === null || activityType.name === kind)
  if (list === null || !own.loaded)
    return <Skeleton what={t('activities.view.mine')} shape="card" count={2} />
  if (shown.length === 0 && all.length > 0)
    return (
      <Empty action={<Button onClick={onAll}>{t('activities.showAll')}</Button>}>
        {t('activities.filter.none')}
      </Empty>
    )
  if (shown.length === 0)
    return (
      <Empty action={<Button onClick={onFind}>{t('activities.mine.find')}</Button>}>
        {t('activities.mine.empty')}
      </Empty>
    )
  return <Days activities={shown} own={own} />
}

const ActivityMap = lazyPart(async () => {
  const [{ ActivityMap: Loaded }] = await Promise.all([import('./parts/ActivityMap.tsx'), laterWords('map')])
  return Loaded
})

interface UpcomingProps {
  chosen: KindEntry | null
  filters: Filters
  onClear: () => void
  onAll: () => void
  /** On the map instead of under the days; `asked` where a tap has led here. */
  map?: { readonly asked: boolean }
}

/** What one can join, under the days. */
export const Upcoming = ({ chosen, filters, onClear, onAll, map }: UpcomingProps) => {
  const { t } = useWords()
  const own = useOwnParts()
  const found = useActivities(chosen?.kind ?? null, filters)
  const { list, asOf, more } = found
  return (
    <>
      <AsOf at={asOf} />
      {list === null ? (
        <QueryView
          query={{ ...found, data: list ?? undefined }}
          what={t('activities.title')}
          shape="card"
          count={4}
        />
      ) : list.length === 0 ? (
        <Nothing chosen={chosen} isFiltered={countOf(filters) > 0} onClear={onClear} onAll={onAll} />
      ) : map === undefined ? (
        <Days activities={list} own={own} />
      ) : (
        <Suspense>
          <ActivityMap activities={list} asked={map.asked} />
        </Suspense>
      )}
      {list === null || list.length === 0 ? null : <MoreOf more={more} />}
    </>
  )
}

interface NothingProps extends Pick<UpcomingProps, 'chosen' | 'onClear' | 'onAll'> {
  isFiltered: boolean
}

const Nothing = ({ chosen, isFiltered, onClear, onAll }: NothingProps) => {
  const { t } = useWords()
  const host = newKinds.find(({ kind }) => kind === chosen?.kind)?.href
  if (isFiltered)
    return (
      <Empty action={<Button onClick={onClear}>{t('activities.filter.clear')}</Button>}>
        {t('activities.filter.none')}
      </Empty>
    )
  if (chosen === null || host === undefined) return <Empty>{t('activities.empty.all')}</Empty>
  return (
    <Empty
      icon={kindLooks[chosen.kind].icon}
      action={
        <Line>
          <LinkButton href={host}>{t('activities.hostAsk')}</LinkButton>
          <Button look="text" onClick={onAll}>
            {t('activities.showAll')}
          </Button>
        </Line>
      }
    >
      {t(chosen.empty)}
    </Empty>
  )
}
