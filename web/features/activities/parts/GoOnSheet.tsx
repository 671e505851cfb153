import { useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '#web/app/links.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { Text } from '#web/kit/Text.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { type Group, continuedRoutes, sendGoingOn } from '../completions.ts'
import type { Activity } from '../data.ts'
import { todayIn } from '../meetings.ts'
import { titleAfter } from '../title-after.ts'
import { useHomeZone } from '../use-home-zone.ts'
import { StudyField } from './Particular.tsx'

interface Props {
  activity: Activity
  group: Group
  onClose: () => void
}

/** The same group with what comes next: its people stay, and this one comes to its end. */
export const GoOnSheet = ({ activity, group: { next }, onClose }: Props) => {
  const { t } = useWords()
  const navigate = useNavigate()
  const zone = useHomeZone()
  const [study, setStudy] = useState(next?.id ?? '')
  const [title, setTitle] = useState(() =>
    titleAfter(activity.title, activity.studyItem?.names ?? null, next?.names ?? null),
  )
  const [startDate, setStart] = useState(() => activity.nextSessions[0]?.date ?? todayIn(zone))
  const { act, busy, error } = useAction({
    run: (_: null, key) =>
      sendGoingOn(activity.id, { title, startDate, studyItem: study === '' ? null : study }, key),
    refresh: continuedRoutes,
    onDone: ({ id }) => {
      snack({ text: t('completions.goesOn') })
      onClose()
      void navigate(links.activity({ activityId: id }))
    },
  })
  const said = useFaults(error)
  return (
    <FormSheet
      title={t('completions.goOn')}
      save={t('completions.goOnNow')}
      busy={busy}
      failure={error === null || 'title' in said || 'startDate' in said ? null : error.message}
      onSubmit={() => act(null)}
      onClose={onClose}
    >
      <Text>{t('completions.goOnHow')}</Text>
      <StudyField kind={activity.activityType.name} value={study} onChange={setStudy} />
      <Field
        name="title"
        label={t('planning.title')}
        autoComplete="off"
        maxLength={120}
        value={title}
        error={said['title']}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Field
        name="startDate"
        type="date"
        label={t('completions.start')}
        autoComplete="off"
        value={startDate}
        error={said['startDate']}
        onChange={({ target }) => setStart(target.value)}
      />
    </FormSheet>
  )
}
