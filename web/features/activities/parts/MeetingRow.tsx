import { mdiClipboardCheckOutline, mdiNotebookEditOutline, mdiPencilOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { useWords } from '#web/words/words.ts'
import { type Meeting, mayRecord } from '../meetings.ts'
import { useMeetingWords } from '../use-meeting-words.ts'
import { ComingButtons } from './ComingButtons.tsx'
import css from './meeting-row.css?inline'

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
