import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FieldGroup } from '#web/kit/FieldGroup.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { interestRoutes, sendInterest, weekdays, type OwnInterest, type Wish } from '../interests.ts'
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
  const [given, setGiven] = useState<Wish>({
    kind: programme.kind,
    studyItem: wish?.studyItem?.id ?? null,
    days: wish?.days ?? [],
    area: wish?.area ?? '',
    note: wish?.note ?? '',
  })
  const { act, busy, error } = useAction({
    run: sendInterest,
    refresh: interestRoutes,
    onDone: () => {
      snack({ text: t('programmes.interest.sent') })
      onClose()
    },
  })
  const faults = useFaults(error)
  const set = (part: Partial<Wish>) => setGiven({ ...given, ...part })
  const field = (name: 'area' | 'note') => ({
    name,
    autoComplete: 'off',
    label: t(`programmes.interest.${name}`),
    value: given[name] ?? '',
    error: faults[name],
    optional: true,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <FormSheet
      title={t('programmes.interest.title')}
      tall
      save={t('programmes.interest.send')}
      busy={busy}
      failure={error && Object.keys(faults).length === 0 ? error.message : null}
      onSubmit={() => act(given)}
      onClose={onClose}
    >
      <Text quiet>
        {t(isForYoung(programme.kind) ? 'programmes.interest.textYoung' : 'programmes.interest.text')}
      </Text>
      <StudyField
        programme={programme}
        value={given.studyItem ?? null}
        onChange={(studyItem) => set({ studyItem })}
      />
      <DaysField days={given.days ?? []} onChange={(days) => set({ days })} />
      <Field {...field('area')} hint={t('programmes.interest.areaHint')} maxLength={160} />
      <Field {...field('note')} lines={3} maxLength={500} />
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
  days: NonNullable<Wish['days']>
  onChange: (days: NonNullable<Wish['days']>) => void
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
