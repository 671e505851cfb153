import { links } from '#web/app/links.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Page } from '#web/kit/Page.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { directoryQuestion, everybody } from './data.ts'
import { Directory } from './Directory.tsx'
import { WillingPeople } from './WillingPeople.tsx'

/** The members from A to Z, as they are printed too, and those who are willing to serve. */
export const DirectoryPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const rail = useQuery(directoryQuestion(everybody, null))
  return (
    <Page
      title={user?.community?.name ?? t('profile.directory')}
      up={{ href: links.dashboard(), label: t('app.nav.more') }}
    >
      <Tabs
        label={t('profile.tabs')}
        chosen={search.get('show') === 'willing' ? 'willing' : 'all'}
        onChoose={(id) => setSearch(id === 'all' ? {} : { show: id })}
        tabs={[
          { id: 'all', label: t('profile.tab.all'), content: <Directory /> },
          {
            id: 'willing',
            label: t('profile.tab.willing'),
            content: <WillingPeople localities={rail.data?.localities ?? []} />,
          },
        ]}
      />
    </Page>
  )
}
