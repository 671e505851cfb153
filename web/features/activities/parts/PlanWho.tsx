import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { useWords } from '#web/words/words.ts'
import type { Kind } from '../data.ts'
import { isForYoung } from '../plan-form.ts'
import { type Form, field } from './plan-field.ts'
import { Hosts } from './Hosts.tsx'

/** Who leads it, who sees it, and how one comes to take part. */
export const PlanWho = ({ kind, form }: { kind: Kind; form: Form }) => {
  const { t } = useWords()
  const { typed, set } = form
  return (
    <>
      <Hosts kind={kind} form={form} />
      <ChoiceField
        legend={t('planning.sees')}
        name="visibility"
        options={[
          { value: 'public', label: t(isForYoung(kind) ? 'planning.publicYoung' : 'planning.public') },
          { value: 'community', label: t('planning.community') },
          { value: 'private', label: t('planning.private') },
        ]}
        value={typed.visibility}
        onChange={(visibility) => set({ visibility })}
        error={form.faults.visibility}
      />
      <ChoiceField
        legend={t('planning.joins')}
        name="participation"
        options={(['open', 'request', 'closed'] as const).map((value) => ({
          value,
          label: t(`planning.joins.${value}`),
        }))}
        value={typed.participation}
        onChange={(participation) => set({ participation })}
      />
      <Field
        {...field(form, 'places')}
        label={t('planning.places')}
        hint={t('planning.placesHint')}
        inputMode="numeric"
        optional
      />
      <Field
        {...field(form, 'leaders')}
        label={t('planning.leaders')}
        hint={t('planning.leadersHint')}
        inputMode="numeric"
        optional
      />
    </>
  )
}
