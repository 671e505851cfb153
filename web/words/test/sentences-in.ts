// The sentences that a source file may say to people: its string literals that read like one, without those of
// a programmer's errors, and of the summaries and examples of a route.

/** In the order of the text; a value within a sentence stands as `{0}`, `{1}` … */
export const sentencesIn = (source: string): string[] => spokenIn(source).map(({ text }) => text)

/** The sentences whose values are not known beside them: they are not said with `worded`. */
export const unwordedIn = (source: string): string[] =>
  spokenIn(source).flatMap(({ text, isWorded }) => (text.includes('{0}') && !isWorded ? [text] : []))

const spokenIn = (source: string): readonly Found[] =>
  literalsIn(source.replaceAll(/\b\w*[eE]xample\w*(?::| =) \{(?:[^{}]|\{[^{}]*\})*\}/g, '')).filter(
    ({ text }) => /^[“‘A-Z{].*\s.*[.?!]$/s.test(text) && !text.includes('\n'),
  )

interface Found {
  readonly text: string
  readonly isWorded: boolean
}

/** The contents of the literals of a TypeScript source, without those in comments. */
const literalsIn = (source: string): Found[] => {
  const found: Found[] = []
  let at = 0
  while (at < source.length) {
    const two = source.slice(at, at + 2)
    const one = source[at] ?? ''
    if (two === '//') at = endOf(source, '\n', at)
    else if (two === '/*') at = endOf(source, '*/', at)
    else if (one === '/' && isPattern(source, at)) at = endOfPattern(source, at)
    else if (one === "'" || one === '"' || one === '`') {
      const literal = readLiteral(source, at)
      const before = source.slice(Math.max(0, at - 40), at)
      if (!forProgrammers.test(before))
        found.push({ text: literal.text, isWorded: before.endsWith('worded') }, ...literal.within)
      at = literal.end
    } else at += 1
  }
  return found
}

const forProgrammers = /(new \w*Error\(|summary:)\s*$/

const endOf = (source: string, mark: string, from: number): number => {
  const end = source.indexOf(mark, from + 2)
  return end < 0 ? source.length : end + mark.length
}

/** A slash begins a pattern where a value may stand. */
const isPattern = (source: string, at: number): boolean =>
  /(?:^|[(,=:[!&|?{};>]|return)\s*$/.test(source.slice(Math.max(0, at - 20), at))

const endOfPattern = (source: string, from: number): number => {
  let inClass = false
  for (let at = from + 1; at < source.length; at += 1) {
    const one = source[at]
    if (one === '\\') at += 1
    else if (one === '[') inClass = true
    else if (one === ']') inClass = false
    else if (one === '/' && !inClass) return at + 1
  }
  return source.length
}

interface Literal {
  readonly text: string
  /** What the expressions of a template hold. */
  readonly within: readonly Found[]
  readonly end: number
}

const readLiteral = (source: string, from: number): Literal => {
  const quote = source[from]
  let text = ''
  let values = 0
  const within: Found[] = []
  for (let at = from + 1; at < source.length; at += 1) {
    const one = source[at] ?? ''
    if (one === quote) return { text, within, end: at + 1 }
    if (one === '\\') {
      at += 1
      text += source[at] === 'n' ? '\n' : (source[at] ?? '')
    } else if (quote === '`' && one === '$' && source[at + 1] === '{') {
      const end = endOfExpression(source, at + 2)
      within.push(...literalsIn(source.slice(at + 2, end)))
      text += `{${values}}`
      values += 1
      at = end
    } else text += one
  }
  return { text, within, end: source.length }
}

const endOfExpression = (source: string, from: number): number => {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    const one = source[at] ?? ''
    if (one === '{') depth += 1
    else if (one === '}' && depth === 0) return at
    else if (one === '}') depth -= 1
    else if (one === "'" || one === '"' || one === '`') at = readLiteral(source, at).end - 1
  }
  return source.length
}
