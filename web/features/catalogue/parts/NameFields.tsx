import { Field } from '#web/kit/Field.tsx'
import { useWords } from '#web/words/words.ts'
import type { StudyItem } from '../data.ts'

type Names = StudyItem['names']

interface Props {
  names: Names
  onChange: (names: Names) => void
  error: string | undefined
}

/** The name in both languages of the interface; one is enough. */
export const NameFields = ({ names, onChange, error }: Props) => {
  const { t } = useWords()
  return (
    <>
      <Field
        label={t('catalogue.nameEn')}
        name="en"
        autoComplete="off"
        dir="ltr"
        value={names.en}
        error={error}
        onChange={({ target }) => onChange({ ...names, en: target.value })}
      />
      <Field
        label={t('catalogue.nameFa')}
        name="fa"
        autoComplete="off"
        dir="rtl"
        optional
        value={names.fa}
        onChange={({ target }) => onChange({ ...names, fa: target.value })}
      />
    </>
  )
}
