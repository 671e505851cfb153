import { useQuery } from '@tanstack/react-query'
import { mdiEmailOutline, mdiHomeGroup, mdiLinkVariant } from '@mdi/js'
import { useParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { DayPlaceContext } from '#web/features/calendar/badi.ts'
import { CallError } from '#web/http/call-error.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWayBack } from '#web/session/use-way-back.ts'
import { useFormats } from '#web/words/formats.ts'
import { WidePicture } from '#web/kit/WidePicture.tsx'
import { type WordKey, useWords } from '#web/words/words.ts'
import { Coming } from './parts/Coming.tsx'
import { Documents } from './parts/Documents.tsx'
import { type Site, siteQuestion } from './site.ts'
import { addStyle } from '#web/kit/add-style.ts'
import css from './site.css?inline'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { OpenCalendar } from '#web/features/subscriptions/OpenCalendar.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'
import { Suspense } from 'react'

// Few communities have committees.
const Committees = lazyPart(
  withWords(['offices'], async () => (await import('./parts/Committees.tsx')).Committees),
)

/** A community's own page: in full for its members, and for others as far as it lists itself. */
export const CommunityPage = () => {
  const { t } = useWords()
  const { name = '' } = useParams()
  const { signedIn } = useSession()
  useWayBack()
  const asked = useQuery(siteQuestion(name))
  if (asked.error instanceof CallError && [401, 403, 404].includes(asked.error.status))
    return <Closed signedIn={signedIn} />
  if (asked.data === undefined)
    return (
      <Page title={t('communityPage.title')}>
        <QueryView query={asked} what={t('communityPage.title')} shape="card" count={3} />
      </Page>
    )
  const site = asked.data.data
  return (
    <Page
      title={site.name}
      lead={<Lead site={site} />}
      {...(site.can.change
        ? {
            actions: (
              <LinkButton href={links.admin({ section: 'page' })}>{t('communityPage.change')}</LinkButton>
            ),
          }
        : {})}
      aside={<Beside site={site} />}
    >
      <WidePicture imageUrl={site.bannerImage} />
      <Welcome site={site} />
      {site.localSpiritualAssembly === null ? null : <Nine body={site.localSpiritualAssembly} />}
      <DayPlaceContext value={site.own ? null : site.dayPlace}>
        <Coming site={site} />
      </DayPlaceContext>
      {site.openCalendar === null ? null : <OpenCalendar address={site.openCalendar} />}
      {site.own ? (
        <Suspense>
          <Committees />
        </Suspense>
      ) : null}
    </Page>
  )
}

const Lead = ({ site }: { site: Site }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const name = useLanguageName(site.language)
  return [
    site.place,
    name,
    site.memberCount === null ? null : t('communityPage.members', { count: number(site.memberCount) }),
  ]
    .filter((one) => one !== null && one !== '')
    .join('\u00a0· ')
}

const useLanguageName = (tag: string): string => {
  const { language } = useWords()
  return new Intl.DisplayNames([language], { type: 'language', fallback: 'code' }).of(tag) ?? tag
}

const Welcome = ({ site: { welcome, can } }: { site: Site }) => {
  const { t } = useWords()
  if (welcome !== null)
    return (
      <div className="section">
        <Text typed>{welcome}</Text>
      </div>
    )
  if (!can.change) return null
  return (
    <Empty
      icon={mdiHomeGroup}
      action={
        <LinkButton href={links.admin({ section: 'page' })}>{t('communityPage.addWelcome')}</LinkButton>
      }
    >
      {t('communityPage.noWelcome')}
    </Empty>
  )
}

/** How to reach it, its papers, and for members the directory. */
const Beside = ({ site }: { site: Site }) => {
  const { t } = useWords()
  return (
    <>
      <Reach site={site} />
      {site.own ? (
        <>
          <Documents documents={site.documents} mayAdd={site.can.addDocument} />
          <Section title={t('communityPage.members.title')}>
            <Text>
              <TextLink href={links.directory()}>{t('communityPage.directory')}</TextLink>
            </Text>
          </Section>
        </>
      ) : null}
    </>
  )
}

const Closed = ({ signedIn }: { signedIn: boolean }) => {
  const { t } = useWords()
  return (
    <Page title={t('communityPage.title')}>
      <Empty
        icon={mdiHomeGroup}
        action={
          signedIn ? (
            <LinkButton href={links.availableCommunities()}>{t('app.nav.otherCommunities')}</LinkButton>
          ) : (
            <LinkButton href={links.login()} look="main">
              {t('app.logIn')}
            </LinkButton>
          )
        }
      >
        {t(signedIn ? 'communityPage.notThere' : 'communityPage.closed')}
      </Empty>
    </Page>
  )
}

addStyle(css)

type Assembly = NonNullable<Site['localSpiritualAssembly']>

/** The Assembly's members three by three, officers first; how they are elected or counted is nobody's list. */
export const Nine = ({ body }: { body: Assembly }) => {
  const { t } = useWords()
  return (
    <Section title={body.name}>
      {body.members.length === 0 ? (
        <Text quiet>{t('communityPage.noAssembly')}</Text>
      ) : (
        <ul className="nine">
          {body.members.map(({ refId, name, office, profilePicture }) => (
            <li key={refId}>
              <Avatar name={name} imageUrl={profilePicture} size={96} />
              <b dir="auto">{name}</b>
              <span className="t-small quiet">{t(offices[office] ?? 'communityPage.office.member')}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const offices: Readonly<Record<string, WordKey>> = {
  chair: 'communityPage.office.chair',
  viceChair: 'communityPage.office.viceChair',
  secretary: 'communityPage.office.secretary',
  treasurer: 'communityPage.office.treasurer',
}

/** Mailboxes of the offices, never of a person, and the pages that the community points to. */
export const Reach = ({ site }: { site: Site }) => {
  const { t } = useWords()
  const boxes = [
    { address: site.contactEmail, label: t('communityPage.write') },
    { address: site.secretaryEmail, label: t('communityPage.writeToSecretary') },
    { address: site.treasurerEmail, label: t('communityPage.writeToTreasurer') },
    ...site.mailboxes.map(({ name, email }) => ({ address: email, label: name })),
  ].flatMap(({ address, label }) => (address === null ? [] : [{ address, label }]))
  return (
    <>
      <Section title={t('communityPage.reach')}>
        {site.own ? null : <Text>{t('communityPage.howToVisit')}</Text>}
        {boxes.length === 0 ? (
          <Text quiet>{t('communityPage.noMailbox')}</Text>
        ) : (
          <Rows>
            {boxes.map(({ address, label }) => (
              <ListRow
                key={label}
                height={64}
                href={`mailto:${encodeURI(address)}`}
                start={<Icon path={mdiEmailOutline} />}
                title={<bdi>{label}</bdi>}
                detail={<bdi>{address}</bdi>}
              />
            ))}
          </Rows>
        )}
      </Section>
      {site.links.length === 0 ? null : (
        <Section title={t('communityPage.links')}>
          <Rows>
            {site.links.map(({ label, url }) => (
              <ListRow
                key={url}
                height={64}
                href={url}
                start={<Icon path={mdiLinkVariant} />}
                title={<bdi>{label}</bdi>}
                detail={<bdi>{URL.canParse(url) ? new URL(url).hostname : url}</bdi>}
              />
            ))}
          </Rows>
        </Section>
      )}
    </>
  )
}
