import { useNavigate } from 'react-router'
import { continueActivity } from '#contract/activities/completions.ts'
import { links } from '#web/app/links.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
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

type Wish = Parameters<typeof sendGoingOn>[1]

/** The same group with what comes next: its people stay, and this one comes to its end. */
export const GoOnSheet = ({ activity, group: { next }, onClose }: Props) => {
  const { t } = useWords()
  const navigate = useNavigate()
  const zone = useHomeZone()
  const form = useFields({
    schema: continueActivity.body,
    start: () => ({
      study: next?.id ?? '',
      title: titleAfter(activity.title, activity.studyItem?.names ?? null, next?.names ?? null),
      startDate: activity.nextSessions[0]?.date ?? todayIn(zone),
    }),
    read: ({ study, ...typed }) => ({ ...typed, studyItem: study === '' ? null : study }),
    says: ({ message }) => message,
    action: useAction({
      run: (wish: Wish, key) => sendGoingOn(activity.id, wish, key),
      refresh: continuedRoutes,
      onDone: ({ id }) => {
        snack({ text: t('completions.goesOn') })
        onClose()
        void navigate(links.activity({ activityId: id }))
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('completions.goOn')}
      save={t('completions.goOnNow')}
      onClose={onClose}
    >
      <Text>{t('completions.goOnHow')}</Text>
      <StudyField {...form.choice('study')} kind={activity.activityType.name} />
      <Field {...form.text('title')} label={t('planning.title')} maxLength={120} />
      <Field {...form.text('startDate')} label={t('completions.start')} type="date" />
    </FormSheet>
  )
}
