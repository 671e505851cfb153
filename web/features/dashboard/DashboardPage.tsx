import { navigatorOf } from '#web/app/destinations.ts'
import { links } from '#web/app/links.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Section } from '#web/kit/Section.tsx'
import type { SignedInUser } from '#web/http/keep.ts'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { groupsFor } from './groups.ts'
import { Foot } from './parts/Foot.tsx'
import { Hosting } from './parts/Hosting.tsx'
import { InstallRow } from './parts/InstallRow.tsx'
import { NeedsYou } from './parts/NeedsYou.tsx'
import { RecentlyUsed } from './parts/RecentlyUsed.tsx'

/** What needs a person, and every page of the app. */
export const DashboardPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const title = t('app.nav.more')
  if (user === null) return <Page title={title}>{null}</Page>
  const confirmed = user.state === 'confirmed'
  const groups = groupsFor(navigatorOf(user))
  return (
    <Page
      title={title}
      aside={
        <>
          <RecentlyUsed pages={groups.flatMap(({ items }) => items)} />
          <Foot />
        </>
      }
    >
      <Me user={user} />
      {confirmed ? <NeedsYou user={user} /> : null}
      {confirmed ? <Hosting /> : null}
      <InstallRow />
      {groups.map((group) => (
        <Section key={group.word} title={t(group.word)}>
          <nav aria-label={t(group.word)}>
            <Rows>
              {group.items.map(({ word, href, icon }) => (
                <ListRow key={href} title={t(word)} href={href} start={<Icon path={icon} />} />
              ))}
            </Rows>
          </nav>
        </Section>
      ))}
    </Page>
  )
}

/** Oneself, with the way to one's page. */
const Me = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  const confirmed = user.state === 'confirmed'
  return (
    <Rows label={t('app.account')}>
      <ListRow
        height={72}
        title={<bdi>{name}</bdi>}
        detail={confirmed ? t('dashboard.viewProfile') : t('dashboard.waiting')}
        start={<Avatar name={name} imageUrl={user.profilePicture} size={48} />}
        {...(confirmed ? { href: links.profile() } : {})}
      />
    </Rows>
  )
}
