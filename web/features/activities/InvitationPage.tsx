import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { CallError } from '#web/http/call-error.ts'
import { keep } from '#web/http/keep.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { KindMark } from '#web/kit/KindMark.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { WaitingMark } from '#web/kit/WaitingMark.tsx'
import { useSession } from '#web/session/session.ts'
import { useWayBack } from '#web/session/use-way-back.ts'
import { useWords } from '#web/words/words.ts'
import { type Activity, activityPageQuestion } from './data.ts'
import {
  type Invitation,
  type OwnPart,
  type Reply,
  type State,
  invitationsIn,
  replyOf,
  usePart,
} from './part.ts'
import { ActivityFacts } from './parts/ActivityFacts.tsx'
import { useOwnPart } from './use-own-part.ts'
import { Leading } from './parts/Leading.tsx'
import { OwnPlace } from './parts/TakePart.tsx'
import { Wards } from './parts/Wards.tsx'

/** An invitation to an activity: whether one comes, or a child in one’s care, or helps to lead it. */
export const InvitationPage = () => {
  const { t } = useWords()
  const { activityId = '' } = useParams()
  const { signedIn, isMember } = useSession()
  useWayBack()
  return isMember ? (
    <Known id={activityId} />
  ) : signedIn ? (
    <Page title={t('activities.invitation.title')}>
      <Empty action={<LinkButton href={links.home()}>{t('app.goHome')}</LinkButton>}>
        {t('activities.whenConfirmed')}
      </Empty>
    </Page>
  ) : (
    <Page title={t('activities.invitation.title')}>
      <Empty action={<LinkButton href={links.login()}>{t('app.logIn')}</LinkButton>}>
        {t('activities.invitation.logIn')}
      </Empty>
    </Page>
  )
}

const Known = ({ id }: { id: string }) => {
  const { t } = useWords()
  const activityPage = useQuery(activityPageQuestion(id))
  if (activityPage.data !== undefined) return <Shown activity={activityPage.data} />
  const gone = activityPage.error instanceof CallError && activityPage.error.status === 404
  return (
    <Page title={t(gone ? 'activities.goneTitle' : 'activities.invitation.title')}>
      {gone ? (
        <Empty action={<LinkButton href={links.activities()}>{t('activities.showAll')}</LinkButton>}>
          {t('activities.goneText')}
        </Empty>
      ) : (
        <QueryView query={activityPage} what={t('activities.theActivity')} shape="card" />
      )}
    </Page>
  )
}

const Shown = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const href = links.activity({ activityId: activity.id })
  const closed = activity.status === 'cancelled' || activity.status === 'completed'
  return (
    <Page
      title={activity.title}
      up={{ href, label: t('activities.invitation.see') }}
      lead={<KindMark kind={activity.activityType.name} />}
    >
      {closed ? (
        <Notice tone={activity.status === 'cancelled' ? 'error' : 'info'}>
          {t(activity.status === 'cancelled' ? 'activities.cancelled' : 'activities.completed')}
        </Notice>
      ) : (
        <Questions activity={activity} />
      )}
      <ActivityFacts activity={activity} />
    </Page>
  )
}

const Questions = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const own = useOwnPart(activity)
  const { part, waits } = own
  // Whoever leaves it here can come again here.
  const [wasIn, setWasIn] = useState(false)
  const isIn = part !== undefined && isAlreadyIn(part)
  if (isIn && !wasIn) setWasIn(true)
  if (part === undefined)
    return (
      <QueryView query={{ ...own, data: part }} what={t('activities.part.title')} shape="row" count={3} />
    )
  const invitations = invitationsIn(part, keep.owner() ?? '')
  if (invitations.length === 0)
    return isIn || wasIn ? (
      <AlreadyIn activity={activity} part={part} />
    ) : (
      <Empty
        action={
          <LinkButton href={links.activity({ activityId: activity.id })}>
            {t('activities.invitation.see')}
          </LinkButton>
        }
      >
        {t('activities.invitation.none')}
      </Empty>
    )
  return invitations.map((one) => (
    <Question
      key={`${one.whom.id} ${one.whom.role}`}
      activity={activity}
      invitation={one}
      waits={waits(one.whom)}
    />
  ))
}

