import type { PostChange } from './writing.ts'

interface Changed {
  readonly content: string
  /** What is in each picture, in their order. */
  readonly alts: readonly string[]
  /** Children are in a picture, and their parents agreed. */
  readonly childrenAgreed: boolean
  readonly visibility: 'community' | 'public'
}

/** The call that a change is. Pictures of children stay within the community, whatever was chosen before. */
export const changeOf = ({ content, alts, childrenAgreed, visibility }: Changed): PostChange => ({
  content: content.trim(),
  mediaAlt: [...alts],
  childrenAgreed,
  visibility: childrenAgreed ? 'community' : visibility,
})
