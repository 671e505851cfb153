import { type ReactNode, useState } from 'react'
import { useFaults } from '#web/http/use-faults.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { useWords } from '#web/words/words.ts'
import { todayIn } from '../meetings.ts'
import { useHomeZone } from '../use-home-zone.ts'

/** What is noted, and the day of it. */
export interface Noted {
  readonly text: string
  readonly day: string
}

interface Props {
  title: string
  text: { readonly name: string; readonly label: string; readonly hint: string; readonly most: number }
  dayLabel: string
  /** Before the text, and after the day. */
  first?: ReactNode
  last?: ReactNode
  busy: boolean
  error: Error | null
  onNote: (noted: Noted) => void
  onClose: () => void
}

/** Notes in a line what somebody did or knows, and when. */
export const NoteSheet = ({ title, text, dayLabel, first, last, busy, error, onNote, onClose }: Props) => {
  const { t } = useWords()
  const zone = useHomeZone()
  const [noted, setNoted] = useState<Noted>(() => ({ text: '', day: todayIn(zone) }))
  const said = useFaults(error)
  return (
    <FormSheet
      title={title}
      save={t('particulars.note')}
      busy={busy}
      failure={error === null || Object.keys(said).length > 0 ? null : error.message}
      onSubmit={() => onNote(noted)}
      onClose={onClose}
    >
      {first}
      <Field
        name={text.name}
        label={text.label}
        hint={text.hint}
        autoComplete="off"
        maxLength={text.most}
        value={noted.text}
        error={said[text.name]}
        onChange={({ target }) => setNoted((now) => ({ ...now, text: target.value }))}
      />
      <Field
        name="day"
        type="date"
        label={dayLabel}
        autoComplete="off"
        value={noted.day}
        error={said['day']}
        onChange={({ target }) => setNoted((now) => ({ ...now, day: target.value }))}
      />
      {last}
    </FormSheet>
  )
}
