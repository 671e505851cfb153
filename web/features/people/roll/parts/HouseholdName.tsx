import { useState } from 'react'
import { renameHouseholdOnRoll } from '#contract/people/roll-households.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { useFields } from '#web/http/use-fields.ts'
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
  const form = useFields({
    schema: renameHouseholdOnRoll.body,
    start: { name: household.name },
    action: useUndoable({
      run: ({ name }: Pick<Named, 'name'>, key) => renameHousehold(household.id, name, key),
      undo: () => (key) => renameHousehold(household.id, household.name, key),
      says: (_, { name }) => t('roll.household.renamed', { household: apart(name) }),
      refresh: rollRoutes,
      onDone,
      onUndone: () => snack({ text: t('roll.undone') }),
      onUndoFailed: (failure) => snack({ text: failureOf(failure) }),
    }),
  })
  const { busy, failure, onSubmit } = form.sheet
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <Field
          {...form.text('name')}
          label={t('roll.household.name')}
          hint={t('roll.household.hint')}
          maxLength={80}
        />
        {failure === null ? null : <Failure message={failure} />}
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
