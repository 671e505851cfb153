import { useState } from 'react'
import { Pictures } from '#web/kit/Pictures.tsx'
import type { PostShape } from '../feed.ts'
import { formsOf, isFilm } from '../pictures.ts'
import './film-style.ts'
import { Picture, PlaySign, WIDE, sizeAt, useAlt, type MediaProps } from './PostMedia.tsx'

/** All pictures of a post, whole, on its own page; a film with captions is played there. */
export const WholeMedia = ({ post }: { post: PostShape }) =>
  post.media.length === 0 ? null : (
    <Pictures count={post.media.length}>
      <div className="post-media whole">
        {post.media.map((url, place) =>
          isFilm(url) ? (
            <Film key={url} post={post} place={place} />
          ) : (
            <div key={url} data-known={sizeAt(post, place).width > 0}>
              <Picture post={post} place={place} sizes={WIDE} whole />
            </div>
          ),
        )}
      </div>
    </Pictures>
  )

/** A film with captions is played on the page; another, and what this browser does not play, opens beside the app. */
const Film = ({ post, place }: MediaProps) => {
  const alt = useAlt(post, place)
  const [unplayed, setUnplayed] = useState(false)
  const url = post.media[place] ?? ''
  const size = sizeAt(post, place)
  const known = size.width > 0
  const poster = formsOf(post.mediaThumbnails[place] ?? '')?.middle
  if (post.captions === null || unplayed)
    return (
      <a data-known={known} href={url} target="_blank" rel="noopener">
        <Picture post={post} place={place} sizes={WIDE} whole />
        <PlaySign />
      </a>
    )
  return (
    <div data-known={known}>
      <video
        controls
        playsInline
        preload="metadata"
        src={url}
        aria-label={alt}
        onError={() => setUnplayed(true)}
        {...(poster === undefined ? {} : { poster })}
        {...(known ? size : {})}
      >
        <track
          kind="captions"
          src={post.captions.url}
          srcLang={post.captions.language}
          label={ownNameOf(post.captions.language)}
          default
        />
      </video>
    </div>
  )
}

/** Each language by its own name, for those who choose it. */
const ownNameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
