// Addresses in what people wrote become links; nothing else of the text means anything.

export type TextPart =
  | { kind: 'text'; text: string }
  /** `at` is its place in the text. */
  | { kind: 'link'; text: string; href: string; at: number }

/** The text in order, split at the http and https addresses in it. */
export const partsOf = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(address)) {
    const written = withoutTrailing(found[0])
    const href = safeAddress(written)
    if (href === null) continue
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) })
    parts.push({ kind: 'link', text: written, href, at: found.index })
    from = found.index + written.length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

// Marks that turn the direction of writing could make an address look like another one: it ends before them.
const address = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"'`\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu

const closing = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])

/** The end of a sentence is not a part of the address; a bracket is, if it was opened in it. */
const withoutTrailing = (written: string): string => {
  const last = written.at(-1) ?? ''
  const opening = closing.get(last)
  const dangling =
    opening === undefined
      ? /[.,;:!?…»”’،؛؟*_~]/u.test(last)
      : written.split(opening).length < written.split(last).length
  return dangling ? withoutTrailing(written.slice(0, -1)) : written
}

/** The address if it is one that may be followed: no name before an @ that would hide where it leads. */
const safeAddress = (written: string): string | null => {
  if (!URL.canParse(written)) return null
  const url = new URL(written)
  const plain = url.username === '' && url.password === '' && url.hostname.includes('.')
  return plain ? url.href : null
}
