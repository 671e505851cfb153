import { useState } from 'react'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { type Group, completionRoutes, sendOwnCompletion } from '../completions.ts'
import type { Kind } from '../data.ts'
import { todayIn } from '../meetings.ts'
import { useHomeZone } from '../use-home-zone.ts'
import { StudyField } from './Particular.tsx'

interface Props {
  kind: Kind
  /** Oneself first, then the children in one's care. */
  people: Group['people']
  onClose: () => void
}

/** Notes what was completed at some time, without any group. */
export const OwnCompletionSheet = ({ kind, people, onClose }: Props) => {
  const { t } = useWords()
  const zone = useHomeZone()
  const [person, setPerson] = useState(people[0]?.id ?? '')
  const [studyItem, setStudy] = useState('')
  const [day, setDay] = useState(() => todayIn(zone))
  const { act, busy, error } = useAction({
    run: (_: null, key) => sendOwnCompletion({ person, studyItem, day }, key),
    refresh: completionRoutes,
    onDone: () => {
      snack({ text: t('completions.noted') })
      onClose()
    },
  })
  const said = error instanceof CallError ? error.fields : {}
  return (
    <Sheet open title={t('completions.noteMine')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          act(null)
        }}
      >
        <Stack>
          {people.length > 1 ? (
            <SelectField
              label={t('completions.who')}
              name="person"
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
              value={person}
              onChange={setPerson}
            />
          ) : null}
          <StudyField kind={kind} value={studyItem} onChange={setStudy} />
          <Field
            name="day"
            type="date"
            label={t('completions.day')}
            hint={t('completions.dayHint')}
            autoComplete="off"
            value={day}
            error={said['day']}
            onChange={({ target }) => setDay(target.value)}
          />
          {error === null || said['day'] !== undefined ? null : <Failure message={error.message} />}
          <Button type="submit" look="main" size="large" full busy={busy} disabled={studyItem === ''}>
            {t('completions.saveOwn')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}
