import { renameHousehold } from '#contract/people/households.ts'
import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Household, familyRoutes, sendName } from '../data.ts'

/** Gives one’s own household another name; the old one is a tap away. */
export const RenameSheet = ({ household, onClose }: { household: Household; onClose: () => void }) => {
  const { t } = useWords()
  const saying = (name: string) => t('family.renamed', { household: apart(name) })
  const form = useFields({
    schema: renameHousehold.body,
    start: { name: household.name },
    action: useUndoable({
      run: ({ name }: { name: string }, key) => sendName(household.id, name, key),
      undo: () => (key) => sendName(household.id, household.name, key),
      says: (_, { name }) => saying(name),
      refresh: familyRoutes,
      onDone: onClose,
      onUndone: () => snack({ text: saying(household.name) }),
      onUndoFailed: (failure) => snack({ text: failureOf(failure) }),
    }),
  })
  return (
    <FormSheet {...form.sheet} title={t('family.rename')} save={t('family.save')} onClose={onClose}>
      <Text quiet>{t('family.renameLead')}</Text>
      <Field {...form.text('name')} label={t('family.householdName')} maxLength={80} />
    </FormSheet>
  )
}
