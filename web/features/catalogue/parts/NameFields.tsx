import type { Faults } from '#web/http/use-faults.ts'
import { Field } from '#web/kit/Field.tsx'
import { useWords } from '#web/words/words.ts'
import type { StudyItem } from '../data.ts'

type Names = StudyItem['names']

interface Props {
  names: Names
  onChange: (names: Names) => void
  faults: Faults
}

/** The name in both languages of the interface; one is enough. */
export const NameFields = ({ names, onChange, faults }: Props) => {
  const { t } = useWords()
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
        error={isNamed ? undefined : faults['names.en']}
        onChange={({ target }) => onChange({ ...names, en: target.value })}
      />
      <Field
        label={t('catalogue.nameFa')}
        name="fa"
        autoComplete="off"
        dir="rtl"
        optional
        value={names.fa}
        error={faults['names.fa']}
        onChange={({ target }) => onChange({ ...names, fa: target.value })}
      />
    </>
  )
}
