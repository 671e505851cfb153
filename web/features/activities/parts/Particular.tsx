import { useQuery } from '@tanstack/react-query'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useWords } from '#web/words/words.ts'
import type { Kind } from '../data.ts'
import { isForYoung } from '../plan-form.ts'
import { type Study, studiesQuestion } from '../plan.ts'
import { type Form, field } from './plan-field.ts'

/** What only gatherings of this kind have. */
export const Particular = ({ kind, form }: { kind: Kind; form: Form }) => {
  const { t } = useWords()
  if (kind === 'Devotional') return <Field {...field(form, 'theme')} label={t('planning.theme')} optional />
  if (kind === 'Fireside')
    return (
      <>
        <Field {...field(form, 'topic')} label={t('planning.topic')} optional />
        <Field {...field(form, 'speaker')} label={t('planning.speaker')} optional />
      </>
    )
  if (kind === 'Independent Initiative') return <Initiative form={form} />
  return (
    <>
      <StudyField
        kind={kind}
        value={form.typed.study}
        error={form.faults.study}
        onChange={(study) => form.set({ study })}
      />
      {isForYoung(kind) ? (
        <>
          <Field {...field(form, 'ageFrom')} label={t('planning.ageFrom')} inputMode="numeric" optional />
          <Field {...field(form, 'ageTo')} label={t('planning.ageTo')} inputMode="numeric" optional />
        </>
      ) : null}
      {kind === 'Junior Youth Group' ? (
        <CheckboxField
          label={t('planning.serviceProject')}
          name="serviceProject"
          checked={form.typed.serviceProject}
          onChange={({ target }) => form.set({ serviceProject: target.checked })}
        />
      ) : null}
    </>
  )
}

const Initiative = ({ form }: { form: Form }) => {
  const { t } = useWords()
  return (
    <>
      <Field {...field(form, 'purpose')} label={t('planning.purpose')} lines={2} maxLength={500} optional />
      <Field {...field(form, 'population')} label={t('planning.population')} optional />
      <Field {...field(form, 'needs')} label={t('planning.needs')} hint={t('planning.needsHint')} optional />
      <Field {...field(form, 'goal')} label={t('planning.goal')} optional />
    </>
  )
}

const studied: Readonly<Partial<Record<Kind, readonly Study['kind'][]>>> = {
  'Study Circle': ['book', 'branch', 'unit'],
  "Children's Class": ['grade'],
  'Junior Youth Group': ['text'],
}

const wordOf = (kind: Kind | null) => {
  if (kind === "Children's Class") return 'planning.grade'
  return kind === 'Junior Youth Group' ? 'planning.text' : 'planning.book'
}

interface StudyProps {
  /** Null for all that is studied. */
  kind: Kind | null
  value: string
  error?: string | undefined
  onChange: (id: string) => void
}

/** What is studied, from the catalogue of the community; no field where that has nothing of it. */
export const StudyField = ({ kind, value, error, onChange }: StudyProps) => {
  const { t, language } = useWords()
  const { data } = useQuery(studiesQuestion())
  const all = data?.data ?? []
  const nameOf = ({ names }: Study): string => names[language] || names.en || names.fa
  const options = all
    .filter((one) => kind === null || studied[kind]?.includes(one.kind))
    .map((one) => {
      const book = all.find(({ id }) => id === one.parent)
      return { value: one.id, label: book ? `${nameOf(book)}\u00a0· ${nameOf(one)}` : nameOf(one) }
    })
  if (options.length === 0) return null
  return (
    <SelectField
      label={t(wordOf(kind))}
      name="study"
      options={[{ value: '', label: t('planning.notYet') }, ...options]}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
