import { SelectField } from '#web/kit/SelectField.tsx'
import { useWords } from '#web/words/words.ts'
import { type Format, formats } from './report-file.ts'

interface Props {
  value: Format
  onChange: (format: Format) => void
  name?: string
  error?: string | undefined
}

/** As which kind of file the report is saved. */
export const FormatField = ({ value, onChange, name = 'format', error }: Props) => {
  const { t } = useWords()
  return (
    <SelectField
      name={name}
      label={t('figureFiles.format')}
      value={value}
      error={error}
      onChange={onChange}
      options={formats.map((format) => ({ value: format, label: t(`figureFiles.format.${format}`) }))}
    />
  )
}
