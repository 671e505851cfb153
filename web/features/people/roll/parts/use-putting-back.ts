import { listLog } from '#contract/admin/audit.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { nameOf, restorePerson, rollRoutes, type RollPerson } from '../data.ts'

type Gone = Pick<RollPerson, '_id' | 'firstName' | 'lastName'>

/** Brings somebody back who was taken off the roll. */
export const usePuttingBack = () => {
  const { t } = useWords()
  return useAction({
    run: ({ _id }: Gone, key) => restorePerson(_id, key),
    refresh: [...rollRoutes, listLog],
    onDone: (_, person) => snack({ text: t('roll.removal.back', { name: apart(nameOf(person)) }) }),
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
}
