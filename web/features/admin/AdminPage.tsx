import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { links } from '#web/app/links.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Page } from '#web/kit/Page.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useSession } from '#web/session/use-session.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { overviewQuestion } from './overview.ts'
import { ForOthers } from './parts/ForOthers.tsx'
import { Overview } from './parts/Overview.tsx'
import { SectionList } from './parts/SectionList.tsx'
import { SectionView } from './parts/SectionView.tsx'
import { type SectionGroup, sectionsFor } from './section-groups.ts'
import './parts/style.ts'

// Few wait for it, and its words are those of signing in.
const OfficeWaits = lazyPart(async () => {
  const [part] = await Promise.all([import('#web/features/auth/OfficeWaits.tsx'), laterWords('factors')])
  return part.OfficeWaits
})

const OfficeSoon = ({ user }: { user: SignedInUser }) =>
  user.secondStepDue === true || user.secondStepFrom !== undefined ? (
    <Suspense>
      <OfficeWaits user={user} />
    </Suspense>
  ) : null

/** Running the community: what waits and the way to each section. Others read who looks after the app. */
export const AdminPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  if (user === null) return <Page title={t('app.nav.admin')}>{null}</Page>
  const groups = sectionsFor(user.roles)
  if (groups.length === 0)
    return (
      <Page title={t('app.nav.admin')}>
        <OfficeSoon user={user} />
        <ForOthers user={user} />
      </Page>
    )
  return <Sections groups={groups} user={user} />
}

/** The list at the left and one section beside it; on a phone one after the other. A lone section is all there is. */
const Sections = ({ groups, user }: { groups: readonly SectionGroup[]; user: SignedInUser }) => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const { data } = useQuery(overviewQuestion())
  const wanted = search.get('section')
  const all = groups.flatMap(({ sections }) => sections)
  const counts = data?.data.counts
  const [only] = all
  if (only !== undefined && all.length === 1)
    return (
      <Page title={t(only.label)}>
        <OfficeSoon user={user} />
        <SectionView section={only} />
      </Page>
    )
  const shown = all.find(({ id }) => id === wanted)
  // Whoever came from setting the community up goes back there.
  const back =
    search.get('from') === 'set-up'
      ? { actions: <LinkButton href={links.setUp()}>{t('administration.backToSetUp')}</LinkButton> }
      : {}
  return (
    <div className="admin">
      <SectionList groups={groups} shown={shown?.id ?? null} counts={counts} />
      {shown === undefined ? (
        <Page key="overview" title={t('app.nav.admin')}>
          <OfficeSoon user={user} />
          <Overview groups={groups} counts={counts} />
        </Page>
      ) : (
        <Page
          key={shown.id}
          title={t(shown.label)}
          up={{ href: links.admin(), label: t('app.nav.admin') }}
          {...back}
        >
          <SectionView section={shown} />
        </Page>
      )}
    </div>
  )
}
