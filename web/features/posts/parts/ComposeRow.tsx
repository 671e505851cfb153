import { links } from '#web/app/links.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import type { SignedInUser } from '#web/http/keep.ts'
import { useWords } from '#web/words/words.ts'

/** The way to write something, above what others wrote. */
export const ComposeRow = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  return (
    <a className="card compose-row" href={links.news({ write: 'post' })}>
      <Avatar name={`${user.firstName} ${user.lastName}`.trim()} imageUrl={user.profilePicture} />
      <span>{t('posts.sharePrompt')}</span>
    </a>
  )
}
