import { useQuery } from '@tanstack/react-query'
import { Activity, Suspense, useState } from 'react'
import { lazyScreen } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'
import { CallError } from '#web/http/call-error.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { type WordKey, useWords } from '#web/words/words.ts'
import { type As, type Profile, checksQuestion, ownPageQuestion, profileQuestion } from './data.ts'
import { AboutCard } from './parts/AboutCard.tsx'
import { CredentialsCard } from './parts/CredentialsCard.tsx'
import { GatheringRows } from './parts/GatheringRows.tsx'
import { PhotoCard } from './parts/PhotoCard.tsx'
import { ServeCard } from './parts/ServeCard.tsx'
import { SignInCard } from './parts/SignInCard.tsx'
import { VisibilityCard } from './parts/VisibilityCard.tsx'
import './style.ts'
import { useFormats } from '#web/words/formats.ts'
import { Facts } from './parts/Facts.tsx'
import { type ContactDraft, wholeContact } from './contact.ts'
import { EditCard } from './parts/EditCard.tsx'
import { PersonView } from './parts/PersonView.tsx'
import { ContactFields } from './parts/ContactFields.tsx'

/** It comes with its words after the page, which is complete without it. */
const familyCard = lazyScreen(
  withWords(['family'], async () => (await import('#web/features/people/family/FamilyCard.tsx')).FamilyCard),
)

const venuesCard = lazyScreen(
  withWords(['places'], async () => (await import('#web/features/venues/VenuesCard.tsx')).VenuesCard),
)

const ownOffices = lazyScreen(
  withWords(['offices'], async () => (await import('#web/features/community/OwnOffices.tsx')).OwnOffices),
)

/**
 * One's own page: cards that are edited in their place, and the same through the eyes of others. The cards stay
 * meanwhile, with what is being typed.
 */
export const ProfilePage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const [viewing, setViewing] = useState(false)
  const own = useQuery(profileQuestion())
  const { data } = own
  if (user === null) return null
  return (
    <Page
      title={`${user.firstName} ${user.lastName}`.trim() || t('app.nav.profile')}
      actions={
        <Button pressed={viewing} onClick={() => setViewing(!viewing)}>
          {t(viewing ? 'profile.backToEdit' : 'profile.viewAsOthers')}
        </Button>
      }
      {...(data === undefined ? {} : { aside: <Aside user={user} profile={data.data} hidden={viewing} /> })}
    >
      {viewing ? <AsOthers /> : null}
      {data === undefined ? (
        viewing ? null : (
          <QueryView
            query={own}
            what={t('app.nav.profile')}
            shape="card"
            count={4}
            failure={(error) => (error instanceof CallError ? error.message : t('kit.failureLine'))}
          />
        )
      ) : (
        <Activity mode={viewing ? 'hidden' : 'visible'}>
          <Cards user={user} profile={data.data} />
        </Activity>
      )}
    </Page>
  )
}

interface CardsProps {
  user: SignedInUser
  profile: Profile
}

const Cards = ({ user, profile }: CardsProps) => {
  const { t } = useWords()
  const missing = missingFrom(user, profile)
  return (
    <>
      <PhotoCard user={user} />
      {missing === null ? null : <Notice tone="info">{t(missing)}</Notice>}
      <AboutCard user={user} profile={profile} />
      <ContactCard profile={profile} email={user.email} />
      <Suspense fallback={<Skeleton what={t('app.nav.profile')} shape="card" />}>
        <familyCard.Screen />
      </Suspense>
      <Suspense fallback={<Skeleton what={t('app.nav.profile')} shape="card" />}>
        <venuesCard.Screen />
      </Suspense>
      <ServeCard profile={profile} />
      <Suspense>
        <ownOffices.Screen />
      </Suspense>
      <CredentialsCard profile={profile} />
      <OwnChecks />
    </>
  )
}

