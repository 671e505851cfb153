import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { languageOfPassage } from '#contract/passage.ts'
import { links } from '#web/app/links.ts'
import { Resume } from '#web/features/drafts/Resume.tsx'
import { useAsOf } from '#web/http/as-of.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { serverTime } from '#web/http/line.ts'
import { AsOf } from '#web/kit/AsOf.tsx'
import { LinkButton } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Passage } from '#web/kit/Passage.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useSession } from '#web/session/session.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { type Home, homeQuestion } from './data.ts'
import { greetingAt } from './greeting.ts'
import { goesSomewhere, isNewcomer } from './newcomer.ts'
import { AskingYou } from './parts/AskingYou.tsx'
import { NextForYou, ThisWeek } from './parts/Gatherings.tsx'
import { NewsPreview } from './parts/NewsPreview.tsx'
import { TodayCard } from './parts/TodayCard.tsx'
import { type Yes, offerUnder } from './said-yes.ts'
import { BadiDateText } from '#web/features/calendar/BadiDateText.tsx'
import type { Whereabouts } from '#web/features/calendar/sunset.ts'
import { useBadiToday } from '#web/features/calendar/use-badi-today.ts'
import { useToday } from '#web/features/calendar/use-today.ts'
import { useFormats } from '#web/words/formats.ts'
import { mdiBullhornOutline } from '@mdi/js'
import { Card, CoverLink } from '#web/kit/Card.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { announced } from './news.ts'
import { destinationGroups } from '#web/app/destination-groups.ts'
import { helpPages, navigatorOf } from '#web/app/destinations.ts'
import { byUse } from '#web/app/used.ts'
import { Beginning } from './parts/Beginning.tsx'
import { Assembly } from './parts/Assembly.tsx'
import { OfferPush } from '#web/features/notifications/OfferPush.tsx'

const FirstSteps = lazyPart(async () => {
  const [{ FirstSteps: Steps }] = await Promise.all([
    import('#web/features/community/FirstSteps.tsx'),
    laterWords('set-up'),
    laterWords('examples'),
  ])
  return Steps
})

/** What is next for the person who is signed in. */
export const HomePage = () => {
  const { user } = useSession()
  if (user === null) return null
  return user.community === null ? <NoCommunity me={user} /> : <Overview me={user} />
}

// The order and the parts are those of the first paint (web/paint/paint-home.ts), so that nothing moves.
const Overview = ({ me }: { me: SignedInUser }) => {
  const greeting = useGreeting(me)
  const question = homeQuestion(me)
  const {
    data: home,
    error,
    isFetching,
    isFetchedAfterMount,
    isError,
    dataUpdatedAt,
    refetch,
  } = useQuery(question)
  const late = useAsOf(question)
  const asOf = late ?? (isError && dataUpdatedAt > 0 ? new Date(dataUpdatedAt).toISOString() : null)
  const where = home?.community.metadata ?? null
  const passage = where?.passage ?? null
  const retry = () => void refetch()
  return (
    <Page
      title={greeting}
      lead={<TodayLine where={where} />}
      aside={
        <>
          <TodayCard where={where} home={home} />
          {passage === null ? null : (
            <div className="section">
              <Passage {...passage} lang={languageOfPassage(passage.text)} />
            </div>
          )}
          <Shortcuts me={me} />
          <Suspense>
            {home?.localSpiritualAssembly ? <Assembly body={home.localSpiritualAssembly} /> : null}
          </Suspense>
        </>
      }
    >
      <Resume />
      <AsOf at={asOf} />
      {home !== undefined ? (
        <Parts home={home} me={me} fresh={isFetchedAfterMount} />
      ) : error === null ? (
        <Loading />
      ) : (
        <LoadError message={error.message} onRetry={retry} busy={isFetching} />
      )}
    </Page>
  )
}

const Begin = ({ me }: { me: SignedInUser }) => {
  const { t } = useWords()
  const what = t('home.beginTitle', { named: 'no', name: '' })
  return (
    <Suspense fallback={<Skeleton what={what} shape="row" count={3} />}>
      <Beginning name={me.firstName} />
    </Suspense>
  )
}

