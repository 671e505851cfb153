import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { useAsOf } from '#web/http/as-of.ts'
import { AsOf } from '#web/kit/AsOf.tsx'
import { Button } from '#web/kit/Button.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { kindLooks } from '#web/kit/kinds.ts'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { useWords } from '#web/words/words.ts'
import { activitiesQuestion, kindQuestion, pageLength, type Kind } from './data.ts'
import { kindAt, kinds } from './kinds.ts'
import { Days } from './parts/Days.tsx'

/** Everything one can join: all kinds, or one of them by `?type=` or by the page of its programme. */
export const ActivitiesPage = () => {
  const { t } = useWords()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const chosen = kindAt(pathname, search.get('type'))
  const ownPage = chosen?.path === pathname
  const { list, error, isFetching, retry, asOf } = useActivities(chosen?.kind ?? null)
  // A filter replaces: Back leaves the list rather than walk through its filters.
  const choose = (id: string) =>
    void navigate(links.activities(id === 'all' ? {} : { type: id }), { replace: true })
  return (
    <Page
      title={t(ownPage ? chosen.word : 'activities.title')}
      {...(chosen === null ? {} : { lead: t(chosen.intro) })}
    >
      <ChipRow
        label={t('activities.kind')}
        chosen={chosen?.slug ?? 'all'}
        onChoose={choose}
        items={[
          { id: 'all', label: t('activities.all') },
          ...kinds.map(({ slug, word }) => ({ id: slug, label: t(word) })),
        ]}
      />
      <AsOf at={asOf} />
      {list === null ? (
        error === null ? (
          <Skeleton what={t('activities.title')} shape="card" count={4} onRetry={retry} />
        ) : (
          <LoadError message={error.message} onRetry={retry} busy={isFetching} />
        )
      ) : list.length === 0 ? (
        <Empty
          {...(chosen === null ? {} : iconOf(chosen.kind))}
          {...(chosen === null
            ? {}
            : { action: <Button onClick={() => choose('all')}>{t('activities.showAll')}</Button> })}
        >
          {t(chosen?.empty ?? 'activities.empty.all')}
        </Empty>
      ) : (
        <Days activities={list} />
      )}
    </Page>
  )
}

const iconOf = (kind: Kind) => ({ icon: kindLooks[kind].icon })

/** One list serves every kind; only a community with more than a page of them is asked kind by kind. */
const useActivities = (kind: Kind | null) => {
  const everything = activitiesQuestion()
  const all = useQuery(everything)
  const isCut = (all.data?.length ?? 0) >= pageLength
  const ofKind = kindQuestion(kind ?? 'Devotional')
  const some = useQuery({ ...ofKind, enabled: kind !== null && isCut })
  const late = useAsOf(kind !== null && isCut ? ofKind : everything)
  const found = kind !== null && isCut ? some.data : all.data
  const shown = found?.filter(
    ({ status, activityType }) =>
      (status === 'planned' || status === 'active') && (kind === null || activityType.name === kind),
  )
  return {
    list: shown ?? null,
    error: all.error ?? some.error,
    isFetching: all.isFetching || some.isFetching,
    retry: () => void Promise.all([all.refetch(), ...(isCut ? [some.refetch()] : [])]),
    asOf: late,
  }
}
