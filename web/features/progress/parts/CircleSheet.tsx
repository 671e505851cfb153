import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formCircle } from '#contract/progress/progress.ts'
import { links } from '#web/app/links.ts'
import { adultsQuestion } from '#web/features/activities/adults-question.ts'
import { studyName } from '#web/features/activities/studies.ts'
import { useHomeZone } from '#web/features/activities/use-home-zone.ts'
import { useTodayIn } from '#web/features/calendar/use-today.ts'
import { FindPerson } from '#web/features/people/FindPerson.tsx'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FieldGroup } from '#web/kit/FieldGroup.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { startOf } from '../circle-form.ts'
import { type Circle, plannedRoutes, progressRoutes, sendCircle } from '../data.ts'

interface Props {
  circle: Circle
  onClose: () => void
}

const usePlanning = (onClose: () => void) => {
  const { t } = useWords()
  const { number } = useFormats()
  const navigate = useNavigate()
  return useAction({
    run: sendCircle,
    refresh: [...plannedRoutes, ...progressRoutes],
    onDone: ({ data }, { people }) => {
      snack({
        text: t('progress.circles.planned', { count: people.length, people: number(people.length) }),
        action: {
          label: t('progress.circles.see'),
          run: () => void navigate(links.activity({ activityId: data.id })),
        },
      })
      onClose()
    },
  })
}

/** A proposed circle, filled in already: one look, and it is planned and its people are invited. */
export const CircleSheet = ({ circle, onClose }: Props) => {
  const { t, language } = useWords()
  const { longDay } = useFormats()
  const today = useTodayIn(useHomeZone())
  const book = studyName(circle.studyItem, language)
  const form = useFields({
    schema: formCircle.body,
    start: () => startOf(circle, t('progress.circles.titleOf', { book }), today),
    read: ({ time, ...typed }) => ({ ...typed, time: time === '' ? null : time }),
    action: usePlanning(onClose),
  })
  const { people, startDate } = form.values
  const invite = (id: string, comes: boolean) =>
    form.set({ people: comes ? [...people, id] : people.filter((one) => one !== id) })
  return (
    <FormSheet
      {...form.sheet}
      tall
      title={t('progress.circles.plan')}
      save={t('progress.circles.planAndInvite')}
      busyLabel={t('progress.circles.planning')}
      disabled={form.values.tutor === ''}
      onClose={onClose}
    >
      <Field {...form.text('title')} label={t('progress.circles.title')} maxLength={120} dir="auto" />
      <Field
        {...form.text('startDate')}
        label={t('progress.circles.day')}
        hint={/^\d{4}-\d{2}-\d{2}$/.test(startDate) ? longDay(startDate) : undefined}
        type="date"
        min={today}
      />
      <Field {...form.text('time')} label={t('progress.circles.time')} type="time" optional />
      <Field {...form.text('area')} label={t('progress.circles.area')} maxLength={160} dir="auto" optional />
      <TutorField
        circle={circle}
        value={form.values.tutor}
        error={form.errorOf('tutor')}
        onChange={(tutor) => form.set({ tutor })}
      />
      <FieldGroup legend={t('progress.circles.invited')}>
        {circle.people.map(({ id, name, wishes }) => (
          <CheckboxField
            key={id}
            name={`people.${id}`}
            label={<bdi>{name}</bdi>}
            hint={t(wishes ? 'progress.circles.wishes' : 'progress.circles.ready')}
            checked={people.includes(id)}
            onChange={({ target }) => invite(id, target.checked)}
          />
        ))}
        {form.errorOf('people') === undefined ? null : <Text look="small">{form.errorOf('people')}</Text>}
      </FieldGroup>
    </FormSheet>
  )
}

interface TutorProps {
  circle: Circle
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

const OTHER = 'other'

/** Who would lead it; where nobody is free, or somebody else is meant, any grown-up by name. */
const TutorField = ({ circle: { tutors }, value, error, onChange }: TutorProps) => {
  const { t, language } = useWords()
  const [other, setOther] = useState(tutors.length === 0)
  const [found, setFound] = useState<{ readonly id: string; readonly name: string } | null>(null)
  return (
    <>
      {tutors.length === 0 ? (
        <Text>{t('progress.circles.gap')}</Text>
      ) : (
        <SelectField
          name="tutor"
          label={t('progress.circles.tutor')}
          options={[
            ...tutors.map(({ id, name }) => ({ value: id, label: name })),
            { value: OTHER, label: t('progress.circles.other') },
          ]}
          value={other ? OTHER : value}
          error={error}
          onChange={(id) => {
            setOther(id === OTHER)
            onChange(id === OTHER ? (found?.id ?? '') : id)
          }}
        />
      )}
      {other ? (
        <FindPerson
          label={t('progress.circles.whoLeads')}
          name="leader"
          value={found}
          question={(words) => adultsQuestion(words, language)}
          peopleIn={({ data }) => data.people?.results ?? []}
          least={1}
          nobody={t('progress.circles.nobody')}
          onChange={(person) => {
            setFound(person)
            onChange(person?.id ?? '')
          }}
        />
      ) : null}
    </>
  )
}
