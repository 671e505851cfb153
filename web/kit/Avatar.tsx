import { useLowData } from './appearance.ts'

interface Props {
  name: string
  imageUrl?: string | null
  size?: 32 | 40 | 48 | 96
  /** Where the name stands beside it, the picture is silent. */
  named?: boolean
}

/** A person's picture, or the first letters of the name: drawn, not written, so that nobody reads them out. */
export const Avatar = ({ name, imageUrl: kept, size = 40, named = false }: Props) => {
  const [low] = useLowData()
  const imageUrl = low ? null : kept
  return (
    <span
      className="face"
      style={{ width: size, height: size, fontSize: `${size / 42}rem` }}
      {...(imageUrl ? {} : { 'data-letters': initials(name) })}
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {imageUrl ? (
        <img src={imageUrl} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : null}
    </span>
  )
}

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : ''].map(
    (word) => [...(word ?? '')].at(0) ?? '',
  )
  // A zero-width non-joiner keeps Persian letters apart, as initials stand.
  return letters
    .filter((letter) => letter !== '')
    .join('\u200c')
    .toLocaleUpperCase()
}
