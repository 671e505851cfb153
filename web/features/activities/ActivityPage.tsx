import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { DayPlaceContext } from '#web/features/calendar/badi.ts'
import { CallError } from '#web/http/call-error.ts'
import { AsOf } from '#web/kit/AsOf.tsx'
import { LinkButton } from '#web/kit/Button.tsx'
import { CancelledNotice } from '#web/kit/CancelledNotice.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { GatheringPicture } from '#web/kit/GatheringPicture.tsx'
import { KindMark } from '#web/kit/KindMark.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession, pressBeforeLogIn } from '#web/session/session.ts'
import { useWayBack } from '#web/session/use-way-back.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from './data.ts'
import { ownPartQuestion } from './part.ts'
import { ActivityFacts } from './parts/ActivityFacts.tsx'
import { ForKind } from './parts/ForKind.tsx'
import { Leading } from './parts/Leading.tsx'
import { Meetings } from './parts/Meetings.tsx'
import { ParticularFacts } from './parts/ParticularFacts.tsx'
import { Participants } from './parts/Participants.tsx'
import { PassOn } from './parts/PassOn.tsx'
import { TakePart } from './parts/TakePart.tsx'
import { Wards } from './parts/Wards.tsx'
import { isOpen, standingOf } from './standing.ts'
import { useActivity } from './use-activity.ts'
import { ActionBar } from '#web/kit/ActionBar.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { isForChildren } from './kept-activity.ts'
import { OfferPush } from '#web/features/notifications/OfferPush.tsx'
import { Untrained } from './parts/Untrained.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'
import { Suspense } from 'react'

// The tools of those who lead it.
const Askers = lazyPart(withWords(['others'], async () => (await import('./parts/Askers.tsx')).Askers))

// A picture is cut to shape in an editor.
const Picture = lazyPart(
  withWords(
    ['planning', 'compose'],
    async () => (await import('./parts/ActivityPicture.tsx')).ActivityPicture,
  ),
)

// Parents alone fill it in.
const ClassSheet = lazyPart(
  withWords(['family'], async () => (await import('./parts/ClassSheet.tsx')).ClassSheet),
)

// The tools of those who lead it.
const InCharge = lazyPart(
  withWords(['planning', 'others'], async () => (await import('./parts/InCharge.tsx')).InCharge),
)

/** One activity; a visitor sees the public part and is asked to log in to take part. */
export const ActivityPage = () => {
  const { t } = useWords()
  const { activityId = '' } = useParams()
  const { signedIn, isMember } = useSession()
  useWayBack()
  const seen = useActivity(activityId)
  const { activity, saved, asOf, error } = seen
  // The list is for members.
  const up = isMember ? { up: { href: links.activities(), label: t('activities.title') } } : {}

  if (error instanceof CallError && error.status === 404)
    return <Gone signedIn={signedIn} isMember={isMember} />
  if (activity === undefined) {
    return (
      <Page title={t('activities.theActivity')} titleHidden {...up}>
        <QueryView query={{ ...seen, data: activity }} what={t('activities.theActivity')} shape="picture" />
      </Page>
    )
  }
  return (
    <Page
      title={activity.title}
      {...up}
      lead={<KindMark kind={activity.activityType.name} />}
      aside={
        isMember ? (
          <TakePart activity={activity} />
        ) : signedIn ? (
          <Notice tone="info" action={<LinkButton href={links.home()}>{t('app.goHome')}</LinkButton>}>
            {t('activities.whenConfirmed')}
          </Notice>
        ) : (
          <VisitorJoin activity={activity} />
        )
      }
    >
      <AsOf at={asOf} />
      <DayPlaceContext value={activity.dayPlace ?? null}>
        <Content activity={activity} isMember={isMember} saved={saved} />
      </DayPlaceContext>
    </Page>
  )
}

interface ContentProps {
  activity: Activity
  isMember: boolean
  saved: boolean
}

