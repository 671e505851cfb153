import { trainedGroups } from '#contract/catalogue/catalogue.ts'
import { bookCodes } from '#contract/statistics/codes.ts'
import type { useFields } from '#web/http/use-fields.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useWords } from '#web/words/words.ts'
import type { StudyItem } from '../data.ts'

export interface TypedItem extends Pick<StudyItem, 'names' | 'released' | 'trains' | 'reportCode'> {
  readonly link: string
}

/** What is sent of it: an empty link is none. */
export const readItem = <Typed extends TypedItem>(typed: Typed) => ({
  ...typed,
  link: typed.link.trim() === '' ? null : typed.link,
})

type Form = Pick<ReturnType<typeof useFields<TypedItem, unknown>>, 'values' | 'set' | 'errorOf'>

/** The names of an item, what it trains for, where it is found, and whether it can be studied yet. */
export const ItemFields = ({ form }: { form: Form }) => {
  const { t } = useWords()
  const { names, trains, reportCode, link, released } = form.values
  // Without a name in English it is marked for want of any name.
  const isNamed = names.en === '' && names.fa.trim() !== ''
  return (
    <>
      <Field
        label={t('catalogue.nameEn')}
        name="en"
        autoComplete="off"
        dir="ltr"
        value={names.en}
        error={isNamed ? undefined : form.errorOf('names.en')}
        onChange={({ target }) => form.set({ names: { ...names, en: target.value } })}
      />
      <Field
        label={t('catalogue.nameFa')}
        name="fa"
        autoComplete="off"
        dir="rtl"
        optional
        value={names.fa}
        error={form.errorOf('names.fa')}
        onChange={({ target }) => form.set({ names: { ...names, fa: target.value } })}
      />
      <SelectField
        label={t('catalogue.trains')}
        name="trains"
        hint={t('catalogue.trainsHint')}
        value={trains ?? 'nothing'}
        onChange={(chosen) => form.set({ trains: chosen === 'nothing' ? null : chosen })}
        options={[
          { value: 'nothing', label: t('catalogue.trainsNothing') },
          ...trainedGroups.map((group) => ({ value: group, label: t(trainsFor[group]) })),
        ]}
      />
      <SelectField
        label={t('catalogue.reportCode')}
        name="reportCode"
        hint={t('catalogue.reportCodeHint')}
        value={reportCode ?? 'none'}
        error={form.errorOf('reportCode')}
        onChange={(chosen) => form.set({ reportCode: chosen === 'none' ? null : chosen })}
        options={[
          { value: 'none', label: t('catalogue.reportCodeNone') },
          ...bookCodes.map((column) => ({ value: column, label: column })),
        ]}
      />
      <Field
        label={t('catalogue.link')}
        name="link"
        autoComplete="off"
        value={link}
        error={form.errorOf('link')}
        onChange={({ target }) => form.set({ link: target.value })}
        hint={t('catalogue.linkHint')}
        type="url"
        dir="ltr"
        maxLength={500}
        optional
      />
      <CheckboxField
        label={t('catalogue.released')}
        name="released"
        checked={released}
        onChange={({ target }) => form.set({ released: target.checked })}
      />
    </>
  )
}

/** For leading which kind of group an item trains; those who choose leaders of such a group are told. */
export const trainsFor = {
  'Study Circle': 'catalogue.trains.tutor',
  'Junior Youth Group': 'catalogue.trains.animator',
  "Children's Class": 'catalogue.trains.teacher',
} as const satisfies Record<(typeof trainedGroups)[number], string>
