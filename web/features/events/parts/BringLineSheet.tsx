import { typedFigure } from '#contract/digits.ts'
import { useState, type SubmitEvent } from 'react'
import { NewBringLine } from '#contract/events/bring.ts'
import { useFaults, useUntilWritten } from '#web/http/use-faults.ts'
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
  const [title, setTitle] = useState(old?.title ?? '')
  const [wanted, setWanted] = useState(number(old?.wanted ?? 1))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { act, busy, error, reset } = useSavingLine(eventId, old, onClose)
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    const given = NewBringLine.safeParse({ title, wanted: typedFigure(wanted) })
    const found = Object.fromEntries(
      (given.error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
    )
    setFaults(found)
    const first = submitted.currentTarget.elements.namedItem(
      found['title'] === undefined ? 'wanted' : 'title',
    )
    if (given.success) return act(given.data)
    if (!busy) reset()
    if (first instanceof HTMLElement) first.focus()
  }
  const refused = useFaults(error)
  const own = useUntilWritten(faults)
  const faultOf = (name: string) => own[name] ?? refused[name]
  return (
    <FormSheet
      title={t(old === null ? 'bring.newLine' : 'bring.changeLine')}
      save={t('bring.save')}
      busy={busy}
      busyLabel={t('bring.saving')}
      failure={error === null || Object.keys(refused).length > 0 ? null : error.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('bring.what')}
        hint={t('bring.whatHint')}
        name="title"
        autoComplete="off"
        maxLength={120}
        value={title}
        error={faultOf('title')}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Field
        label={t('bring.howMany')}
        name="wanted"
        autoComplete="off"
        inputMode="numeric"
        value={wanted}
        error={faultOf('wanted')}
        onChange={({ target }) => setWanted(target.value)}
      />
    </FormSheet>
  )
}
