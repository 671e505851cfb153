import { useState } from 'react'
import { typedFigure } from '#contract/digits.ts'
import { NewBringLine } from '#contract/events/bring.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { BringLine } from '../bring.ts'
import { useSavingLine } from '../use-bringing.ts'

interface Props {
  eventId: string
  /** Null for a new one. */
  line: BringLine | null
  onClose: () => void
}

/** A line of what is to be brought: what, and how many people are wanted for it. */
export const BringLineSheet = ({ eventId, line, onClose }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  // Another's change that comes meanwhile must not pass for one's own.
  const [old] = useState(line)
  const form = useFields({
    schema: NewBringLine,
    start: { title: old?.title ?? '', wanted: number(old?.wanted ?? 1) },
    read: ({ title, wanted }) => ({ title, wanted: typedFigure(wanted) }),
    says: ({ message }) => message,
    action: useSavingLine(eventId, old, onClose),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t(old === null ? 'bring.newLine' : 'bring.changeLine')}
      save={t('bring.save')}
      busyLabel={t('bring.saving')}
      onClose={onClose}
    >
      <Field {...form.text('title')} label={t('bring.what')} hint={t('bring.whatHint')} maxLength={120} />
      <Field {...form.text('wanted')} label={t('bring.howMany')} inputMode="numeric" />
    </FormSheet>
  )
}
