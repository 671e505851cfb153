import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyScreen } from '#web/kit/lazy-screen.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { Register } from './parts/Register.tsx'
import { ChildRecords } from './parts/ChildRecords.tsx'

const policyPart = lazyScreen(async () => (await import('./parts/PolicyPart.tsx')).PolicyPart)

/** The register, the records of children and the rules; a community admin sees the rules alone. */
export const SafeguardingSection = () => {
  const { t } = useWords()
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const rights = user?.roles ?? []
  const officer = rights.includes('safeguarding')
  const reads = officer || rights.includes('assembly')
  const tabs = [
    ...(reads
      ? [
          {
            id: 'register' as const,
            label: t('safeguarding.register'),
            content: <Register canEdit={officer} />,
          },
          {
            id: 'children' as const,
            label: t('safeguarding.children'),
            content: (
              <Suspense fallback={<Skeleton what={t('safeguarding.children')} shape="row" count={3} />}>
                <ChildRecords mustSayWhy={!officer} />
              </Suspense>
            ),
          },
        ]
      : []),
    {
      id: 'rules' as const,
      label: t('safeguarding.rules'),
      content: (
        <Suspense fallback={<Skeleton what={t('safeguarding.rules')} shape="card" count={2} />}>
          <policyPart.Screen />
        </Suspense>
      ),
    },
  ]
  const wanted = search.get('part')
  const chosen = tabs.find(({ id }) => id === wanted)?.id ?? tabs[0]?.id ?? 'rules'
  const choose = (part: (typeof tabs)[number]['id']) =>
    setSearch((old) => {
      const next = new URLSearchParams(old)
      next.set('part', part)
      return next
    })
  return <Tabs label={t('safeguarding.title')} tabs={tabs} chosen={chosen} onChoose={choose} />
}
