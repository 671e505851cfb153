import { change, useAction } from '#web/http/optimistic.ts'
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
  const back = useAction({
    run: (line: BringLine, key) => sendPuttingBack(event, line.id, key),
    refresh: bringRoutes,
    onFailed: failed(t('kit.tryAgain')),
  })
  const away = useAction({
    run: (line: BringLine, key) => sendDeleting(event, line.id, key),
    refresh: bringRoutes,
    onDone: (_done, line) =>
      snack({
        text: t('bring.deleted', { title: apart(line.title) }),
        action: { label: t('kit.undo'), run: () => back.act(line) },
      }),
    onFailed: failed(t('kit.tryAgain')),
  })
  return away.act
}

/** Saves a new line or another's words; what a change made of a line comes back by Undo. */
export const useSavingLine = (event: string, old: BringLine | null, onSaved: () => void) => {
  const { t } = useWords()
  const back = useAction({
    run: (line: BringLine, key) => sendLine(event, { title: line.title, wanted: line.wanted }, line, key),
    refresh: bringRoutes,
    onFailed: failed(t('kit.tryAgain')),
  })
  return useAction({
    run: (wish: LineWish, key) => sendLine(event, wish, old, key),
    refresh: bringRoutes,
    onDone: ({ data }, { title }) => {
      const now = data.lines.find(({ id }) => id === old?.id)
      const text = t('bring.saved', { title: apart(title) })
      snack(
        old === null || now === undefined
          ? { text }
          : {
              text,
              action: {
                label: t('kit.undo'),
                run: () => back.act({ ...old, revision: now.revision }),
              },
            },
      )
      onSaved()
    },
  })
}
