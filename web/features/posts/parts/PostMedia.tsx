import { mdiPlayCircleOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { links } from '#web/app/links.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { PostShape } from '../feed.ts'

/** Pictures of a post in the news: at most four in a fixed shape, each leading to the post. */
export const PostMedia = ({ post }: { post: PostShape }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const shown = post.media.slice(0, 4)
  const more = post.media.length - shown.length
  if (shown.length === 0) return null
  return (
    <div className="post-media" data-count={shown.length}>
      {shown.map((url, place) => (
        <a key={url} href={links.post({ postId: post._id })}>
          <Picture post={post} place={place} url={post.mediaThumbnails[place] ?? url} />
          {isFilm(url) ? <PlaySign /> : null}
          {more > 0 && place === shown.length - 1 ? (
            <Over>
              <span aria-hidden="true">+{number(more)}</span>
              <span className="hidden">{t('posts.morePictures', { count: more })}</span>
            </Over>
          ) : null}
        </a>
      ))}
    </div>
  )
}

/** All pictures of a post, whole, on its own page; a film opens beside the app. */
export const WholeMedia = ({ post }: { post: PostShape }) =>
  post.media.length === 0 ? null : (
    <div className="post-media whole">
      {post.media.map((url, place) =>
        isFilm(url) ? (
          <a key={url} href={url} target="_blank" rel="noopener">
            <Picture post={post} place={place} url={post.mediaThumbnails[place] ?? ''} />
            <PlaySign />
          </a>
        ) : (
          <div key={url}>
            <Picture post={post} place={place} url={url} />
          </div>
        ),
      )}
    </div>
  )

const Picture = ({ post, place, url }: { post: PostShape; place: number; url: string }) => {
  const { t } = useWords()
  const written = post.mediaAlt[place]?.trim() ?? ''
  const alt = written === '' ? t('posts.pictureOf', { name: post.authorName }) : written
  // A film without a preview has its words and the sign only.
  return url === '' ? (
    <span className="hidden">{alt}</span>
  ) : (
    <img src={url} alt={alt} loading="lazy" decoding="async" />
  )
}

const PlaySign = () => {
  const { t } = useWords()
  return (
    <Over>
      <Icon path={mdiPlayCircleOutline} size={64} label={t('posts.film')} />
    </Over>
  )
}

const Over = ({ children }: { children: ReactNode }) => <span className="post-more">{children}</span>

const isFilm = (url: string) => /\.(mp4|webm|mov|m4v)$/i.test(url)
