import { type Destination, navigatorOf } from '#web/app/destinations.ts'
import { links } from '#web/app/links.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Section } from '#web/kit/Section.tsx'
import type { SignedInUser } from '#web/http/keep.ts'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { groupsFor } from './groups.ts'
import { NeedsYou } from './parts/NeedsYou.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { dashboardQuestion } from './data.ts'
import { lastUsed } from '#web/app/used.ts'
import { mdiCellphoneArrowDown, mdiClose, mdiLogout } from '@mdi/js'
import { useLogOut } from '#web/app/use-log-out.ts'
import {
  type Choice,
  useLanguageChoice,
  useModeChoice,
  useTextSizeChoice,
} from '#web/features/settings/choices.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { declineInstall, install, useInstallOffer } from '#web/app/install.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { HostedMeetings } from './parts/HostedMeetings.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'

// Once in the life of a device.
const HowToInstall = lazyPart(
  withWords(
    ['channels'],
    async () => (await import('#web/features/notifications/HowToInstall.tsx')).HowToInstall,
  ),
)

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

/** What this person leads and when it meets next; nothing where they lead nothing. */
export const Hosting = () => {
  const meetings = useQuery(dashboardQuestion()).data?.data.hosting ?? []
  return meetings.length === 0 ? null : <HostedMeetings meetings={meetings} />
}

const MOST = 5

/** The pages that one was on last, on a wide screen; on a phone they are as near in the list itself. */
export const RecentlyUsed = ({ pages }: { pages: readonly Destination[] }) => {
  const { t } = useWords()
  const [shown] = useState(() => lastUsed(pages).slice(0, MOST))
  if (shown.length === 0) return null
  return (
    <div className="only-wide">
      <Section title={t('dashboard.recent')}>
        <Rows>
          {shown.map(({ href, word, icon }) => (
            <ListRow key={href} href={href} title={t(word)} start={<Icon path={icon} />} />
          ))}
        </Rows>
      </Section>
    </div>
  )
}

/** Text size, language, light or dark, and the way out in words. */
export const Foot = () => {
  const { t } = useWords()
  return (
    <Section title={t('dashboard.looks')}>
      <Stack>
        <Chips choice={useTextSizeChoice()} />
        <Chips choice={useLanguageChoice()} />
        <Chips choice={useModeChoice()} />
        <LogOut />
      </Stack>
    </Section>
  )
}

const Chips = <Id extends string>({ choice }: { choice: Choice<Id> }) => (
  <div>
    <Text look="label" quiet>
      {choice.label}
    </Text>
    <ChipRow
      label={choice.label}
      items={choice.options}
      chosen={choice.chosen}
      onChoose={(chosen) => {
        const option = choice.options.find(({ id }) => id === chosen)
        if (option !== undefined) choice.choose(option.id)
      }}
    />
  </div>
)

const LogOut = () => {
  const { t } = useWords()
  const logOut = useLogOut()
  return (
    <div>
      <Button icon={mdiLogout} onClick={logOut}>
        {t('app.logOut')}
      </Button>
    </div>
  )
}

/** The offer to put the app on the home screen; gone once it is there, or declined. */
export const InstallRow = () => {
  const { t } = useWords()
  const offer = useInstallOffer()
  const [shown, show] = useState(false)
  if (offer === null) return null
  return (
    <>
      <Rows label={t('dashboard.install')}>
        <ListRow
          height={72}
          folds
          start={<Icon path={mdiCellphoneArrowDown} />}
          title={t('dashboard.install')}
          detail={t('dashboard.installHint')}
          end={
            <>
              {offer === 'ask' ? (
                <Button onClick={() => void install()}>{t('dashboard.installNow')}</Button>
              ) : (
                <Button expanded={shown} onClick={() => show(!shown)}>
                  {t('dashboard.installHow')}
                </Button>
              )}
              <IconButton label={t('dashboard.installNever')} icon={mdiClose} onClick={declineInstall} />
            </>
          }
        />
      </Rows>
      {shown ? (
        <Suspense>
          <HowToInstall plain />
        </Suspense>
      ) : null}
    </>
  )
}
