import { useState } from 'react'
import { standings } from '#contract/people/people.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import {
  changePeople,
  rollRoutes,
  standingOf,
  type PersonForm,
  type RollPerson,
  type SeveralChanges,
} from '../data.ts'
import { standingWord } from '../words.ts'

interface Props {
  people: readonly RollPerson[]
  onClose: () => void
}

/** That somebody has passed on is said of each by themselves. */
const offered = standings.filter((one) => one !== 'deceased')

/** Another standing or another place for several people of the roll. */
export const ChangeSeveral = ({ people, onClose }: Props) => {
  const { t } = useWords()
  const [standing, setStanding] = useState<PersonForm['standing'] | ''>('')
  const [place, setPlace] = useState('')
  const { act, busy, error } = useChange(people, onClose)
  const locality = place.trim()
  return (
    <Dialog
      open
      title={t('roll.several.title', { count: people.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            look="main"
            busy={busy}
            disabled={standing === '' && locality === ''}
            onClick={() =>
              act({
                ...(standing === '' ? {} : { standing }),
                ...(locality === '' ? {} : { locality }),
              })
            }
          >
            {t('roll.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <SelectField
          label={t('roll.field.standing')}
          name="standing"
          value={standing}
          onChange={setStanding}
          options={[
            { value: '', label: t('roll.several.asItIs') },
            ...offered.map((one) => ({ value: one, label: standingWord(one, t) })),
          ]}
        />
        <Field
          label={t('roll.field.locality')}
          name="locality"
          autoComplete="off"
          dir="auto"
          optional
          maxLength={120}
          hint={t('roll.several.placeHint')}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
        />
        {error === null ? null : <Failure message={failureOf(error)} />}
      </Stack>
    </Dialog>
  )
}

type Wish = Omit<SeveralChanges[number], 'id'>

/** The way back gives each what they had before. */
const useChange = (people: readonly RollPerson[], onClose: () => void) => {
  const { t } = useWords()
  return useUndoable({
    run: (wish: Wish, key) =>
      changePeople(
        people.map(({ _id }) => ({ id: _id, ...wish })),
        key,
      ),
    undo: (_, wish) => {
      const before = people.map((person) => ({
        id: person._id,
        ...('standing' in wish ? { standing: standingOf(person.standing) } : {}),
        ...('locality' in wish ? { locality: person.locality } : {}),
      }))
      return (key) => changePeople(before, key)
    },
    says: () => t('roll.several.changed', { count: people.length }),
    refresh: rollRoutes,
    onDone: onClose,
    onUndone: () => snack({ text: t('roll.undone') }),
    onUndoFailed: (failure) => snack({ text: failureOf(failure) }),
  })
}
