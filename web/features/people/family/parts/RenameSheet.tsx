import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { useState } from 'react'
import { useUndoable } from '#web/http/use-undoable.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Household, familyRoutes, sendName } from '../data.ts'

/** Gives one’s own household another name; the old one is a tap away. */
export const RenameSheet = ({ household, onClose }: { household: Household; onClose: () => void }) => {
  const { t } = useWords()
  const [name, setName] = useState(household.name)
  const { act, busy, error } = useUndoable({
    run: (wish: string, key) => sendName(household.id, wish, key),
    undo: () => (key) => sendName(household.id, household.name, key),
    says: (_, wish) => t('family.renamed', { household: apart(wish.trim()) }),
    refresh: familyRoutes,
    onDone: onClose,
    onUndone: () => snack({ text: t('family.renamed', { household: apart(household.name) }) }),
    onUndoFailed: (failure) => snack({ text: failureOf(failure) }),
  })
  const said = useFaults(error)
  return (
    <FormSheet
      title={t('family.rename')}
      save={t('family.save')}
      busy={busy}
      failure={error && !('name' in said) ? failureOf(error) : null}
      onSubmit={() => act(name)}
      onClose={onClose}
    >
      <Text quiet>{t('family.renameLead')}</Text>
      <Field
        label={t('family.householdName')}
        name="name"
        autoComplete="off"
        maxLength={80}
        value={name}
        error={said['name']}
        onChange={({ target }) => setName(target.value)}
      />
    </FormSheet>
  )
}
