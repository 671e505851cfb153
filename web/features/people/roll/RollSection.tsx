import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Section } from '#web/kit/Section.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { Duplicates } from './parts/Duplicates.tsx'
import { ImportFlow } from './parts/ImportFlow.tsx'
import { RollPeople } from './parts/RollPeople.tsx'
import './parts/style.ts'
import { factsQuestion } from './data.ts'

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
            content: <Duplicates />,
          },
          { id: 'import', label: t('roll.tab.import'), content: <ImportFlow /> },
        ]}
      />
    </Section>
  )
}
