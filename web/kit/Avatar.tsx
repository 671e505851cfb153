import { useLowData } from './appearance.ts'
import { usePicture } from './use-picture.ts'

interface Props {
  name: string
  imageUrl?: string | null
  size?: 32 | 40 | 48 | 96
}

/**
 * A person's picture, or the first letters of the name: drawn, not written, so that nobody reads them out. The
 * name stands beside it.
 */
export const Avatar = ({ name, imageUrl, size = 40 }: Props) => {
  const [low] = useLowData()
  const picture = usePicture(low ? null : imageUrl)
  return (
    <span
      className="face"
      style={{ width: size, height: size, fontSize: `${size / 42}rem` }}
      data-letters={picture.src ? undefined : initials(name)}
      aria-hidden
    >
      {picture.src ? <img {...picture} alt="" loading="lazy" decoding="async" /> : null}
    </span>
  )
}

const initials = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  // A zero-width non-joiner keeps Persian letters apart, as initials stand.
  return [first, others.at(-1) ?? '']
    .flatMap((word) => [...word].slice(0, 1))
    .join('\u200c')
    .toLocaleUpperCase()
}
