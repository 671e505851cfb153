import { Suspense } from 'react'
import { Pictures } from '#web/kit/Pictures.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import type { PostShape } from '../feed.ts'
import { isFilm } from '../pictures.ts'
import { Picture, WIDE, sizeAt } from './PostMedia.tsx'

// Few posts have a video.
const Film = lazyPart(async () => {
  const [{ Film: film }] = await Promise.all([import('./Film.tsx'), laterWords('compose')])
  return film
})

/** All pictures of a post, whole, on its own page; a video is played there. */
export const WholeMedia = ({ post }: { post: PostShape }) =>
  post.media.length === 0 ? null : (
    <Pictures count={post.media.length}>
      <div className="post-media whole">
        {post.media.map((url, place) => {
          const still = (
            <div key={url} data-known={sizeAt(post, place).width > 0}>
              <Picture post={post} place={place} sizes={WIDE} whole />
            </div>
          )
          return isFilm(url) ? (
            <Suspense key={url} fallback={still}>
              <Film post={post} place={place} />
            </Suspense>
          ) : (
            still
          )
        })}
      </div>
    </Pictures>
  )
