import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { Page } from '#web/kit/Page.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { overviewQuestion } from './overview.ts'
import { ForOthers } from './parts/ForOthers.tsx'
import { Overview } from './parts/Overview.tsx'
import { SectionList } from './parts/SectionList.tsx'
import { SectionView } from './parts/SectionView.tsx'
import { type SectionGroup, sectionsFor } from './sections.ts'
import './parts/style.ts'

/** Running the community: what waits and the way to each section. Others read who looks after the app. */
export const AdminPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  if (user === null) return <Page title={t('app.nav.admin')}>{null}</Page>
  const groups = sectionsFor(user.roles)
  if (groups.length === 0)
    return (
      <Page title={t('app.nav.admin')}>
        <ForOthers user={user} />
      </Page>
    )
  return <Sections groups={groups} />
}

/** The list at the left and one section beside it; on a phone one after the other. */
const Sections = ({ groups }: { groups: readonly SectionGroup[] }) => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const { data } = useQuery(overviewQuestion())
  const wanted = search.get('section')
  const shown = groups.flatMap(({ sections }) => sections).find(({ id }) => id === wanted)
  const counts = data?.data.counts
  return (
    <div className="admin">
      <SectionList groups={groups} shown={shown?.id ?? null} counts={counts} />
      {shown === undefined ? (
        <Page key="overview" title={t('app.nav.admin')}>
          <Overview groups={groups} counts={counts} />
        </Page>
      ) : (
        <Page key={shown.id} title={t(shown.label)} up={{ href: links.admin(), label: t('app.nav.admin') }}>
          <SectionView section={shown} />
        </Page>
      )}
    </div>
  )
}
