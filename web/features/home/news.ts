interface Pinnable {
  readonly pinned: boolean
  readonly createdAt: string
}

/** The newest pinned announcement stands apart from the other news; null without one. */
export const announced = <T extends Pinnable>(posts: readonly T[]): T | null =>
  newestFirst(posts).find((post) => post.pinned) ?? null

/** Spec §3: the preview has the first four posts, here newest first and without the one that stands apart. */
export const previewed = <T extends Pinnable>(posts: readonly T[]): readonly T[] => {
  const apart = announced(posts)
  return newestFirst(posts.slice(0, 4)).filter((post) => post !== apart)
}

const newestFirst = <T extends Pinnable>(posts: readonly T[]): readonly T[] =>
  posts.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
