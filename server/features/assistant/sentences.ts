// A model's text, as it grows, cut into whole sentences with the numbers that each of them cites.
import { fold } from '#contract/fold.ts'

export interface Cited {
  readonly text: string
  /** Each once, as they come; whether there are such passages is not looked at. */
  readonly numbers: readonly number[]
}

export interface Splitter {
  /** Takes more text in and answers the sentences that are whole by now. */
  add(text: string): readonly Cited[]
  /** What is left at the end; null where nothing is. */
  rest(): Cited | null
}

export const openSplitter = (): Splitter => {
  let open = ''
  return {
    add: (text) => {
      open += text
      const whole: Cited[] = []
      for (let end = endIn(open); end !== null; end = endIn(open)) {
        const cited = citedIn(open.slice(0, end))
        if (cited) whole.push(cited)
        open = open.slice(end)
      }
      return whole
    },
    rest: () => (FINISHED.test(open) ? citedIn(open) : null),
  }
}

/**
 * Where a sentence may end: behind its stop with what closes it and the numbers that follow. Whether more numbers follow
 * is known only from the next sign.
 */
const STOP = /[.!?؟۔…]+[)\]"'”’»*_]*(?:\s*\[[\d۰-۹٠-٩][\d۰-۹٠-٩,،;\s-]*\])*(?=\s+[^\s[])|\n/gu

/** What was cut off in its middle is no sentence. */
const FINISHED = /[.!?؟۔…)\]"'”’»*_]\s*$/u

/** Behind these a point ends no sentence. */
const SHORT = /(?:^|[\s(“"])(?:Mr|Mrs|Ms|Dr|St|Prof|No|vs|cf|etc|approx)\.$/iu
/** Behind these it does where a capital follows: `e.g.`, `p.m.`. */
const LETTERS = /(?:^|[\s(“"])\p{L}\.(?:\p{L}\.)*$/u

const endIn = (text: string): number | null => {
  for (const found of text.matchAll(STOP)) {
    const end = found.index + found[0].length
    if (found[0] === '\n') return end
    if (found[0] === '.' && isShort(text.slice(Math.max(0, end - 24), end), text.slice(end))) continue
    return end
  }
  return null
}

const isShort = (before: string, after: string): boolean =>
  SHORT.test(before) || (LETTERS.test(before) && !/^\s+\p{Lu}/u.test(after))

const NUMBERS = /\s*\[([\d۰-۹٠-٩][\d۰-۹٠-٩,،;\s-]*)\]/gu

/** The sentence without its marks and its numbers; null where no word is left. */
const citedIn = (raw: string): Cited | null => {
  const numbers = [...raw.matchAll(NUMBERS)].flatMap(([, inside = '']) => fold(inside).split(' ').map(Number))
  const text = withoutMarks(raw.replaceAll(NUMBERS, ''))
  return /\p{L}/u.test(text) ? { text, numbers: [...new Set(numbers)] } : null
}

/** Emphasis, headings and bullets fall away; what else is markup stays, and keeps the sentence from being shown. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll(/[*_`]{1,3}/g, '')
    .replaceAll(/(?!\u200c)[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .replace(/^(?:[-–•#>]+\s+)+/u, '')
    .replaceAll(/\s+(?=[.!?؟۔،,;:])/gu, '')
