import { mdiSubtitlesOutline } from '@mdi/js'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useKeptFocus } from '#web/kit/use-kept-focus.ts'
import { useWords } from '#web/words/words.ts'
import type { PostShape } from '../feed.ts'
import { formsOf } from '../pictures.ts'
import { type MediaProps, Picture, PlaySign, WIDE, sizeAt, useAlt } from './PostMedia.tsx'
import { useEditing } from './use-own-post.tsx'
import { addStyle } from '#web/kit/add-style.ts'
import css from './film.css?inline'

/** A video is played on the post's page, with or without captions; what this browser does not play opens beside the app. */
export const Film = ({ post, place }: MediaProps) => {
  const alt = useAlt(post, place)
  const [unplayed, setUnplayed] = useState(false)
  const track = useTrack(post)
  // Who has added captions stood on a button that is gone then.
  const kept = useKeptFocus(post.captions === null ? 1 : 0)
  const url = post.media[place] ?? ''
  const size = sizeAt(post, place)
  const known = size.width > 0
  const poster = formsOf(post.mediaThumbnails[place] ?? '')?.middle
  if (unplayed)
    return (
      <a data-known={known} href={url} target="_blank" rel="noopener">
        <Picture post={post} place={place} sizes={WIDE} whole />
        <PlaySign />
      </a>
    )
  return (
    <div className="film" {...kept}>
      <div className="film-frame" data-known={known}>
        <video
          // A browser chooses among captions when it begins with a video.
          key={track.src}
          controls
          playsInline
          preload="metadata"
          src={url}
          aria-label={alt}
          onError={() => setUnplayed(true)}
          {...(poster === undefined ? {} : { poster })}
          {...(known ? size : {})}
        >
          <track kind="captions" {...track} />
        </video>
      </div>
      {post.captions === null ? <NoCaptions post={post} /> : null}
    </div>
  )
}

/** The captions; where there are none, whoever switches captions on is told so in their place. */
const useTrack = ({ captions }: PostShape) => {
  const { t, language } = useWords()
  const none = t('compose.captionsNone')
  return captions === null
    ? { src: sayingNone(none), srcLang: language, label: none, default: false }
    : {
        src: captions.url,
        srcLang: captions.language,
        label: ownNameOf(captions.language),
        default: true,
      }
}

/** Each language by its own name, for those who choose it. */
const ownNameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

/** Nobody waits for captions that do not come, and the author adds them here. */
const NoCaptions = ({ post }: { post: PostShape }) => {
  const { t } = useWords()
  const { edit, sheet } = useEditing(post)
  return (
    <div className="line film-note">
      <Text look="small" quiet>
        {t('compose.captionsNone')}
      </Text>
      {post.can.edit ? (
        <Button look="text" icon={mdiSubtitlesOutline} onClick={edit}>
          {t('compose.captionsAdd')}
        </Button>
      ) : null}
      {sheet}
    </div>
  )
}

addStyle(css)

const made = new Map<string, string>()

/** The address of captions that say, as a film begins, that it has none: these words are all of them. */
export const sayingNone = (words: string): string => {
  const known = made.get(words)
  if (known !== undefined) return known
  const file = new Blob([`WEBVTT\n\n00:00.000 --> 00:05.000\n${words}\n`], { type: 'text/vtt' })
  const url = URL.createObjectURL(file)
  made.set(words, url)
  return url
}
