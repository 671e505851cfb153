import { useLowData } from '#web/kit/appearance.ts'
import { usePicture } from '#web/kit/use-picture.ts'
import type { Home } from './data.ts'

/** The first picture of a post, small, at the end of its row; only a post without words is told by it. */
export const NewsPicture = ({ post }: { post: Home['posts'][number] }) => {
  const [low] = useLowData()
  const picture = usePicture(low ? null : smallOf(post))
  if (picture.src === undefined) return null
  return (
    <img
      className="row-picture"
      {...picture}
      alt={post.content.trim() === '' ? (post.mediaAlt[0] ?? '') : ''}
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
    />
  )
}

/** The smallest form in which the server keeps a picture; of a film there is a still, or nothing. */
const smallOf = ({ media, mediaThumbnails }: Home['posts'][number]): string | null => {
  const [url = ''] = media
  const still = url.endsWith('.webp') ? url : (mediaThumbnails[0] ?? '')
  return still === '' ? null : still.replace(/(?:\.(?:480|1080))?\.webp$/, '.480.webp')
}
