import { links } from '#web/app/links.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import type { SignedInUser } from '#web/http/keep.ts'
import { useWords } from '#web/words/words.ts'

/** The way to write something, above what others wrote. */
export const ComposeRow = ({ user, show }: { user: SignedInUser; show: string | undefined }) => {
  const { t } = useWords()
  return (
    <a className="card compose-row" href={links.news({ write: 'post', show })}>
      <Avatar name={`${user.firstName} ${user.lastName}`.trim()} imageUrl={user.profilePicture} />
      <span>{t('posts.sharePrompt')}</span>
    </a>
  )
}
