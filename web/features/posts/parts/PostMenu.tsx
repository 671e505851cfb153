import { mdiDotsVertical, mdiFlagOutline, mdiLink } from '@mdi/js'
import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { Menu } from '#web/kit/Menu.tsx'
import type { MenuAction } from '#web/kit/MenuPopup.tsx'
import { useWords } from '#web/words/words.ts'
import { copyLink } from '../copy-link.ts'
import type { PostShape } from '../feed.ts'
import { silenceActions } from '../silence-actions.ts'
import { useSilencing } from '../use-silencing.ts'
import { useOwnPost } from './use-own-post.tsx'
import { ReportDialog } from '../ReportDialog.tsx'

interface Props {
  post: PostShape
  /** The post is no longer seen: by who silenced its author, or since its author removed it. */
  onGone?: () => void
}

/** What else can be done with a post. */
export const PostMenu = ({ post, onGone }: Props) => {
  const { t } = useWords()
  const [reporting, setReporting] = useState(false)
  const silencing = useSilencing(onGone)
  const own = useOwnPost(post, onGone)
  const name = post.authorName
  const copy = {
    label: t('moderation.copyLink'),
    icon: mdiLink,
    onClick: () => void copyLink(links.post({ postId: post._id })),
  }
  const others: readonly MenuAction[] = [
    { label: t('moderation.report'), icon: mdiFlagOutline, onClick: () => setReporting(true) },
    // An announcement speaks for the Assembly, and is not silenced with a person.
    ...(post.announcement ? [] : silenceActions(post.author, name, t, silencing)),
  ]
  return (
    <>
      <Menu
        label={t('moderation.more', { name })}
        icon={mdiDotsVertical}
        actions={[copy, ...own.actions, ...(post.can.flag ? others : [])]}
      />
      {own.sheet}
      {reporting ? (
        <ReportDialog
          target={{ postId: post._id, commentId: null }}
          name={name}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </>
  )
}
