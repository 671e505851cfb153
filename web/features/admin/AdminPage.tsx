import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { links } from '#web/app/links.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Page } from '#web/kit/Page.tsx'
import { ScreenCodeError, forgetFailures } from '#web/kit/lazy-screen.ts'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { type Counts, overviewQuestion } from './overview.ts'
import { Overview } from './parts/Overview.tsx'
import { type SectionGroup, sectionsFor } from './section-groups.ts'
import './parts/style.ts'
import { ErrorBoundary } from '#web/app/ErrorBoundary.tsx'
import { RouteErrorScreen } from '#web/app/ErrorScreen.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import type { AdminSection } from './section.ts'
import { bodiesQuestion } from '#web/features/community/data.ts'
import { officeWords } from '#web/features/community/office-words.ts'
import { homeQuestion } from '#web/features/home/data.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { mdiViewDashboardOutline } from '@mdi/js'
import { Icon } from '#web/kit/Icon.tsx'
import { showWithin } from '#web/kit/show-within.ts'
import { VisuallyHidden } from '#web/kit/Stack.tsx'
import { useFormats } from '#web/words/formats.ts'
import { OfficeWaits } from '#web/features/auth/OfficeWaits.tsx'

const OfficeSoon = ({ user }: { user: SignedInUser }) =>
  user.secondStepDue === true || user.secondStepFrom !== undefined ? <OfficeWaits user={user} /> : null

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

/** One section, its skeleton while its code comes, and the load error when it does not; the list stays. */
export const SectionView = ({ section: { id, label, screen } }: { section: AdminSection }) => {
  const { t } = useWords()
  useEffect(() => forgetFailures, [screen])
  return (
    <ErrorBoundary resetKey={id} fallback={failed}>
      <Suspense fallback={<Skeleton what={t(label)} shape="card" count={3} />}>
        <screen.Screen />
      </Suspense>
    </ErrorBoundary>
  )
}

const failed = (error: unknown) => {
  // A section that breaks while it is drawn is the whole app's failure.
  if (!(error instanceof ScreenCodeError)) throw error
  return <RouteErrorScreen />
}

/** For who has no right here: which people look after the app, and how to reach them. */
export const ForOthers = ({ user }: { user: SignedInUser }) => {
  const { t, rich } = useWords()
  const { data } = useQuery(homeQuestion(user))
  const { data: bodies } = useQuery(bodiesQuestion())
  const serving = (bodies?.data ?? [])
    .filter(({ kind }) => kind === 'administration' || kind === 'assembly')
    .flatMap(({ members }) => members)
    .filter(({ office }) => office !== 'member')
  const officers = serving.filter(({ mine }) => !mine)
  // Whoever is the only one in office asks nobody.
  if (serving.length > 0 && officers.length === 0) return null
  const mail = data?.community.metadata.contactEmail ?? null
  return (
    <Section title={t('admin.about')}>
      <Text>{t('admin.aboutText')}</Text>
      {officers.length > 0 ? (
        <Rows label={t('admin.about')}>
          {officers.map(({ id, name, office }) => (
            <ListRow
              key={id}
              height={64}
              start={<Avatar name={name} />}
              title={<bdi>{name}</bdi>}
              detail={t(officeWords[office])}
            />
          ))}
        </Rows>
      ) : null}
      {mail === null ? null : (
        <Text>
          {rich('admin.writeTo', { mail: <TextLink href={`mailto:${mail}`}>{null}</TextLink> }, { mail })}
        </Text>
      )}
    </Section>
  )
}

interface Props {
  groups: readonly SectionGroup[]
  /** The section that is open; null for the overview. */
  shown: string | null
  counts: Counts | undefined
}

/** The list at the left from 900 px on; a phone has the overview's cards instead. */
export const SectionList = ({ groups, shown, counts }: Props) => {
  const { t } = useWords()
  return (
    <nav aria-label={t('administration.sections')} className="admin-list">
      <ul>
        <li>
          <a
            ref={shown === null ? showWithin : null}
            href={links.admin()}
            aria-current={shown === null ? 'page' : undefined}
          >
            <Icon path={mdiViewDashboardOutline} />
            {t('administration.overview')}
          </a>
        </li>
      </ul>
      {groups.map(({ group, label, sections }) => (
        <div key={group} role="group" aria-label={t(label)}>
          <p className="t-label quiet" aria-hidden="true">
            {t(label)}
          </p>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  ref={shown === section.id ? showWithin : null}
                  href={links.admin({ section: section.id })}
                  aria-current={shown === section.id ? 'page' : undefined}
                >
                  <Icon path={section.icon} />
                  <span className="admin-name">{t(section.label)}</span>
                  <Waiting count={counts?.[section.id]?.waiting ?? 0} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const Waiting = ({ count }: { count: number }) => {
  const { t } = useWords()
  const { number } = useFormats()
  if (count === 0) return null
  return (
    <>
      <span className="admin-waits" aria-hidden="true">
        {number(count)}
      </span>
      <VisuallyHidden>{t('administration.wait', { count })}</VisuallyHidden>
    </>
  )
}