const replies = ['yes', 'maybe', 'no'] as const

interface QuestionProps {
  activity: Activity
  invitation: Invitation
  waits: boolean
}

const Question = ({ activity, invitation, waits }: QuestionProps) => {
  const { t } = useWords()
  const { act } = usePart(activity)
  const [maybe, setMaybe] = useState(false)
  const { whom, state, name } = invitation
  const said: Reply | null = replyOf(state) ?? (maybe ? 'maybe' : null)
  const say = (reply: Reply) => {
    setMaybe(reply === 'maybe')
    if (reply === 'yes' && said !== 'yes') act({ whom, act: 'ask' })
    if (reply === 'no' && said !== 'no') act({ whom, act: state === 'active' ? 'leave' : 'takeBack' })
  }
  return (
    <Section title={questionOf(t, invitation)}>
      <Narrow>
        <Stack>
          {name === null ? null : <Text quiet>{t('activities.invitation.agrees')}</Text>}
          {replies.map((reply) => (
            <Button
              key={reply}
              look={said === reply ? 'main' : 'outlined'}
              size="large"
              full
              pressed={said === reply}
              label={t('activities.part.named', {
                step: t(words[reply]),
                title: name ?? activity.title,
              })}
              onClick={() => say(reply)}
            >
              {t(words[reply])}
            </Button>
          ))}
          <div aria-live="polite">
            {waits ? (
              <WaitingMark />
            ) : said === null ? null : (
              <Text look="small">{t(saysOf(invitation, said))}</Text>
            )}
          </div>
        </Stack>
      </Narrow>
    </Section>
  )
}

const words = {
  yes: 'activities.invitation.yes',
  maybe: 'activities.invitation.maybe',
  no: 'activities.invitation.no',
} as const

const questionOf = (t: ReturnType<typeof useWords>['t'], { name, whom }: Invitation): string => {
  if (name !== null) return t('activities.invitation.forChild', { name })
  return t(whom.role === 'facilitator' ? 'activities.invitation.toLead' : 'activities.invitation.forMe')
}

const saysOf = ({ state, whom }: Invitation, said: Reply) => {
  if (said === 'maybe') return 'activities.invitation.staysOpen'
  if (said === 'no') return 'activities.invitation.saidNo'
  if (state === 'waiting') return 'activities.part.waits'
  if (state === 'requested') return 'activities.part.asked'
  return whom.role === 'facilitator' ? 'activities.part.leads' : 'activities.part.takesPart'
}

const isHeld = (state: State | undefined): boolean =>
  state === 'active' || state === 'waiting' || state === 'requested'

/** Whether somebody, or a child in their care, has a place or waits for one without having been invited. */
export const isAlreadyIn = ({ mine, children }: OwnPart): boolean =>
  mine.some(({ state }) => isHeld(state)) || children.some(({ standing }) => isHeld(standing?.state))

/** What they are in it, and how they change it, as on its own page. */
export const AlreadyIn = ({ activity, part }: { activity: Activity; part: OwnPart }) => {
  const { t } = useWords()
  const leads = part.mine.some(({ role, state }) => role === 'facilitator' && isHeld(state))
  const comes = part.mine.some(({ role }) => role === 'participant')
  return (
    <>
      {comes ? (
        <Section title={t('activities.part.title')}>
          <Narrow>
            <OwnPlace activity={activity} />
          </Narrow>
        </Section>
      ) : null}
      {leads ? <Leading activity={activity} /> : null}
      {part.children.some(({ standing }) => standing !== null) ? <Wards activity={activity} /> : null}
    </>
  )
}
