import { mdiBullhornOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { links } from '#web/app/links.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { PostShape } from '../feed.ts'

interface Props {
  post: PostShape
  /** The id of its name, which names the post. */
  id: string
  /** What may be done with it. */
  menu?: ReactNode
}

/** Who wrote a post and when, and its title; what says who leads to the person, but for the menu at its end. */
export const PostHead = ({ post, id, menu }: Props) => {
  const { t } = useWords()
  const { age, dayTime } = useFormats()
  return (
    <>
      {post.announcement ? (
        <p className="post-mark t-label">
          <Icon path={mdiBullhornOutline} size={20} />
          {t('posts.announcement')}
        </p>
      ) : null}
      <header className="post-head">
        <Avatar name={post.authorName} imageUrl={post.authorPicture} />
        <div className="post-who">
          <h2 id={id}>
            <a className="cover" href={links.user({ userId: post.author })}>
              <bdi>{post.authorName}</bdi>
            </a>
          </h2>
          <time className="t-small quiet" dateTime={post.createdAt} title={dayTime(post.createdAt)}>
            {age(post.createdAt)}
          </time>
          {post.editedAt === null ? null : (
            <span className="t-small quiet">
              {'\u00a0· '}
              {t('posts.edited')}
            </span>
          )}
        </div>
        {menu === undefined ? null : <div className="over post-menu">{menu}</div>}
      </header>
      {post.title === '' ? null : <h3 dir="auto">{post.title}</h3>}
    </>
  )
}
