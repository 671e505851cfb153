import { useSearchParams } from 'react-router'
import { Tabs } from '#web/kit/Tabs.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { ChildRecords } from './parts/ChildRecords.tsx'
import { PolicyPart } from './parts/PolicyPart.tsx'
import { Register } from './parts/Register.tsx'

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
            content: <ChildRecords mustSayWhy={!officer} />,
          },
        ]
      : []),
    { id: 'rules' as const, label: t('safeguarding.rules'), content: <PolicyPart /> },
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
