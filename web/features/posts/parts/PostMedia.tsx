import { mdiPlayCircleOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { links } from '#web/app/links.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Pictures } from '#web/kit/Pictures.tsx'
import { usePicture } from '#web/kit/use-picture.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { PostShape } from '../feed.ts'
import { formsOf, isFilm, sourcesOf } from '../pictures.ts'

/** Pictures of a post in the news: at most four in a fixed shape, each leading to the post. */
export const PostMedia = ({ post }: { post: PostShape }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const shown = post.media.slice(0, 4)
  const more = post.media.length - shown.length
  if (shown.length === 0) return null
  return (
    <Pictures count={post.media.length}>
      <div className="post-media" data-count={shown.length}>
        {shown.map((url, place) => (
          <a key={url} href={links.post({ postId: post._id })}>
            <Picture post={post} place={place} sizes={shown.length === 1 ? WIDE : HALF} />
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
    </Pictures>
  )
}

export const WIDE = '(min-width: 712px) 680px, 100vw'
const HALF = '(min-width: 712px) 340px, 50vw'

export interface MediaProps {
  post: PostShape
  place: number
}

/** In the form that suits the place, with its size, so that nothing moves when it arrives. */
export const Picture = ({
  post,
  place,
  sizes,
  whole = false,
}: MediaProps & { sizes: string; whole?: boolean }) => {
  const alt = useAlt(post, place)
  const url = post.media[place] ?? ''
  const thumbnail = post.mediaThumbnails[place] ?? ''
  const forms = formsOf(isFilm(url) ? thumbnail : url)
  const picture = usePicture(forms?.plain ?? (thumbnail || url))
  // A film without a preview has its words and the sign only.
  if (isFilm(url) && thumbnail === '') return <span className="hidden">{alt}</span>
  const size = sizeAt(post, place)
  const image = (
    <img {...picture} alt={alt} loading="lazy" decoding="async" {...(size.width > 0 ? size : {})} />
  )
  if (forms === null || picture.src === undefined) return image
  return (
    <picture>
      <source type="image/webp" srcSet={sourcesOf(forms, size, whole && !isFilm(url))} sizes={sizes} />
      {image}
    </picture>
  )
}

export const useAlt = (post: PostShape, place: number): string => {
  const { t } = useWords()
  const written = post.mediaAlt[place]?.trim() ?? ''
  return written === '' ? t('posts.pictureOf', { name: post.authorName }) : written
}

export const sizeAt = (post: PostShape, place: number) => post.mediaSizes[place] ?? { width: 0, height: 0 }

export const PlaySign = () => {
  const { t } = useWords()
  return (
    <Over>
      <Icon path={mdiPlayCircleOutline} size={64} label={t('posts.film')} />
    </Over>
  )
}

const Over = ({ children }: { children: ReactNode }) => <span className="post-more">{children}</span>
