import { useQuery } from '@tanstack/react-query'
import { sayInterest } from '#contract/activities/interests.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FieldGroup } from '#web/kit/FieldGroup.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { interestRoutes, sendInterest, weekdays, type OwnInterest, type Weekday } from '../interests.ts'
import { isForYoung } from '../plan-form.ts'
import { studiesQuestion } from '../plan.ts'
import type { Programme } from '../programmes.ts'
import { studiesFor } from '../studies.ts'

interface Props {
  programme: Programme
  /** What was said before. */
  wish: OwnInterest | null
  onClose: () => void
}

/** Says that one would like to take part: what, on which days and where, each of it optional. */
export const InterestSheet = ({ programme, wish, onClose }: Props) => {
  const { t } = useWords()
  const form = useFields({
    schema: sayInterest.body,
    start: {
      kind: programme.kind,
      studyItem: wish?.studyItem?.id ?? null,
      days: wish?.days ?? [],
      area: wish?.area ?? '',
      note: wish?.note ?? '',
    },
    says: ({ message }) => message,
    action: useAction({
      run: sendInterest,
      refresh: interestRoutes,
      onDone: () => {
        snack({ text: t('programmes.interest.sent') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('programmes.interest.title')}
      tall
      save={t('programmes.interest.send')}
      onClose={onClose}
    >
      <Text quiet>
        {t(isForYoung(programme.kind) ? 'programmes.interest.textYoung' : 'programmes.interest.text')}
      </Text>
      <StudyField
        programme={programme}
        value={form.values.studyItem}
        onChange={(studyItem) => form.set({ studyItem })}
      />
      <DaysField days={form.values.days} onChange={(days) => form.set({ days })} />
      <Field
        {...form.text('area')}
        label={t('programmes.interest.area')}
        hint={t('programmes.interest.areaHint')}
        maxLength={160}
        optional
      />
      <Field
        {...form.text('note')}
        label={t('programmes.interest.note')}
        lines={3}
        maxLength={500}
        optional
      />
    </FormSheet>
  )
}

interface StudyProps {
  programme: Programme
  value: string | null
  onChange: (value: string | null) => void
}

/** No field where the catalogue has nothing of the programme. */
const StudyField = ({ programme, value, onChange }: StudyProps) => {
  const { t, language } = useWords()
  const { data } = useQuery({ ...studiesQuestion(), enabled: programme.studied.length > 0 })
  const studies = studiesFor(data?.data ?? [], programme.studied, language)
  if (studies.length === 0) return null
  return (
    <SelectField
      label={t('programmes.interest.study')}
      name="study"
      value={value ?? ''}
      onChange={(id) => onChange(id === '' ? null : id)}
      options={[
        { value: '', label: t('programmes.interest.anything') },
        ...studies.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

interface DaysProps {
  days: Weekday[]
  onChange: (days: Weekday[]) => void
}

const DaysField = ({ days, onChange }: DaysProps) => {
  const { t } = useWords()
  return (
    <FieldGroup legend={t('programmes.interest.days')}>
      {weekdays.map((day) => (
        <CheckboxField
          key={day}
          name={day}
          label={t('activities.weekday', { day })}
          checked={days.includes(day)}
          onChange={({ target }) =>
            onChange(target.checked ? [...days, day] : days.filter((one) => one !== day))
          }
        />
      ))}
    </FieldGroup>
  )
}