const Content = ({ activity, isMember, saved }: ContentProps) => {
  const { t } = useWords()
  return (
    <>
      <GatheringPicture kind={activity.activityType.name} imageUrl={activity.imageUrl} />
      <Ended activity={activity} />
      {isMember && isOpen(activity) ? <Reminder activity={activity} /> : null}
      {isMember ? <TooFewLeaders activity={activity} /> : null}
      <ActivityFacts activity={activity} />
      <ParticularFacts activity={activity} />
      <PassOn activity={activity} />
      {activity.description === '' ? null : (
        <Section title={t('activities.description')}>
          <Text typed>{activity.description}</Text>
        </Section>
      )}
      {isMember ? (
        <Suspense>
          <Askers activity={activity} />
        </Suspense>
      ) : null}
      {isMember ? <Wards activity={activity} /> : null}
      <Meetings activity={activity} />
      <Participants activity={activity} saved={saved} />
      {isMember ? <ForKind activity={activity} /> : null}
      {isMember ? <ForLeaders activity={activity} /> : null}
      {isMember ? <Untrained activity={activity} /> : null}
      {isMember ? <Leading activity={activity} /> : null}
      {activity.can.edit ? (
        <>
          {isOpen(activity) ? (
            <Suspense>
              <Picture activity={activity} />
            </Suspense>
          ) : null}
          <Suspense>
            <InCharge activity={activity} />
          </Suspense>
        </>
      ) : null}
    </>
  )
}

/** For whoever takes part or leads. */
const Reminder = ({ activity }: { activity: Activity }) => {
  const { data } = useQuery(ownPartQuestion(activity.id))
  const isIn = data?.data.mine.some(({ state }) => state === 'active') ?? false
  return isIn ? <OfferPush /> : null
}

const Ended = ({ activity: { status, cancelReason, cancelledAt } }: { activity: Activity }) => {
  const { t } = useWords()
  if (status === 'completed') return <Notice tone="info">{t('activities.completed')}</Notice>
  if (status !== 'cancelled') return null
  return <CancelledNotice at={cancelledAt} reason={cancelReason} plain={t('activities.cancelled')} />
}

const Gone = ({ signedIn, isMember }: { signedIn: boolean; isMember: boolean }) => {
  const { t } = useWords()
  return (
    <Page title={t('activities.goneTitle')}>
      <Empty
        action={
          isMember ? (
            <LinkButton href={links.activities()}>{t('activities.showAll')}</LinkButton>
          ) : signedIn ? (
            <LinkButton href={links.home()}>{t('app.goHome')}</LinkButton>
          ) : (
            <LinkButton href={links.login()}>{t('app.logIn')}</LinkButton>
          )
        }
      >
        {t(signedIn ? 'activities.goneText' : 'activities.goneVisitor')}
      </Empty>
    </Page>
  )
}

/** Says to those who lead a group for children, and to administrators, that it needs more who lead it. */
export const TooFewLeaders = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { data } = useQuery(ownPartQuestion(activity.id))
  const count = data?.data.leadersNeeded ?? null
  return count === null ? null : (
    <Notice tone="warning">{t('activities.part.tooFewLeaders', { count })}</Notice>
  )
}

const withChildren = new Set<Activity['activityType']['name']>(["Children's Class", 'Junior Youth Group'])

/** What those who lead a class of children or a junior youth group have of it, while it goes on. */
export const ForLeaders = ({ activity }: { activity: Activity }) => {
  const { data } = useQuery(ownPartQuestion(activity.id))
  const leads = data?.data.mine.some(({ role, state }) => role === 'facilitator' && state === 'active')
  const goesOn = activity.status === 'planned' || activity.status === 'active'
  if (leads !== true || !goesOn || !withChildren.has(activity.activityType.name)) return null
  return (
    <Suspense>
      <ClassSheet activityId={activity.id} />
    </Suspense>
  )
}

/** A visitor joins by way of the log-in, and comes back to find it done; of what is over or cancelled there is no part. */
export const VisitorJoin = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { pathname } = useLocation()
  if (!isOpen(activity)) return null
  const { button } = standingOf(activity, null)
  // A child is brought by a guardian, which is chosen on the page.
  const joins = button !== null && !isForChildren(activity.activityType.name)
  return (
    <ActionBar label={t('activities.takePart')}>
      {joins ? (
        <Stack>
          <LinkButton
            look="main"
            size="large"
            full
            href={links.login()}
            label={t('activities.part.named', { step: t(button), title: activity.title })}
            onClick={() => pressBeforeLogIn(pathname)}
          >
            {t(button)}
          </LinkButton>
          <Text look="small" quiet>
            {t('activities.part.logInFirst')}
          </Text>
        </Stack>
      ) : (
        <LinkButton look="main" size="large" full href={links.login()}>
          {t('app.logIn')}
        </LinkButton>
      )}
    </ActionBar>
  )
}
