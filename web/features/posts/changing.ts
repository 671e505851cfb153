import { namedCaptions, type Captions } from './captions-shape.ts'
import { isFilm } from './pictures.ts'
import type { PostChange } from './writing.ts'

interface Changed {
  readonly content: string
  /** What is in each picture, in their order. */
  readonly alts: readonly string[]
  /** Of its video. */
  readonly captions: Captions | null
  /** Children are in a picture, and their parents agreed. */
  readonly childrenAgreed: boolean
  readonly visibility: 'community' | 'public'
}

/** The call that a change is. Pictures of children stay within the community, whatever was chosen before. */
export const changeOf = ({ content, alts, captions, childrenAgreed, visibility }: Changed): PostChange => ({
  content: content.trim(),
  mediaAlt: [...alts],
  captions: namedCaptions(captions),
  childrenAgreed,
  visibility: childrenAgreed ? 'community' : visibility,
})

/** The places of the pictures without words for those who cannot see them; a film needs none. */
export const undescribed = (media: readonly string[], alts: readonly string[]): readonly number[] =>
  media.flatMap((url, place) => (isFilm(url) || (alts[place] ?? '').trim() !== '' ? [] : [place]))
