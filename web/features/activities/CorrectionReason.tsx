import { NO_REASON } from '#contract/activities/corrections.ts'
import { Field } from '#web/kit/Field.tsx'
import { said } from '#web/words/said.ts'
import { useWords } from '#web/words/words.ts'

interface Props {
  value: string
  onChange: (reason: string) => void
  /** Whether it was sent, so that a missing reason is told. */
  tried: boolean
  /** What the server said of it. */
  refused?: string | undefined
}

/** Why what others have recorded is corrected, of a meeting or an event. With the words `corrections`. */
export const CorrectionReason = ({ value, onChange, tried, refused }: Props) => {
  const { t } = useWords()
  return (
    <Field
      name="reason"
      label={t('corrections.reason')}
      hint={t('corrections.reasonHint')}
      autoComplete="off"
      lines={3}
      maxLength={500}
      value={value}
      error={tried && value.trim() === '' ? said(NO_REASON) : refused}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
