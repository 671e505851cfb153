import { mdiDeleteOutline, mdiDotsVertical, mdiFlagOutline, mdiLink, mdiPencilOutline } from '@mdi/js'
import { Suspense, useState } from 'react'
import { links } from '#web/app/links.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Menu } from '#web/kit/Menu.tsx'
import type { MenuAction } from '#web/kit/MenuPopup.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { copyLink } from '../copy-link.ts'
import { changedEverywhere } from '../data.ts'
import { failureText } from '../failures.ts'
import type { CommentShape } from '../feed.ts'
import { withoutComment } from '../taken-away.ts'
import { askCommentsAnew, bringBack, changedInPages, removeComment } from '../moderation.ts'
import { silenceActions } from '../silence-actions.ts'
import { useSilencing } from '../use-silencing.ts'

const ReportDialog = lazyPart(async () => (await import('../ReportDialog.tsx')).ReportDialog)

interface Props {
  postId: string
  comment: CommentShape
  onEdit: () => void
}

/** What else can be done with a comment. */
export const CommentMenu = ({ postId, comment, onEdit }: Props) => {
  const { t } = useWords()
  const [reporting, setReporting] = useState(false)
  const silencing = useSilencing()
  const remove = useRemoval(postId)
  const { can, author, authorName: name } = comment
  // One that is still on its way has no place of its own yet.
  if (!can.delete && !can.flag) return null
  const actions: readonly (MenuAction | false)[] = [
    {
      label: t('moderation.copyLink'),
      icon: mdiLink,
      onClick: () => void copyLink(`${links.post({ postId })}#${comment._id}`),
    },
    can.edit && { label: t('posts.edit'), icon: mdiPencilOutline, onClick: onEdit },
    can.delete && { label: t('moderation.delete'), icon: mdiDeleteOutline, onClick: () => remove(comment) },
    can.flag && { label: t('moderation.report'), icon: mdiFlagOutline, onClick: () => setReporting(true) },
    ...(can.flag ? silenceActions(author, name, t, silencing) : []),
  ]
  return (
    <div className="comment-menu">
      <Menu
        label={t('moderation.moreComment', { name })}
        icon={mdiDotsVertical}
        actions={actions.filter((one) => one !== false)}
      />
      {reporting ? (
        <Suspense>
          <ReportDialog
            target={{ postId, commentId: comment._id }}
            name={name}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Deletes an own comment at once, with Undo. */
const useRemoval = (postId: string) => {
  const { t } = useWords()
  const { act: restore } = useAction({
    run: (comment: CommentShape, key) => bringBack(postId, comment._id, key),
    onDone: () => void askCommentsAnew(),
    onFailed: (error, _comment, again) =>
      snack({ text: failureText('comment', error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  const { act } = useAction({
    run: (comment: CommentShape, key) => removeComment(postId, comment._id, key),
    changes: ({ _id }) => [
      ...changedEverywhere(postId, (post) => withoutComment(post, _id)),
      changedInPages(postId, (comments) => comments.filter((one) => one._id !== _id)),
    ],
    onDone: (_, comment) => {
      void askCommentsAnew()
      snack({
        text: t('moderation.commentDeleted'),
        action: { label: t('kit.undo'), run: () => restore(comment) },
      })
    },
    onFailed: (error, _comment, again) =>
      snack({ text: failureText('comment', error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  return act
}
