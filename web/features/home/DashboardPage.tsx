import { mdiLogout } from '@mdi/js'
import { useNavigate } from 'react-router'
import { destinationGroups } from '#web/app/destination-groups.ts'
import { links } from '#web/app/links.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Section } from '#web/kit/Section.tsx'
import { session } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { NeedsYou } from './parts/NeedsYou.tsx'

/** What waits for the person, and the way to every page. */
export const DashboardPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const logOut = useLogOut()
  if (user === null) return null
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  const groups = destinationGroups({ communitySlug: user.community?.slug ?? null, roles: user.roles })
  return (
    <Page title={t('app.nav.more')}>
      <Rows label={t('home.you')}>
        <ListRow
          height={72}
          href={links.user({ userId: user._id })}
          start={<Avatar name={name} imageUrl={user.profilePicture} size={48} />}
          title={name}
          detail={t('home.profileHint')}
        />
      </Rows>
      {user.state === 'confirmed' ? <NeedsYou roles={user.roles} /> : null}
      {groups.map(({ word, items }) => (
        <Section key={word} title={t(word)}>
          <Rows>
            {items
              .filter(({ href }) => href !== links.dashboard())
              .map((item) => (
                <ListRow
                  key={item.href}
                  href={item.href}
                  start={<Icon path={item.icon} />}
                  title={t(item.word)}
                />
              ))}
          </Rows>
        </Section>
      ))}
      <Section title={t('app.account')} titleHidden>
        <Button icon={mdiLogout} full onClick={logOut}>
          {t('app.logOut')}
        </Button>
      </Section>
    </Page>
  )
}

const useLogOut = () => {
  const navigate = useNavigate()
  return () => {
    // What is being typed elsewhere is saved first.
    dispatchEvent(new Event('nineteen:flush'))
    void session.signOut()
    void navigate(links.login(), { replace: true })
  }
}
