// What a group is called once it goes on with the next book. Pure.
interface Names {
  readonly en: string
  readonly fa: string
}

/** The next book in the place of this one’s, by its whole name or as "Book 7", in the language of the title. */
export const titleAfter = (title: string, now: Names | null, next: Names | null): string => {
  if (now === null || next === null) return title
  const pairs = [
    [now.en, next.en],
    [now.fa, next.fa],
    [numberOf(now.en), numberOf(next.en)],
    [numberOf(now.fa), numberOf(next.fa)],
  ] as const
  for (const [old, name] of pairs) {
    if (old === '' || name === '') continue
    const found = written(old)
    if (found.test(title)) return title.replace(found, () => name)
  }
  return title
}

/** "Book 7" of "Book 7: Walking Together". */
const numberOf = (name: string): string => name.split(':')[0] ?? ''

/** People write "Book 7, Walking Together" as well; "Book 1" is not in "Book 10". */
const written = (name: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${name
      .split(between)
      .map((word) => word.replaceAll(/[\\^$*+?()[\]{}|/]/g, String.raw`\$&`))
      .join(between.source)}(?![\\p{L}\\p{N}])`,
    'iu',
  )

const between = /[\s:,،.–-]+/
