import { mdiTrashCanOutline } from '@mdi/js'
import type { output } from 'zod/mini'
import { addCalendarDate } from '#contract/calendars/calendar-dates.ts'
import { useBadiWords } from '#web/features/calendar/use-badi-words.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import {
  type DateLayer,
  type Typed,
  dateAnswers,
  readDate,
  sendDate,
  sendNewDate,
  takeDateAway,
} from '../dates.ts'
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
  const { date } = useBadiWords()
  const form = useFields({
    schema: addCalendarDate.body,
    start: saved,
    read: readDate,
    action: useAction({
      run: (body: output<typeof addCalendarDate.body>, key) =>
        id === undefined ? sendNewDate(body, key) : sendDate(id, body, key),
      refresh: dateAnswers,
      onDone: () => {
        snack({ text: t(id === undefined ? 'calendars.date.added' : 'calendars.date.changed') })
        onClose()
      },
    }),
  })
  const { layer, day } = form.values
  const of = (name: Exclude<keyof Typed, 'layer'>) => ({
    ...form.text(name),
    label: t(`calendars.date.${name}`),
  })
  const civil = dayIn(day)
  const side = civil === null ? null : badiSideOf(civil)
  return (
    <FormSheet
      {...form.sheet}
      title={
        id === undefined ? t('calendars.addDate') : t('calendars.changeDate', { title: apart(saved.title) })
      }
      save={t('calendars.date.save')}
      below={id === undefined ? null : <Remove id={id} saved={saved} onClose={onClose} />}
      onClose={onClose}
    >
      {layers.length < 2 ? null : (
        <SelectField
          {...form.choice('layer')}
          label={t('calendars.date.layer')}
          options={layers.map((value) => ({ value, label: t(`calendars.layer.${value}`) }))}
        />
      )}
      <Text look="small" quiet>
        {t(layer === 'fund' ? 'calendars.date.forFund' : 'calendars.date.forAssembly')}
      </Text>
      <Field {...of('title')} maxLength={160} />
      <Field {...of('day')} type="date" hint={side === null ? undefined : date(side.date)} />
      <Field {...of('time')} type="time" optional />
      <Field {...of('endTime')} type="time" optional />
      <Field {...of('place')} maxLength={160} optional />
      <Field {...of('link')} type="url" dir="ltr" maxLength={500} optional />
      <Field {...of('note')} lines={3} maxLength={1000} optional />
    </FormSheet>
  )
}

/** Takes the date away at once; Undo enters it again as it was. */
const Remove = ({ id, saved, onClose }: { id: string; saved: Typed; onClose: () => void }) => {
  const { t } = useWords()
  const away = useUndoable({
    run: (_: null, key) => takeDateAway(id, key),
    undo: () => (key) => sendNewDate(readDate(saved), key),
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
