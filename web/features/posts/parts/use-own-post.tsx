import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js'
import { Suspense, useState, type ReactNode } from 'react'
import { useUndoable } from '#web/http/use-undoable.ts'
import type { MenuAction } from '#web/kit/MenuPopup.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { askPostsAnew } from '../data.ts'
import type { PostShape } from '../feed.ts'
import { bringBack, goneEverywhere, takeAway, writingFailure } from '../writing.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'

// An editor.
const EditSheet = lazyPart(withWords(['compose'], async () => (await import('./EditSheet.tsx')).EditSheet))

/** What its author may do with a post, and the sheet that one of it opens. */
export const useOwnPost = (
  post: PostShape,
  onRemoved?: () => void,
): { readonly actions: readonly MenuAction[]; readonly sheet: ReactNode } => {
  const { t } = useWords()
  const { edit: open, sheet } = useEditing(post)
  const { remove } = useRemoving(post, onRemoved)
  const edit = { label: t('posts.edit'), icon: mdiPencilOutline, onClick: open }
  const away = { label: t('posts.delete'), icon: mdiDeleteOutline, onClick: remove }
  return {
    actions: [...(post.can.edit ? [edit] : []), ...(post.can.remove ? [away] : [])],
    sheet,
  }
}

/** The sheet in which its author changes a post, and how it is opened. */
export const useEditing = (post: PostShape): { readonly edit: () => void; readonly sheet: ReactNode } => {
  const [editing, setEditing] = useState<'unused' | 'open' | 'closed'>('unused')
  return {
    edit: () => setEditing('open'),
    sheet:
      editing === 'unused' ? null : (
        <Suspense>
          <EditSheet post={post} open={editing === 'open'} onClose={() => setEditing('closed')} />
        </Suspense>
      ),
  }
}

/** Gone at once, with Undo; the post comes back when the server did not take it away. */
const useRemoving = ({ _id: id }: PostShape, onRemoved?: () => void) => {
  const { t } = useWords()
  const again = (error: Error, what: 'remove' | 'restore', run: () => void) =>
    snack({ text: writingFailure(what, error), action: { label: t('kit.tryAgain'), run } })
  const away = useUndoable({
    run: (_: null, key) => takeAway(id, key),
    changes: () => goneEverywhere(id),
    undo: () => (key) => bringBack(id, key),
    says: () => t('posts.deleted'),
    onDone: () => {
      onRemoved?.()
      void askPostsAnew()
    },
    onUndone: () => void askPostsAnew(),
    onFailed: (error, _, retry) => again(error, 'remove', retry),
    onUndoFailed: (error, _, retry) => again(error, 'restore', retry),
  })
  return { remove: () => away.act(null) }
}
