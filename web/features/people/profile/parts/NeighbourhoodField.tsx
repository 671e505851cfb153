import { SelectField } from '#web/kit/SelectField.tsx'
import { useWords } from '#web/words/words.ts'

interface Props {
  localities: readonly string[]
  value: string | null
  onChange: (locality: string | null) => void
}

/** Where somebody lives; there is nothing to choose from where all live in one. */
export const NeighbourhoodField = ({ localities, value, onChange }: Props) => {
  const { t } = useWords()
  if (localities.length < 2) return null
  return (
    <SelectField
      label={t('profile.neighbourhood')}
      name="locality"
      value={value ?? ''}
      onChange={(locality) => onChange(locality || null)}
      options={[
        { value: '', label: t('profile.everywhere') },
        ...localities.map((one) => ({ value: one, label: one })),
      ]}
    />
  )
}
