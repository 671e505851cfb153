import { useRef } from 'react'
import { fieldsOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { type Faults, useFaults } from '#web/http/use-faults.ts'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FieldGroup } from '#web/kit/FieldGroup.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { noteRoutes, sendChange, sendOwn } from '../data.ts'
import { writtenOf, type Typed } from '../note-form.ts'

interface Props {
  /** Held by the page, so that a sheet which is closed loses nothing; it is never kept on the device. */
  typed: Typed
  onType: (typed: Typed) => void
  /** The note that is changed; null for a new one. */
  note: string | null
  feast: string | null
  /** The Feast has begun, so that it may have made a recommendation. */
  recommends: boolean
  onClose: () => void
  onDone: () => void
}

const voices = ['for', 'against', 'visitors'] as const
const kinds = ['thought', 'question', 'recommendation'] as const

/** Says something to the Assembly, or says it better while nobody has received it. */
export const NoteSheet = ({ typed, onType, note, feast, recommends, onClose, onDone }: Props) => {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { act, busy, error } = useAction({
    run: (given: Typed, key) =>
      note === null ? sendOwn({ ...writtenOf(given), feast }, key) : sendChange(note, writtenOf(given), key),
    refresh: noteRoutes,
    onDone: () => {
      snack({ text: t(note === null ? 'consultation.sent' : 'consultation.changed') })
      onDone()
    },
    onFailed: (failure) => focusFirst(form.current, failure),
  })
  const faults = useFaults(error)
  const shown = kinds.filter((kind) => kind !== 'recommendation' || recommends)
  return (
    <FormSheet
      title={t('consultation.write')}
      tall
      save={t(note === null ? 'consultation.send' : 'consultation.save')}
      busy={busy}
      busyLabel={t('consultation.sending')}
      failure={error !== null && Object.keys(faults).length === 0 ? error.message : null}
      onSubmit={({ currentTarget }) => {
        form.current = currentTarget
        act(typed)
      }}
      onClose={onClose}
    >
      <Text quiet>{t('consultation.text')}</Text>
      <ChoiceField
        legend={t('consultation.kind')}
        name="kind"
        options={shown.map((kind) => ({ value: kind, label: t(`consultation.kind.${kind}`) }))}
        value={typed.kind}
        onChange={(kind) => onType({ ...typed, kind })}
        error={faults['kind']}
      />
      <Field
        label={t('consultation.words')}
        name="text"
        autoComplete="off"
        lines={6}
        maxLength={4_000}
        value={typed.text}
        error={faults['text']}
        onChange={({ target }) => onType({ ...typed, text: target.value })}
      />
      <Rest typed={typed} onType={onType} faults={faults} />
    </FormSheet>
  )
}

/** What is wrong first is at hand. */
const focusFirst = (form: HTMLFormElement | null, failure: Error) => {
  const faults = fieldsOf(failure)
  const first = ['text', 'visitingFrom', ...voices].find(
    (name) => name in faults || `voices.${name}` in faults,
  )
  const field = form?.elements.namedItem(first ?? '')
  if (field instanceof HTMLElement) field.focus()
}

interface RestProps extends Pick<Props, 'typed' | 'onType'> {
  faults: Faults
}

/** The voices of a recommendation; of anything else, whether it is a visitor's. */
const Rest = ({ typed, onType, faults }: RestProps) => {
  const { t } = useWords()
  if (typed.kind !== 'recommendation')
    return (
      <Field
        label={t('consultation.visitingFrom')}
        hint={t('consultation.visitingFromHint')}
        name="visitingFrom"
        autoComplete="off"
        optional
        maxLength={120}
        value={typed.visitingFrom}
        error={faults['visitingFrom']}
        onChange={({ target }) => onType({ ...typed, visitingFrom: target.value })}
      />
    )
  return (
    <FieldGroup legend={t('consultation.voices')}>
      <Stack>
        {voices.map((name) => (
          <Field
            key={name}
            label={t(`consultation.voices.${name}`)}
            {...(name === 'visitors' ? { hint: t('consultation.voices.visitorsHint') } : {})}
            name={name}
            autoComplete="off"
            inputMode="numeric"
            value={typed[name]}
            error={faults[`voices.${name}`]}
            onChange={({ target }) => onType({ ...typed, [name]: target.value })}
          />
        ))}
      </Stack>
    </FieldGroup>
  )
}
