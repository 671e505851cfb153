/** The newest pinned announcement stands apart from the other news; null without one. */
export const announced = <T extends { readonly announcement: boolean }>(posts: readonly T[]): T | null =>
  posts.find((post) => post.announcement) ?? null

/** Spec §3: the preview has the first four posts, here without the announcement that stands apart. */
export const previewed = <T extends { readonly announcement: boolean }>(
  posts: readonly T[],
): readonly T[] => {
  const apart = announced(posts)
  return posts.slice(0, 4).filter((post) => post !== apart)
}
