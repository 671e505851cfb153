import { change, useAction } from '#web/http/optimistic.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { snack } from '#web/kit/snackbar.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import {
  type BringLine,
  type LineWish,
  bringQuestion,
  bringRoutes,
  sendDeleting,
  sendLine,
  sendMine,
  sendPuttingBack,
  withMine,
} from './bring.ts'

interface Tap {
  readonly line: Pick<BringLine, 'id' | 'title'>
  readonly mine: boolean
  /** One that takes another back needs no Undo of its own. */
  readonly isUndo?: boolean
}

/** Says what went wrong, and tries it again. */
const failed = (tryAgain: string) => (error: Error, _given: unknown, again: () => void) =>
  snack({ text: error.message, action: { label: tryAgain, run: again } })

/** Taking a line on and giving it back: shown at once, undone from the snackbar. */
export const useBringing = (event: string) => {
  const { t } = useWords()
  const action = useAction({
    run: ({ line, mine }: Tap, key) => sendMine(event, line.id, mine, key),
    changes: ({ line, mine }) => [
      change(bringQuestion(event), (old) => ({ ...old, data: withMine(old.data, line.id, mine) })),
    ],
    inTurn: `bring ${event}`,
    refresh: bringRoutes,
    onDone: (_done, { line, mine, isUndo }) => {
      const text = t(mine ? 'bring.taken' : 'bring.givenBack', { title: apart(line.title) })
      const undo = { label: t('kit.undo'), run: () => action.act({ line, mine: !mine, isUndo: true }) }
      snack(isUndo ? { text } : { text, action: undo })
    },
    onFailed: failed(t('kit.tryAgain')),
  })
  return action.act
}

/** Deletes a line at once, and puts it back with its people by Undo. */
export const useDeletingLine = (event: string) => {
  const { t } = useWords()
  return useUndoable({
    run: (line: BringLine, key) => sendDeleting(event, line.id, key),
    undo: (_, line) => (key) => sendPuttingBack(event, line.id, key),
    says: (_, line) => t('bring.deleted', { title: apart(line.title) }),
    refresh: bringRoutes,
    onFailed: failed(t('kit.tryAgain')),
  }).act
}

/** Saves a new line or another's words; what a change made of a line comes back by Undo. */
export const useSavingLine = (event: string, old: BringLine | null, onSaved: () => void) => {
  const { t } = useWords()
  return useUndoable({
    run: (wish: LineWish, key) => sendLine(event, wish, old, key),
    undo: ({ data }) => {
      const now = data.lines.find(({ id }) => id === old?.id)
      if (old === null || now === undefined) return null
      const { title, wanted } = old
      return (key) => sendLine(event, { title, wanted }, { ...old, revision: now.revision }, key)
    },
    says: (_, { title }) => t('bring.saved', { title: apart(title) }),
    refresh: bringRoutes,
    onDone: onSaved,
    onUndoFailed: failed(t('kit.tryAgain')),
  })
}
