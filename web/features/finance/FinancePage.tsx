import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { type TabItem, Tabs } from '#web/kit/Tabs.tsx'
import { useWords } from '#web/words/words.ts'
import { withWords } from '#web/app/with-words.ts'
import { fundQuestion, type Standing } from './data.ts'
import { FundView } from './FundView.tsx'

/** The treasurer's books come when they are opened. */
const BooksView = lazyPart(
  withWords(['treasury'], async () => (await import('./books/BooksView.tsx')).BooksView),
)

const AssemblyView = lazyPart(
  withWords(['treasury'], async () => (await import('./assembly/AssemblyView.tsx')).AssemblyView),
)

type TabId = 'fund' | 'books' | 'assembly'

/** Where the Fund stands, for everyone; the books for the treasury, the reports for the Assembly. */
export const FinancePage = () => {
  const { t } = useWords()
  const fund = useQuery(fundQuestion())
  return (
    <Page title={t('fund.title')}>
      <QueryView query={fund} what={t('fund.title')} shape="card" count={3}>
        {({ data }) => <Parts fund={data} />}
      </QueryView>
    </Page>
  )
}

const Parts = ({ fund }: { fund: Standing }) => {
  const { t } = useWords()
  const [params, setParams] = useSearchParams()
  const wait = (part: string) => <Skeleton what={part} shape="card" count={2} />
  const { can } = fund
  const tabs: TabItem<TabId>[] = [
    { id: 'fund', label: t('fund.tab.fund'), content: <FundView fund={fund} /> },
    ...(can.record || can.keep || can.audit
      ? [
          {
            id: 'books' as const,
            label: t('fund.tab.books'),
            content: (
              <Suspense fallback={wait(t('fund.tab.books'))}>
                <BooksView can={can} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(can.report
      ? [
          {
            id: 'assembly' as const,
            label: t('fund.tab.assembly'),
            content: (
              <Suspense fallback={wait(t('fund.tab.assembly'))}>
                <AssemblyView fund={fund} />
              </Suspense>
            ),
          },
        ]
      : []),
  ]
  const chosen = tabs.find(({ id }) => id === params.get('tab'))?.id ?? 'fund'
  return (
    <Tabs
      label={t('fund.tabs')}
      tabs={tabs}
      chosen={chosen}
      onChoose={(tab) => setParams(tab === 'fund' ? {} : { tab }, { replace: true })}
    />
  )
}
