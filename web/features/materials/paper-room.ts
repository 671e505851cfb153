// How much of materials may lie on a device. Pure.

/** A file that lies there, oldest first. */
export interface KeptPaper {
  readonly file: string
  readonly event: string
  readonly size: number
  /** When it was put there or last wanted. */
  readonly at: number
}

/** Phones have little room, and a film is as large as all readings of a year. */
export const MOST_PAPERS = 60
export const MOST_BYTES = 150_000_000
/** A Feast that was two months ago is read no more. */
const LONGEST = 60 * 86_400_000

interface Left {
  readonly bytes: number
  readonly count: number
  readonly gone: readonly string[]
}

/** What goes so that the rest has room: what is old, then what lies there longest. */
export const whatGoes = (kept: readonly KeptPaper[], now: number): readonly string[] => {
  const fresh = kept.filter(({ at }) => now - at <= LONGEST)
  const total = fresh.reduce((sum, { size }) => sum + size, 0)
  const start: Left = { bytes: total, count: fresh.length, gone: [] }
  const { gone } = fresh.reduce<Left>(
    (left, { file, size }) =>
      left.bytes > MOST_BYTES || left.count > MOST_PAPERS
        ? { bytes: left.bytes - size, count: left.count - 1, gone: [...left.gone, file] }
        : left,
    start,
  )
  return [...kept.filter(({ at }) => now - at > LONGEST).map(({ file }) => file), ...gone]
}

/** What of an event lies there and is no material of it any more: taken away, replaced, or not shown yet. */
export const whatIsGone = (
  kept: readonly KeptPaper[],
  event: string,
  papers: readonly { readonly file: string }[],
): readonly string[] => {
  const there = new Set(papers.map(({ file }) => file))
  return kept.filter((one) => one.event === event && !there.has(one.file)).map(({ file }) => file)
}
