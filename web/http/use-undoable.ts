// An action with its way back in the snackbar.
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { useAction, type Action } from './optimistic.ts'

interface Undoable<Given, Result> extends Action<Given, Result> {
  /** What the snackbar says when it is done. */
  readonly says: (result: Result, given: Given) => string
  /** The call that takes it back, with a key of its own; null where nothing can be taken back. */
  readonly undo: (result: Result, given: Given) => ((key: string) => Promise<unknown>) | null
  /** What the button says, if not Undo. */
  readonly label?: string
  readonly onUndone?: (given: Given) => void
  /** Where taking it back fails in another way than the action. */
  readonly onUndoFailed?: Action<Given, Result>['onFailed']
}

/** An action that the snackbar tells of, with Undo; both ask the same answers anew. */
export const useUndoable = <Given, Result>(undoable: Undoable<Given, Result>) => {
  const { t } = useWords()
  const { says, undo, label = t('kit.undo'), onUndone, onUndoFailed, ...action } = undoable
  const back = useAction({
    run: ({ call }: { call: (key: string) => Promise<unknown>; given: Given }, key) => call(key),
    refresh: action.refresh ?? [],
    onDone: (_, { given }) => onUndone?.(given),
    onFailed: (error, { given }, again) => (onUndoFailed ?? action.onFailed)?.(error, given, again),
  })
  return useAction({
    ...action,
    onDone: (result, given) => {
      const call = undo(result, given)
      const text = says(result, given)
      snack(call === null ? { text } : { text, action: { label, run: () => back.act({ call, given }) } })
      action.onDone?.(result, given)
    },
  })
}
