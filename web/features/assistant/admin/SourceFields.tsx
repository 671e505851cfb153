import { SelectField } from '#web/kit/SelectField.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { languageName } from '#web/words/language-name.ts'
import { useWords } from '#web/words/words.ts'

/** The languages that a source or a question of the set may be in. */
export const languages = ['en', 'fa'] as const
const audiences = ['everyone', 'members', 'assembly'] as const

export type SourceLanguage = (typeof languages)[number]
export type SourceAudience = (typeof audiences)[number]

interface Choice<Value> {
  name: string
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}

/** In which language a text or a question is. */
export const LanguageField = (choice: Choice<SourceLanguage>) => {
  const { t, language } = useWords()
  return (
    <SelectField
      {...choice}
      label={t('nuriAdmin.column.language')}
      options={languages.map((value) => ({ value, label: languageName(value, language) }))}
    />
  )
}

/** Who may be answered from a text, with what that means for each. */
export const AudienceField = (choice: Choice<SourceAudience>) => {
  const { t } = useWords()
  return (
    <ChoiceField
      {...choice}
      legend={t('nuriAdmin.audienceLabel')}
      hint={t('nuriAdmin.audienceHint')}
      options={audiences.map((value) => ({ value, label: t(`nuriAdmin.audienceLong.${value}`) }))}
    />
  )
}
