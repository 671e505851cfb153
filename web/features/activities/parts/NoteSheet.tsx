import { type ReactNode, useState } from 'react'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Stack } from '#web/kit/Stack.tsx'
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
    <Sheet open title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onNote(noted)
        }}
      >
        <Stack>
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
          {error === null || Object.keys(said).length > 0 ? null : <Failure message={error.message} />}
          <Button type="submit" look="main" size="large" full busy={busy}>
            {t('particulars.note')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}