const Aside = ({ user, profile, hidden }: CardsProps & { hidden: boolean }) => {
  const { t } = useWords()
  return (
    <Activity mode={hidden ? 'hidden' : 'visible'}>
      <Section title={t('profile.gatherings')}>
        {profile.gatherings.length === 0 ? (
          <Card>
            <Text quiet>{t('profile.noGatherings')}</Text>
          </Card>
        ) : (
          <GatheringRows label={t('profile.gatherings')} gatherings={profile.gatherings} />
        )}
      </Section>
      <VisibilityCard profile={profile} />
      <SignInCard user={user} profile={profile} />
    </Activity>
  )
}

const AsOthers = () => {
  const { t } = useWords()
  const [as, setAs] = useState<As>('member')
  const ownPage = useQuery(ownPageQuestion(as))
  const choices = [
    { id: 'member', label: t('profile.as.member') },
    { id: 'host', label: t('profile.as.host') },
    { id: 'visitor', label: t('profile.as.visitor') },
  ] as const
  return (
    <>
      <div className="profile-as">
        <ChipRow
          label={t('profile.viewAs')}
          items={choices}
          chosen={as}
          onChoose={(id) => setAs(choices.find((one) => one.id === id)?.id ?? 'member')}
        />
      </div>
      <QueryView query={ownPage} what={t('profile.viewAs')} shape="card" count={2}>
        {({ data }) =>
          data === null ? (
            <Section title={t('profile.as.visitor')} titleHidden>
              <Notice tone="info">{t('profile.closedToVisitors')}</Notice>
            </Section>
          ) : (
            <Suspense fallback={<Skeleton what={t('profile.viewAs')} shape="card" count={2} />}>
              <PersonView person={data} />
            </Suspense>
          )
        }
      </QueryView>
    </>
  )
}

/** The one thing that would help most, in words and never as a share of a whole; null when nothing is missing. */
export const missingFrom = (
  user: Pick<SignedInUser, 'profilePicture'>,
  profile: Pick<Profile, 'contacts' | 'about' | 'languages' | 'interests'>,
): WordKey | null => {
  if (!profile.contacts.some(({ kind, audience }) => kind === 'phone' && audience !== 'nobody'))
    return 'profile.missing.phone'
  if (user.profilePicture === null) return 'profile.missing.photo'
  if (profile.languages.length === 0) return 'profile.missing.languages'
  if (profile.about === '') return 'profile.missing.about'
  return profile.interests.length === 0 ? 'profile.missing.interests' : null
}

/** What the safeguarding register says of oneself: to read, since the register is kept by its officer. */
export const OwnChecks = () => {
  const { t } = useWords()
  const { day } = useFormats()
  const { data } = useQuery(checksQuestion())
  if (data === undefined || data.data.length === 0) return null
  return (
    <Section title={t('profile.checks')}>
      <Card>
        <Facts
          facts={data.data.map(({ kind, state, expiresOn, seenBy }) => ({
            name: t(`profile.check.${kind}`),
            value: [
              state === 'revoked'
                ? t('profile.revoked')
                : expiresOn === null
                  ? t('profile.noExpiry')
                  : t(state === 'expired' ? 'profile.expired' : 'profile.expires', { day: day(expiresOn) }),
              t('profile.verifiedBy', { name: seenBy }),
            ].join('\u00a0· '),
          }))}
        />
      </Card>
    </Section>
  )
}

/** Ways to reach one, each with its own audience. */
export const ContactCard = ({ profile, email }: { profile: Profile; email: string }) => {
  const { t } = useWords()
  return (
    <EditCard<ContactDraft>
      title={t('profile.contact')}
      begin={() => ({ contacts: profile.contacts })}
      toChanges={({ contacts }) => ({ contacts: contacts.map(({ id: _id, ...contact }) => contact) })}
      fields={(editing) => (
        <ContactFields editing={editing} email={email} mayShare={profile.can.shareWithMembers} />
      )}
    >
      <Facts
        empty={t('profile.contactEmpty')}
        facts={profile.contacts.map((contact, place) => ({
          name: `${contact.label || t(`profile.contact.${contact.kind}`)}${
            profile.contacts
              .slice(0, place)
              .some(({ label, kind }) => label === contact.label && kind === contact.kind)
              ? ` ${place + 1}`
              : ''
          }`,
          value: wholeContact(contact),
          audience: contact.audience,
        }))}
      />
    </EditCard>
  )
}
