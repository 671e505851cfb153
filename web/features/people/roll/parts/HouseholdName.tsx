import { useState, type SubmitEvent } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFocusAlong } from '#web/kit/use-focus-along.ts'
import { useWords } from '#web/words/words.ts'
import { renameHousehold, rollRoutes } from '../data.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** Where a person lives, and another name for it. */
export const HouseholdName = ({ household }: { household: Named }) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const place = useFocusAlong(open)
  return (
    <section className="roll-answering" aria-label={t('roll.household')}>
      <Stack>
        <Text look="h3" as="h3">
          {t('roll.household')}
        </Text>
        <div ref={place}>
          {open ? (
            <Rename household={household} onDone={() => setOpen(false)} />
          ) : (
            <div className="roll-household">
              <bdi>{household.name}</bdi>
              <Button look="text" onClick={() => setOpen(true)}>
                {t('roll.household.rename')}
              </Button>
            </div>
          )}
        </div>
      </Stack>
    </section>
  )
}

const Rename = ({ household, onDone }: { household: Named; onDone: () => void }) => {
  const { t } = useWords()
  const [name, setName] = useState(household.name)
  const { act, busy, error } = useUndoable({
    run: (wish: string, key) => renameHousehold(household.id, wish, key),
    undo: () => (key) => renameHousehold(household.id, household.name, key),
    says: (_, wish) => t('roll.household.renamed', { household: apart(wish.trim()) }),
    refresh: rollRoutes,
    onDone,
    onUndone: () => snack({ text: t('roll.undone') }),
    onUndoFailed: (failure) => snack({ text: failureOf(failure) }),
  })
  const said = useFaults(error)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    act(name)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Field
          label={t('roll.household.name')}
          hint={t('roll.household.hint')}
          name="name"
          autoComplete="off"
          maxLength={80}
          value={name}
          error={said['name']}
          onChange={({ target }) => setName(target.value)}
        />
        {error && !('name' in said) ? <Failure message={failureOf(error)} /> : null}
        <Line>
          <Button type="submit" busy={busy}>
            {t('roll.household.save')}
          </Button>
          <Button look="text" onClick={onDone}>
            {t('kit.cancel')}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}
