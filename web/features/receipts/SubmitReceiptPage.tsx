import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { withWords } from '#web/app/with-words.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { Page } from '#web/kit/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { type TabItem, Tabs } from '#web/kit/Tabs.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { mineQuestion } from './data.ts'
import { Mine } from './Mine.tsx'
import css from './receipts.css?inline'

addStyle(css)

/** What the treasurer and the approvers see comes when they open it. */
const ToLookAt = lazyPart(
  withWords(['receipt-desk', 'treasury', 'fund'], async () => (await import('./desk/ToLookAt.tsx')).ToLookAt),
)

type TabId = 'mine' | 'look'

/** Hands in what somebody has spent, and shows where it stands; for the treasurer and the Assembly also what waits for them. */
export const SubmitReceiptPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const [params, setParams] = useSearchParams()
  const decides = user?.roles.some((role) => role === 'assembly' || role === 'treasurer') === true
  const tabs: TabItem<TabId>[] = [
    { id: 'mine', label: t('receipts.tab.mine'), content: <Mine /> },
    ...(decides
      ? [
          {
            id: 'look' as const,
            label: t('receipts.tab.look'),
            content: (
              <Suspense fallback={<Skeleton what={t('receipts.tab.look')} shape="row" count={3} />}>
                <ToLookAt />
              </Suspense>
            ),
          },
        ]
      : []),
  ]
  const isOthers = useIsOthers(params.get('receipt'), decides)
  const chosen = tabs.find(({ id }) => id === params.get('tab'))?.id ?? (isOthers ? 'look' : 'mine')
  return (
    <Page title={t('receipts.title')}>
      <Tabs
        label={t('receipts.tabs')}
        tabs={tabs}
        chosen={chosen}
        onChoose={(tab) => setParams(tab === 'mine' ? {} : { tab }, { replace: true })}
      />
    </Page>
  )
}

/** Whether the receipt that the address names, without its tab, is none that this person has handed in. */
const useIsOthers = (receipt: string | null, decides: boolean): boolean => {
  const mine = useQuery({ ...mineQuestion(), enabled: receipt !== null && decides }).data?.data
  return receipt !== null && decides && mine !== undefined && mine.every(({ id }) => id !== receipt)
}
