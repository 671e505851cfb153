import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Text } from '#web/kit/Text.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { type Done, type Group, completionRoutes, sendOwnCompletion } from '../completions.ts'
import type { Kind } from '../data.ts'
import { todayIn } from '../meetings.ts'
import { studyName } from '../studies.ts'
import { useHomeZone } from '../use-home-zone.ts'
import { StudyField } from './Particular.tsx'

interface Props {
  title: string
  /** What of the catalogue may be chosen; null for all of it. */
  kind: Kind | null
  /** Oneself first, then the children in one's care; or somebody else alone. */
  people: Group['people']
  /** The one whose day is changed. */
  done?: Done | undefined
  onClose: () => void
}

/** Notes what was completed at some time, without any group, or on which day that was. */
export const CompletedSheet = ({ title, kind, people, done, onClose }: Props) => {
  const { t, language } = useWords()
  const zone = useHomeZone()
  const [person, setPerson] = useState(done?.person.id ?? people[0]?.id ?? '')
  const [studyItem, setStudy] = useState(done?.item.id ?? '')
  const [day, setDay] = useState(() => done?.day ?? todayIn(zone))
  const { act, busy, error } = useAction({
    run: (_: null, key) => sendOwnCompletion({ person, studyItem, day }, key),
    refresh: completionRoutes,
    onDone: () => {
      snack({ text: t('completions.noted') })
      onClose()
    },
  })
  const said = useFaults(error)
  return (
    <FormSheet
      title={title}
      save={t('completions.saveOwn')}
      busy={busy}
      failure={error === null || 'day' in said ? null : error.message}
      disabled={studyItem === ''}
      onSubmit={() => act(null)}
      onClose={onClose}
    >
      {done === undefined && people.length > 1 ? (
        <SelectField
          label={t('completions.who')}
          name="person"
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={person}
          onChange={setPerson}
        />
      ) : null}
      {done === undefined ? (
        <StudyField kind={kind} value={studyItem} onChange={setStudy} />
      ) : (
        <Text>
          <bdi>{studyName(done.item, language)}</bdi>
        </Text>
      )}
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
    </FormSheet>
  )
}
