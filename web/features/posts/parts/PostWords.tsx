import { POST_CHARACTERS } from '#contract/posts/post-writing.ts'
import { Field } from '#web/kit/Field.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Pictures may stand without words. */
  optional: boolean
}

/** The words of a post. What is too long stays to be shortened: nothing that was pasted is cut off. */
export const PostWords = ({ value, onChange, error, optional }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  const left = POST_CHARACTERS - value.trim().length
  return (
    <div className="compose-words">
      <Field
        label={t('compose.content')}
        name="content"
        autoComplete="off"
        dir="auto"
        optional={optional}
        lines={5}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={left < 0 ? t('compose.tooLong', { count: number(-left) }) : error}
      />
      {left < 0 || left > POST_CHARACTERS / 5 ? null : (
        <p className="t-small quiet" aria-live="polite">
          {t('kit.charactersLeft', { count: left }).replace(String(left), number(left))}
        </p>
      )}
    </div>
  )
}
