// Pages of a list as one list. Pure.

/** What the pages hold, each once: one may stand on two of them where it moved while they were asked for. */
export const listOf = <T extends { readonly id: string }>(
  pages: readonly { readonly data: readonly T[] }[] | undefined,
): readonly T[] | undefined =>
  pages && [...new Map(pages.flatMap(({ data }) => data).map((one) => [one.id, one])).values()]
