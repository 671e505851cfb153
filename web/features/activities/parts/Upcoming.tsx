import { Suspense } from 'react'
import { AsOf } from '#web/kit/AsOf.tsx'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { kindLooks } from '#web/kit/kinds.ts'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { type Filters, countOf } from '../filters.ts'
import type { KindEntry } from '../kinds.ts'
import { newKinds } from '../new-kinds.ts'
import { useActivities } from '../use-activities.ts'
import { useOwnParts } from '../use-own-parts.ts'
import { Days } from './Days.tsx'
import { MoreOf } from './MoreOf.tsx'

const ActivityMap = lazyPart(async () => {
  const [{ ActivityMap: Loaded }] = await Promise.all([import('./ActivityMap.tsx'), laterWords('map')])
  return Loaded
})

interface Props {
  chosen: KindEntry | null
  filters: Filters
  onClear: () => void
  onAll: () => void
  /** On the map instead of under the days; `asked` where a tap has led here. */
  map?: { readonly asked: boolean }
}

/** What one can join, under the days. */
export const Upcoming = ({ chosen, filters, onClear, onAll, map }: Props) => {
  const { t } = useWords()
  const own = useOwnParts()
  const { list, error, isFetching, retry, asOf, more } = useActivities(chosen?.kind ?? null, filters)
  return (
    <>
      <AsOf at={asOf} />
      {list === null ? (
        error === null ? (
          <Skeleton what={t('activities.title')} shape="card" count={4} />
        ) : (
          <LoadError message={error.message} onRetry={retry} busy={isFetching} />
        )
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

interface NothingProps extends Pick<Props, 'chosen' | 'onClear' | 'onAll'> {
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
