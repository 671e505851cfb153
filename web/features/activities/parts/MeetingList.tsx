import { mdiClipboardCheckOutline, mdiNotebookEditOutline, mdiPencilOutline, mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { keepInView } from '#web/kit/keep-in-view.ts'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { type Meeting, mayRecord, meetingsQuestion, todayIn, useNextAtHand } from '../meetings.ts'
import { links } from '#web/app/links.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { useMeetingWords } from '../use-meeting-words.ts'
import { ComingButtons } from './ComingButtons.tsx'
import css from './meeting-row.css?inline'
import { lazyPart } from '#web/kit/lazy-screen.ts'

// An editor of those who lead it.
const MeetingSheet = lazyPart(async () => (await import('./MeetingSheet.tsx')).MeetingSheet)

/** So many are shown before one asks for more. */
const FIRST = 3

/** Brings them into view where the address names them: they come after the page. */
const useMeetingsOfAddress = (here: boolean) => {
  const { hash } = useLocation()
  useEffect(() => {
    const part = here && hash === '#meetings' ? document.getElementById('meetings') : null
    return part === null ? undefined : keepInView(part, 'start')
  }, [here, hash])
}

/** The meetings that are to come, and for those who lead it or correct what was recorded the past ones too. */
export const MeetingList = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const leads = activity.can.edit
  const { user } = useSession()
  const looksBack = leads || user?.roles.includes('statistics') === true
  const asked = useQuery(meetingsQuestion(activity.id, looksBack ? undefined : todayIn()))
  const [adding, setAdding] = useState(false)
  const open = activity.status === 'planned' || activity.status === 'active'
  useMeetingsOfAddress(asked.data !== undefined)
  if (asked.data?.data.length === 0 && !leads) return null
  return (
    <Section
      id="meetings"
      title={t('meetings.title')}
      {...(leads && open
        ? {
            action: (
              <Button look="text" icon={mdiPlus} onClick={() => setAdding(true)}>
                {t('meetings.add')}
              </Button>
            ),
          }
        : {})}
    >
      <QueryView query={asked} what={t('meetings.title')} shape="row" count={FIRST}>
        {({ data }) => <Listed meetings={data} looksBack={looksBack} />}
      </QueryView>
      {adding ? (
        <Suspense>
          <MeetingSheet activityId={activity.id} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </Section>
  )
}

const Listed = ({ meetings, looksBack }: { meetings: readonly Meeting[]; looksBack: boolean }) => {
  const { t } = useWords()
  const [all, setAll] = useState(false)
  const [pastToo, setPastToo] = useState(false)
  const [changed, setChanged] = useState<Meeting | null>(null)
  useNextAtHand(meetings)
  const isPast = ({ date, timeZone }: Meeting) => date < todayIn(timeZone)
  const ahead = meetings.filter((one) => !isPast(one)).toReversed()
  const past = looksBack ? meetings.filter(isPast) : []
  const rows = (of: readonly Meeting[]) =>
    of.map((one) => <MeetingRow key={one.id} meeting={one} onChange={() => setChanged(one)} />)
  return (
    <>
      {ahead.length === 0 ? <Text quiet>{t('meetings.none')}</Text> : null}
      <Rows label={t('meetings.ahead')}>{rows(all ? ahead : ahead.slice(0, FIRST))}</Rows>
      {pastToo ? (
        <>
          <Text look="h3" as="h3">
            {t('meetings.past')}
          </Text>
          <Rows label={t('meetings.past')}>{rows(past)}</Rows>
        </>
      ) : null}
      <Line>
        {all || ahead.length <= FIRST ? null : (
          <Button look="text" onClick={() => setAll(true)}>
            {t('meetings.showMore', { count: ahead.length - FIRST })}
          </Button>
        )}
        {pastToo || past.length === 0 ? null : (
          <Button look="text" onClick={() => setPastToo(true)}>
            {t('meetings.showPast')}
          </Button>
        )}
      </Line>
      {changed === null ? null : (
        <Suspense>
          <MeetingSheet activityId={changed.activity} meeting={changed} onClose={() => setChanged(null)} />
        </Suspense>
      )}
    </>
  )
}

addStyle(css)

/** One meeting: when, what became of it, what is planned, and what the reader can do about it. */
export const MeetingRow = ({ meeting, onChange }: { meeting: Meeting; onChange: () => void }) => {
  const { t } = useWords()
  const { when } = useMeetingWords(meeting)
  const { can, answers } = meeting
  return (
    <li className="meeting">
      <div className="meeting-head">
        <About meeting={meeting} />
        {can.change ? (
          <IconButton
            icon={mdiPencilOutline}
            label={t('meetings.changeOf', { day: when })}
            onClick={onChange}
          />
        ) : null}
      </div>
      {can.answer
        ? answers.own.map((own) => (
            <ComingButtons key={own.person} meeting={meeting} own={own} size="small" />
          ))
        : null}
      {mayRecord(meeting) ? (
        <div>
          <LinkButton
            icon={mdiClipboardCheckOutline}
            label={t('meetings.takeRollOf', { day: when })}
            href={links.sessionConfirm({ sessionId: meeting.id })}
          >
            {t('meetings.takeRoll')}
          </LinkButton>
        </div>
      ) : can.correct ? (
        <div>
          <LinkButton
            icon={mdiPencilOutline}
            label={t('meetings.correctOf', { day: when })}
            href={links.sessionConfirm({ sessionId: meeting.id })}
          >
            {t('meetings.correct')}
          </LinkButton>
        </div>
      ) : meeting.lessonPlan === null || meeting.cancelled ? null : (
        <div>
          <LinkButton
            icon={mdiNotebookEditOutline}
            label={t('meetings.lessonPlanOf', { day: when })}
            href={links.sessionConfirm({ sessionId: meeting.id })}
          >
            {t('meetings.lessonPlan')}
          </LinkButton>
        </div>
      )}
    </li>
  )
}

const About = ({ meeting }: { meeting: Meeting }) => {
  const { when, badi, moved, off, came, coming } = useMeetingWords(meeting)
  const { cancelled, date, lesson } = meeting
  const counts = cancelled ? null : (came ?? coming)
  return (
    <div className="row-text">
      <time dateTime={date}>{cancelled ? <s>{when}</s> : when}</time>
      <div className="t-small quiet">
        <div>{[badi, moved].filter((one) => one !== undefined && one !== null).join('\u00a0· ')}</div>
        {off === null ? null : <div className="meeting-off">{off}</div>}
        {lesson === null ? null : (
          <div>
            <bdi>{lesson}</bdi>
          </div>
        )}
        {counts === null ? null : <div>{counts}</div>}
      </div>
    </div>
  )
}
