import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyScreen } from '#web/kit/lazy-screen.ts'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { RollPeople } from './parts/RollPeople.tsx'
import './parts/style.ts'
import { factsQuestion } from './data.ts'

/** What is looked at seldom comes when it is. */
const duplicates = lazyScreen(async () => (await import('./parts/Duplicates.tsx')).Duplicates)
const importFlow = lazyScreen(async () => (await import('./parts/ImportFlow.tsx')).ImportFlow)

const parts = ['people', 'twice', 'import'] as const

/** The roll: its people, those who may stand on it twice, and bringing it in from a file. */
export const RollSection = () => {
  const { t } = useWords()
  const { number } = useFormats()
  const [search, setSearch] = useSearchParams()
  const { data } = useQuery(factsQuestion())
  const wanted = search.get('part')
  const chosen = parts.find((part) => part === wanted) ?? 'people'
  const choose = (part: (typeof parts)[number]) =>
    setSearch((old) => {
      const next = new URLSearchParams(old)
      next.set('part', part)
      return next
    })
  const twice = data?.data.duplicates ?? 0
  return (
    <Section title={t('roll.title')} titleHidden id="roll">
      <Tabs
        label={t('roll.title')}
        chosen={chosen}
        onChoose={choose}
        tabs={[
          { id: 'people', label: t('roll.tab.people'), content: <RollPeople facts={data?.data} /> },
          {
            id: 'twice',
            label: twice === 0 ? t('roll.tab.twice') : t('roll.tab.twiceCount', { count: number(twice) }),
            content: (
              <Suspense fallback={<Skeleton what={t('roll.tab.twice')} shape="card" />}>
                <duplicates.Screen />
              </Suspense>
            ),
          },
          {
            id: 'import',
            label: t('roll.tab.import'),
            content: (
              <Suspense fallback={<Skeleton what={t('roll.tab.import')} shape="card" />}>
                <importFlow.Screen />
              </Suspense>
            ),
          },
        ]}
      />
    </Section>
  )
}
