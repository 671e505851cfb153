import { Field } from '#web/kit/Field.tsx'
import { said } from '#web/words/said.ts'
import { useWords } from '#web/words/words.ts'

interface Props {
  link: string
  onChange: (link: string) => void
  /** As the server said it. */
  fault: string | undefined
}

/** Where an item can be read or ordered; an empty one is none. */
export const LinkField = ({ link, onChange, fault }: Props) => {
  const { t } = useWords()
  return (
    <Field
      label={t('catalogue.link')}
      hint={t('catalogue.linkHint')}
      name="link"
      type="url"
      autoComplete="off"
      dir="ltr"
      maxLength={500}
      optional
      value={link}
      error={fault === undefined ? undefined : said(fault)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** What is sent of what was typed. */
export const linkOf = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())
