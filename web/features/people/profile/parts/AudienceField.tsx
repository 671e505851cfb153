import { SelectField } from '#web/kit/SelectField.tsx'
import { useWords } from '#web/words/words.ts'
import type { Audience } from '../data.ts'

interface Props {
  /** What it is about, heard with the label. */
  what: string
  name: string
  value: Audience
  onChange: (audience: Audience) => void
}

/** Who may see one thing. */
export const AudienceField = ({ what, name, value, onChange }: Props) => {
  const { t } = useWords()
  return (
    <SelectField
      label={t('profile.whoSees', { what })}
      name={name}
      value={value}
      onChange={onChange}
      options={[
        { value: 'nobody', label: t('profile.audience.nobody') },
        { value: 'hosts', label: t('profile.audience.hosts') },
        { value: 'members', label: t('profile.audience.members') },
      ]}
    />
  )
}

/** The chip beside what is told. */
export const AudienceChip = ({ audience }: { audience: Audience }) => {
  const { t } = useWords()
  return <span className="audience t-small">{t(`profile.audience.${audience}`)}</span>
}
