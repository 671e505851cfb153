import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { links } from '#web/app/links.ts'
import { failureOf } from '#web/http/call-error.ts'
import { addStyle } from '#web/kit/add-style.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { SubscribeCard } from '#web/features/subscriptions/SubscribeCard.tsx'
import { useSession } from '#web/session/session.ts'
import { type WordKey, useWords } from '#web/words/words.ts'
import { Appearance, Keyboard, LanguageGroup } from './parts/Appearance.tsx'
import css from './parts/settings.css?inline'
import { SignIn } from './parts/SignIn.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSilencing } from '#web/features/posts/use-silencing.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { useFormats } from '#web/words/formats.ts'
import { silencedQuestion } from './data.ts'
import { ChannelSettings } from '#web/features/notifications/ChannelSettings.tsx'
import { RecentlyRemoved } from './RecentlyRemoved.tsx'
import { WhatIsNew } from './WhatIsNew.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'

// Once in years.
const MoveSettings = lazyPart(
  withWords(
    ['joining'],
    async () => (await import('#web/features/people/joining/MoveSettings.tsx')).MoveSettings,
  ),
)

// A file of all that is kept, opened once in a year.
const MyData = lazyPart(withWords(['my-data'], async () => (await import('./MyData.tsx')).MyData))

addStyle(css)

interface Group {
  readonly id: string
  readonly word: WordKey
  /** For confirmed members only. */
  readonly ofMembers?: true
}

const groups: readonly Group[] = [
  { id: 'appearance', word: 'settings.appearance' },
  { id: 'language', word: 'settings.languageAndCalendar' },
  { id: 'keyboard', word: 'settings.keyboard' },
  { id: 'notifications', word: 'settings.notifications', ofMembers: true },
  { id: 'calendar', word: 'settings.calendar', ofMembers: true },
  { id: 'privacy', word: 'moderation.silenced', ofMembers: true },
  { id: 'sign-in', word: 'settings.signIn' },
  { id: 'my-data', word: 'settings.myData' },
  { id: 'removed', word: 'settings.removed', ofMembers: true },
  { id: 'about', word: 'settings.about' },
]

/** How the app suits a person. Each group has its own address; each change holds at once. */
export const SettingsPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const isMember = user?.state === 'confirmed'
  const here = groups.filter(({ ofMembers }) => isMember || !ofMembers)
  const shown = useGroupOfAddress(here)
  return (
    <Page title={t('app.nav.settings')}>
      <div className="settings">
        <nav aria-label={t('app.nav.settings')} className="settings-groups">
          {here.map(({ id, word }) => (
            <a key={id} href={links.settings(id)} aria-current={id === shown ? 'true' : undefined}>
              {t(word)}
            </a>
          ))}
        </nav>
        <div>
          <Appearance />
          <LanguageGroup member={isMember} />
          <Keyboard member={isMember} />
          {isMember ? <Notifications /> : null}
          {isMember ? <Calendar /> : null}
          {isMember ? <SilencedPeople /> : null}
          {user === null ? null : <SignIn user={user} />}
          {user?.state === 'confirmed' ? (
            <Suspense>
              <MoveSettings user={user} />
            </Suspense>
          ) : null}
          {user === null ? null : <Data user={user} />}
          <About />
        </div>
      </div>
    </Page>
  )
}

const Notifications = () => {
  const { t } = useWords()
  const title = t('settings.notifications')
  return (
    <Section title={title} id="notifications">
      <ChannelSettings />
    </Section>
  )
}

const Calendar = () => {
  const { t } = useWords()
  const title = t('settings.calendar')
  return (
    <Section title={title} id="calendar">
      <SubscribeCard />
    </Section>
  )
}

const Data = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('settings.myData')} id="my-data">
        <Suspense>
          <MyData user={user} />
        </Suspense>
      </Section>
      {user.state === 'confirmed' ? (
        <Section title={t('settings.removed')} id="removed">
          <RecentlyRemoved />
        </Section>
      ) : null}
    </>
  )
}

const About = () => {
  const { t, rich } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <Section title={t('settings.about')} id="about">
      <Card>
        <Stack>
          <Text>{t('settings.version', { version: __APP_VERSION__ })}</Text>
          <Text>
            {rich('settings.aboutText', {
              eula: <TextLink href={links.eula()}>{null}</TextLink>,
              privacy: <TextLink href={links.privacyPolicy()}>{null}</TextLink>,
            })}
          </Text>
          {open ? (
            <WhatIsNew />
          ) : (
            <div>
              <Button onClick={() => setOpen(true)}>{t('settings.whatIsNew')}</Button>
            </div>
          )}
        </Stack>
      </Card>
    </Section>
  )
}

/** The browser cannot go to a group that was not drawn yet when the page was opened. */
const useGroupOfAddress = (groups: readonly Group[]): string => {
  const { hash } = useLocation()
  const id = groups.find((group) => `#${group.id}` === hash)?.id ?? ''
  useEffect(() => {
    if (id !== '') document.getElementById(id)?.scrollIntoView()
  }, [id])
  return id
}

/** The people whom one has muted or blocked, and the way back. */
export const SilencedPeople = () => {
  const { t } = useWords()
  return (
    <Section title={t('moderation.silenced')} id="privacy">
      <Card>
        <Stack>
          <Text>{t('moderation.silencedText')}</Text>
          <People />
        </Stack>
      </Card>
    </Section>
  )
}

const People = () => {
  const { t } = useWords()
  const { age } = useFormats()
  const people = useQuery(silencedQuestion())
  const silence = useSilencing()
  if (people.data === undefined)
    return (
      <QueryView query={people} what={t('moderation.silenced')} shape="row" count={1} failure={failureOf} />
    )
  if (people.data.data.length === 0) return <Text quiet>{t('moderation.nobodySilenced')}</Text>
  return (
    <Rows label={t('moderation.silenced')}>
      {people.data.data.map(({ _id, name, picture, kind, since }) => (
        <ListRow
          key={`${kind} ${_id}`}
          height={72}
          start={<Avatar name={name} imageUrl={picture} />}
          title={<bdi>{name}</bdi>}
          detail={t('moderation.since', { kind, when: age(since) })}
          end={
            <Button
              look="text"
              label={t('moderation.hearAgain', { name })}
              onClick={() => silence({ id: _id, name, kind, wanted: false })}
            >
              {t('kit.undo')}
            </Button>
          }
        />
      ))}
    </Rows>
  )
}
