import { Field, type FieldProps } from '#web/kit/Field.tsx'
import { useWords } from '#web/words/words.ts'

type Props = Omit<FieldProps, 'label' | 'type' | 'autoCapitalize' | 'spellCheck' | 'dir'>

/** An e-mail address: written as it is, from left to right in every language. */
export const EmailField = (field: Props) => {
  const { t } = useWords()
  return (
    <Field
      {...field}
      label={t('auth.email')}
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  )
}
