import { useState } from 'react'
import { setCompletions } from '#contract/activities/completions.ts'
import { useFields } from '#web/http/use-fields.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Text } from '#web/kit/Text.tsx'
import { ToggleRow } from '#web/kit/ToggleRow.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { type Group, type Wish, completionRoutes, sendAll, sendCompletions, undoOf } from '../completions.ts'
import { todayIn } from '../meetings.ts'
import { studyName } from '../studies.ts'
import { useHomeZone } from '../use-home-zone.ts'

interface Props {
  activityId: string
  group: Group
  onClose: () => void
}

interface Noting {
  readonly wish: Wish
  /** How it stood when the button was pressed. */
  readonly before: readonly Wish[]
}

/** Notes for several at once what they have completed; who has already is left out, and can be taken back. */
export const CompletionSheet = ({ activityId, group: { items, people }, onClose }: Props) => {
  const { t, language } = useWords()
  const zone = useHomeZone()
  const [item, setItem] = useState(items[0]?.id ?? '')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isDone = (id: string) =>
    people.some((one) => one.id === id && one.completed.some(({ studyItem }) => studyItem === item))
  const noting = useUndoable({
    run: ({ wish }: Noting, key) => sendCompletions(activityId, wish, key),
    undo:
      (_, { before }) =>
      (key) =>
        sendAll(activityId, before, key),
    says: (_, { wish }) => t(wish.day === null ? 'completions.takenBack' : 'completions.noted'),
    refresh: completionRoutes,
    onDone: onClose,
    // The sheet is closed by then and can say nothing.
    onUndoFailed: (failed, _, again) =>
      snack({ text: failed.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  const note = (wish: Wish) => noting.act({ wish, before: undoOf(wish, people) })
  const done = chosen.filter(isDone)
  const open = chosen.filter((id) => !isDone(id))
  const form = useFields({
    schema: setCompletions.body,
    start: () => ({ day: todayIn(zone) }),
    read: ({ day }) => ({ people: open, studyItem: item, day }),
    says: ({ message }) => message,
    action: { ...noting, act: note },
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('completions.note')}
      save={t('completions.save', { count: open.length })}
      disabled={open.length === 0}
      onClose={onClose}
      below={
        done.length === 0 ? null : (
          <Button
            look="text"
            busy={noting.busy}
            onClick={() => note({ people: done, studyItem: item, day: null })}
          >
            {t('completions.takeBack', { count: done.length })}
          </Button>
        )
      }
    >
      <SelectField
        label={t('completions.what')}
        name="studyItem"
        options={items.map((one) => ({ value: one.id, label: studyName(one, language) }))}
        value={item}
        onChange={(id) => {
          setItem(id)
          setChosen([])
        }}
      />
      <Text look="label">{t('completions.who')}</Text>
      <ToggleRow
        label={t('completions.who')}
        items={people.map(({ id, name }) => ({
          id,
          label: isDone(id) ? t('completions.hasAlready', { name: apart(name) }) : name,
          on: chosen.includes(id),
          onToggle: () =>
            setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
        }))}
      />
      <Field {...form.text('day')} label={t('completions.day')} type="date" />
    </FormSheet>
  )
}
