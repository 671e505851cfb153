import { mdiCalendarPlusOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { CallError } from '#web/http/call-error.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWayBack } from '#web/session/use-way-back.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import {
  type Meeting,
  type Own,
  mayRecord,
  meetingQuestion,
  todayIn,
  useNextAtHand,
  useSaid,
} from './meetings.ts'
import { ComingButtons } from './parts/ComingButtons.tsx'
import { useMeetingWords } from './use-meeting-words.ts'
import { PersonalLink } from './parts/PersonalLink.tsx'
import { MeetingFriends } from './parts/MeetingFriends.tsx'
import { StudyRow } from './parts/StudyRow.tsx'
import { LessonPlan } from './parts/LessonPlan.tsx'
import { MeetingPlace } from './parts/MeetingPlace.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'

// Those who are not in it take part from here.
const NotIn = lazyPart(withWords(['activity-pages'], async () => (await import('./parts/NotIn.tsx')).NotIn))

// An editor of those who keep the records.
const Correction = lazyPart(
  withWords(['corrections'], async () => (await import('./parts/Correction.tsx')).Correction),
)

// The files and addresses of five calendars.
const OneMeetingSheet = lazyPart(
  withWords(['sharing'], async () => (await import('./parts/OneMeetingSheet.tsx')).OneMeetingSheet),
)

// Those who lead it mark who was there.
const Roll = lazyPart(async () => (await import('./parts/Roll.tsx')).Roll)

/** One meeting: whether one comes to it, and for those who lead it who was there. */
export const SessionPage = () => {
  const { t } = useWords()
  const { sessionId = '' } = useParams()
  const { signedIn, isMember } = useSession()
  useWayBack()
  return isMember ? (
    <Known id={sessionId} />
  ) : signedIn ? (
    <Page title={t('meetings.areYouComing')}>
      <Empty action={<LinkButton href={links.home()}>{t('app.goHome')}</LinkButton>}>
        {t('meetings.whenConfirmed')}
      </Empty>
    </Page>
  ) : (
    <Page title={t('meetings.areYouComing')}>
      <Empty action={<LinkButton href={links.login()}>{t('app.logIn')}</LinkButton>}>
        {t('meetings.logIn')}
      </Empty>
    </Page>
  )
}

const Known = ({ id }: { id: string }) => {
  const { t } = useWords()
  const asked = useQuery(meetingQuestion(id))
  if (asked.data !== undefined) return <Shown meeting={asked.data.data} />
  const gone = asked.error instanceof CallError && asked.error.status === 404
  return (
    <Page title={t(gone ? 'meetings.gone' : 'meetings.areYouComing')}>
      {gone ? (
        <Empty action={<LinkButton href={links.activities()}>{t('meetings.toAll')}</LinkButton>}>
          {t('meetings.goneText')}
        </Empty>
      ) : (
        <QueryView query={asked} what={t('meetings.theMeeting')} shape="card" />
      )}
    </Page>
  )
}

const Shown = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useWords()
  const words = useMeetingWords(meeting)
  const href = links.activity({ activityId: meeting.activity })
  const leads = meeting.answers.counts !== null
  const records = mayRecord(meeting)
  useNextAtHand([meeting])
  return (
    <Page
      title={meeting.title}
      up={{ href, label: t('meetings.theGathering') }}
      lead={
        <>
          <time dateTime={meeting.date}>{words.when}</time>
          {words.badi === undefined ? null : `\u00a0· ${words.badi}`}
        </>
      }
    >
      <Stack>
        {words.off === null ? null : <Notice tone="error">{words.off}</Notice>}
        {words.moved === null ? null : <Notice tone="info">{words.moved}</Notice>}
        {meeting.lesson === null ? null : (
          <Text>{t('meetings.lessonIs', { lesson: apart(meeting.lesson) })}</Text>
        )}
        {meeting.studyItem === null ? null : (
          <Rows>
            <StudyRow studyItem={meeting.studyItem} />
          </Rows>
        )}
        {meeting.cancelled || meeting.date < todayIn(meeting.timeZone) ? null : (
          <MeetingPlace meeting={meeting} leads={leads} />
        )}
        {meeting.can.answer ? <Answers meeting={meeting} /> : null}
        {leads && words.coming !== null ? <Text look="label">{words.coming}</Text> : null}
        {leads && !records && !meeting.cancelled ? <Text quiet>{t('meetings.rollLater')}</Text> : null}
        {meeting.lessonPlan === null || meeting.cancelled ? null : (
          <LessonPlan meeting={meeting} plan={meeting.lessonPlan} />
        )}
        {records ? (
          <Suspense>
            <Roll meeting={meeting} />
          </Suspense>
        ) : null}
        {meeting.can.correct ? (
          <Suspense>
            <Correction meeting={meeting} />
          </Suspense>
        ) : null}
        {leads && meeting.can.change && meeting.date >= todayIn(meeting.timeZone) && !meeting.cancelled ? (
          <PersonalLink meeting={meeting} />
        ) : null}
        {meeting.can.answer || records || leads || meeting.can.correct ? null : meeting.answers.own.length ===
          0 ? (
          <Suspense>
            <NotIn meeting={meeting} />
          </Suspense>
        ) : (
          <Text quiet>{t('meetings.nothingToDo')}</Text>
        )}
        {meeting.welcomesFriends ? <MeetingFriends meeting={meeting} /> : null}
      </Stack>
    </Page>
  )
}

const Answers = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useWords()
  return (
    <Section title={t('meetings.areYouComing')}>
      <Narrow>
        <Stack>
          {meeting.answers.own.map((own) => (
            <OneAnswer key={own.person} meeting={meeting} own={own} />
          ))}
          <ToCalendar meeting={meeting} />
        </Stack>
      </Narrow>
    </Section>
  )
}

const ToCalendar = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useWords()
  const { user } = useSession()
  const { startsAt } = meeting
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  if (startsAt === null || user === null) return null
  return (
    <Line>
      <Button look="text" icon={mdiCalendarPlusOutline} onClick={() => setSheet('open')}>
        {t('kit.addToCalendar')}
      </Button>
      {sheet === 'unused' ? null : (
        <Suspense>
          <OneMeetingSheet
            me={user}
            meeting={meeting}
            startsAt={startsAt}
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
          />
        </Suspense>
      )}
    </Line>
  )
}

const OneAnswer = ({ meeting, own }: { meeting: Meeting; own: Own }) => {
  const { t } = useWords()
  const { answer } = useSaid(meeting, own)
  return (
    <Stack>
      {own.child === null ? null : <Text look="label">{t('meetings.forChild', { name: own.child })}</Text>}
      <ComingButtons meeting={meeting} own={own} size="large" />
      <div aria-live="polite">{answer === null ? null : <Text look="small">{t(thanks[answer])}</Text>}</div>
    </Stack>
  )
}

const thanks = { yes: 'meetings.thanksYes', maybe: 'meetings.thanksMaybe', no: 'meetings.thanksNo' } as const
