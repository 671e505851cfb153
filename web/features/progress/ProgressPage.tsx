import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useAsOf } from '#web/http/as-of.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { AsOf } from '#web/kit/AsOf.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { type TabItem, Tabs } from '#web/kit/Tabs.tsx'
import { useWords, type WordKey } from '#web/words/words.ts'
import { type Progress, progressQuestion } from './data.ts'
import { MyPath } from './MyPath.tsx'
import css from './progress.css?inline'

addStyle(css)

const GroupGrid = lazyPart(async () => (await import('./GroupGrid.tsx')).GroupGrid)
const CommunityView = lazyPart(async () => (await import('./CommunityView.tsx')).CommunityView)
const Planner = lazyPart(async () => (await import('./Planner.tsx')).Planner)

type TabId = 'mine' | 'community' | 'circles'

/** One's own path of learning and service, what the community has; or, with `?group=`, the units of a group. */
export const ProgressPage = () => {
  const [params] = useSearchParams()
  const group = params.get('group')
  return group === null ? (
    <Path />
  ) : (
    <Suspense>
      <GroupGrid key={group} id={group} />
    </Suspense>
  )
}

const Path = () => {
  const { t } = useWords()
  const question = progressQuestion()
  const progress = useQuery(question)
  const asOf = useAsOf(question)
  return (
    <Page title={t('progress.title')}>
      <QueryView query={progress} what={t('progress.title')} shape="card" count={3}>
        {({ data }) => (
          <>
            <AsOf at={asOf} />
            <Parts progress={data} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

const Parts = ({ progress }: { progress: Progress }) => {
  const { t } = useWords()
  const [params, setParams] = useSearchParams()
  const later = (id: Exclude<TabId, 'mine'>, word: WordKey, View: typeof Planner): TabItem<TabId> => ({
    id,
    label: t(word),
    content: (
      <Suspense fallback={<Skeleton what={t(word)} shape="card" count={2} />}>
        <View />
      </Suspense>
    ),
  })
  const tabs: readonly TabItem<TabId>[] = [
    { id: 'mine', label: t('progress.tab.mine'), content: <MyPath progress={progress} /> },
    later('community', 'progress.tab.community', CommunityView),
    ...(progress.can.plan ? [later('circles', 'progress.tab.circles', Planner)] : []),
  ]
  const chosen = tabs.find(({ id }) => id === params.get('tab'))?.id ?? 'mine'
  return (
    <Tabs
      label={t('progress.tabs')}
      tabs={tabs}
      chosen={chosen}
      onChoose={(tab) => setParams(tab === 'mine' ? {} : { tab }, { replace: true })}
    />
  )
}
