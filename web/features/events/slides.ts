// A programme as it is shown in a room, one thing after the other. Pure.
import { type Part, parts } from './papers.ts'

/** An item of the programme, or a letter that is read there. */
export interface Shown {
  readonly part: Part
  readonly title: string
  readonly text: string
  /** What it is, or from whom, and who leads or reads it. */
  readonly line: string
  readonly isLetter: boolean
}

/** More than this does not fit a screen in large type. */
const MOST = 420

/** Each item, in as many slides as its text needs to be read from the back of a room. */
export const slidesOf = (items: readonly Shown[]): readonly Shown[] =>
  parts.flatMap((part) =>
    items
      .filter((item) => item.part === part)
      .flatMap((item) => pagesOf(item.text).map((text) => ({ ...item, text }))),
  )

/** A text in pages that end with a line or a sentence, where they can. */
export const pagesOf = (text: string): readonly string[] => {
  const pages: string[] = []
  let rest = text.trim()
  while (rest.length > MOST) {
    const end = endWithin(rest)
    pages.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return [...pages, rest]
}

/** The last good place to stop: after a line, else after a sentence, else between two words. */
const endWithin = (text: string): number => {
  const start = text.slice(0, MOST)
  const least = MOST / 3
  for (const ends of [/\n/g, /[.!?؟;؛](?=\s)/g, /\s/g]) {
    const last = [...start.matchAll(ends)].at(-1)
    if (last !== undefined && last.index + 1 > least) return last.index + 1
  }
  return MOST
}
