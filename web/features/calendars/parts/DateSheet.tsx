import { mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { useBadiWords } from '#web/features/calendar/use-badi-words.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { type DateLayer, type Typed, dateAnswers, sendDate, sendNewDate, takeDateAway } from '../dates.ts'
import { dayIn } from '../days.ts'
import { badiSideOf } from '../observances.ts'

interface Props {
  /** Of a date that is there already. */
  id?: string
  saved: Typed
  /** Between which one may choose. */
  layers: readonly DateLayer[]
  onClose: () => void
}

/** Enters a date of the Assembly or of the Fund, changes it or takes it away. */
export const DateSheet = ({ id, saved, layers, onClose }: Props) => {
  const { t } = useWords()
  const [typed, setTyped] = useState(saved)
  const { act, busy, error } = useAction({
    run: (_: null, key) => (id === undefined ? sendNewDate(typed, key) : sendDate(id, typed, key)),
    refresh: dateAnswers,
    onDone: () => {
      snack({ text: t(id === undefined ? 'calendars.date.added' : 'calendars.date.changed') })
      onClose()
    },
  })
  return (
    <Sheet
      open
      title={
        id === undefined ? t('calendars.addDate') : t('calendars.changeDate', { title: apart(saved.title) })
      }
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          act(null)
        }}
      >
        <Stack>
          {layers.length < 2 ? null : (
            <SelectField
              label={t('calendars.date.layer')}
              name="layer"
              options={layers.map((value) => ({ value, label: t(`calendars.layer.${value}`) }))}
              value={typed.layer}
              onChange={(layer) => setTyped({ ...typed, layer })}
            />
          )}
          <Text look="small" quiet>
            {t(typed.layer === 'fund' ? 'calendars.date.forFund' : 'calendars.date.forAssembly')}
          </Text>
          <Fields typed={typed} onType={setTyped} error={error} />
          <Button type="submit" look="main" size="large" full busy={busy}>
            {t('calendars.date.save')}
          </Button>
          {id === undefined ? null : <Remove id={id} saved={saved} onClose={onClose} />}
        </Stack>
      </form>
    </Sheet>
  )
}

interface FieldsProps {
  typed: Typed
  onType: (typed: Typed) => void
  error: Error | null
}

const Fields = ({ typed, onType, error }: FieldsProps) => {
  const { t } = useWords()
  const { date } = useBadiWords()
  const said = useFaults(error)
  const of = (name: Exclude<keyof Typed, 'layer'>) => ({
    name,
    label: t(`calendars.date.${name}`),
    value: typed[name],
    autoComplete: 'off',
    error: said[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
  })
  const day = dayIn(typed.day)
  const side = day === null ? null : badiSideOf(day)
  return (
    <>
      <Field {...of('title')} maxLength={160} />
      <Field {...of('day')} type="date" hint={side === null ? undefined : date(side.date)} />
      <Field {...of('time')} type="time" optional />
      <Field {...of('endTime')} type="time" optional />
      <Field {...of('place')} maxLength={160} optional />
      <Field {...of('link')} type="url" dir="ltr" maxLength={500} optional />
      <Field {...of('note')} lines={3} maxLength={1000} optional />
      {error === null || Object.keys(said).length > 0 ? null : <Failure message={failureOf(error)} />}
    </>
  )
}

/** Takes the date away at once; Undo enters it again as it was. */
const Remove = ({ id, saved, onClose }: { id: string; saved: Typed; onClose: () => void }) => {
  const { t } = useWords()
  const away = useUndoable({
    run: (_: null, key) => takeDateAway(id, key),
    undo: () => (key) => sendNewDate(saved, key),
    says: () => t('calendars.date.removed', { title: apart(saved.title) }),
    refresh: dateAnswers,
    onDone: onClose,
    onFailed: (error, _, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  return (
    <Button look="text" icon={mdiTrashCanOutline} busy={away.busy} onClick={() => away.act(null)}>
      {t('calendars.date.remove')}
    </Button>
  )
}