const Parts = ({ home, me, fresh }: { home: Home; me: SignedInUser; fresh: boolean }) => {
  const [now] = useState(() => new Date(serverTime.now()))
  const [yes, setYes] = useState<Yes | null>(null)
  const offer = offerUnder(yes, home)
  const isEmpty = home.events.length + home.activities.length + home.posts.length === 0
  const first =
    me.roles.includes('communityAdmin') && (isEmpty || home.community.metadata.example) ? (
      <Suspense>
        <FirstSteps />
      </Suspense>
    ) : null
  if (isEmpty)
    return (
      <>
        {first}
        <Begin me={me} />
      </>
    )
  return (
    <>
      {first}
      {isNewcomer(me, goesSomewhere(home.events), now) ? <Begin me={me} /> : null}
      <NextForYou home={home} onYes={setYes} />
      <Suspense>{offer === 'next' ? <OfferPush /> : null}</Suspense>
      <AskingYou home={home} me={me} fresh={fresh} onYes={setYes} />
      <Suspense>{offer === 'asking' ? <OfferPush /> : null}</Suspense>
      <ThisWeek home={home} />
      <Announcement posts={home.posts} />
      <NewsPreview posts={home.posts} />
    </>
  )
}

const Loading = () => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('home.nextForYou')} busy>
        <Skeleton what={t('home.yourHome')} shape="card" />
      </Section>
      <Section title={t('home.thisWeek')} busy>
        <Skeleton what={t('home.thisWeek')} shape="card" count={4} />
      </Section>
    </>
  )
}

const NoCommunity = ({ me }: { me: SignedInUser }) => {
  const { t } = useWords()
  return (
    <Page title={useGreeting(me)}>
      <Failure
        plain={t('home.noCommunityHint')}
        message={t('home.noCommunity')}
        focused={false}
        action={<LinkButton href={links.availableCommunities()}>{t('home.chooseCommunity')}</LinkButton>}
      />
    </Page>
  )
}

/** The hour is looked at once: a page that greets anew while one reads would be odd. */
const useGreeting = ({ firstName }: SignedInUser): string => {
  const { t } = useWords()
  const [hour] = useState(() => new Date().getHours())
  return t(greetingAt(hour), { named: firstName === '' ? 'no' : 'yes', name: firstName })
}

/** "Sat 21 Nov · 18 Qudrat 183"; the Badí‘ date changes at sunset where the community is. */
export const TodayLine = ({ where }: { where: Whereabouts | null }) => {
  const today = useBadiToday(where)
  const { day } = useFormats()
  const civilDay = useToday()
  return (
    <>
      {day(civilDay)}
      {today === null ? null : (
        <>
          {'\u00a0· '}
          <BadiDateText date={today.date} />
        </>
      )}
    </>
  )
}

/** The pinned announcement, if there is one. */
export const Announcement = ({ posts }: { posts: Home['posts'] }) => {
  const { t } = useWords()
  const { age } = useFormats()
  const post = announced(posts)
  if (post === null) return null
  return (
    <Section title={t('home.announcement')} titleHidden>
      <Card tone="gold" as="article">
        <Line>
          <Icon path={mdiBullhornOutline} size={20} />
          <Text look="label" as="span">
            {t('home.announcement')}
          </Text>
        </Line>
        <p className="clamp-2" dir="auto">
          <CoverLink href={links.post({ postId: post.id })}>{post.title || post.content}</CoverLink>
        </p>
        <Text look="small" quiet>
          {t('home.writtenBy', { name: post.authorName, age: age(post.createdAt) })}
        </Text>
      </Card>
    </Section>
  )
}

const TILES = 6

/** Six pages, those first that one uses most. Their order stays while one looks. */
export const Shortcuts = ({ me }: { me: SignedInUser }) => {
  const { t } = useWords()
  const [pages] = useState(() => byUse(pagesOf(me)).slice(0, TILES))
  return (
    <Section title={t('home.shortcuts')}>
      <ul className="tiles">
        {pages.map(({ href, word, icon }) => (
          <li key={href}>
            <a href={href} className="tile">
              <Icon path={icon} />
              {t(word)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const pagesOf = (me: SignedInUser) => {
  const bars = new Set<string>([links.dashboard(), ...helpPages.map(({ href }) => href)])
  return destinationGroups(navigatorOf(me))
    .flatMap(({ items }) => items)
    .filter(({ href }) => !bars.has(href))
}
