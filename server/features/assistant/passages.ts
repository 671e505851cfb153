// A text as pieces that can be quoted whole: about 140 words each, from paragraph to paragraph, none ending in the middle
// of a sentence. Each is cut out of the text as it stands there.

export interface Piece {
  /** The heading under which it stands; empty without one. */
  readonly heading: string
  readonly text: string
}

const WORDS = 140
const MOST_SIGNS_OF_PIECE = 1_200
/** Below this a piece takes the next paragraph in, though it gets longer than it should be. */
const FEW_WORDS = 50

/** `# Heading` of Markdown; a longer line is no heading. */
const HEADING = /^#{1,6}[ \t]+(\S.{0,158}?)[ \t#]*$/

/** Where a sentence ends in English or Persian, with what closes it. */
const SENTENCE_END = /(?:[.!?…؟۔][)\]"'”’»]*(?=\s)|\n)\s*/gu

/** From where to where in the text. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly heading: string
}

export const splitPassages = (text: string): readonly Piece[] => {
  const plain = text.replaceAll(/\r\n?/g, '\n')
  const pieces: Stretch[] = []
  for (const next of paragraphsOf(plain).flatMap((one) => cutLong(plain, one))) {
    const last = pieces.at(-1)
    if (last && belongsTo(plain, last, next)) pieces[pieces.length - 1] = { ...last, to: next.to }
    else pieces.push(next)
  }
  return pieces.map(({ from, to, heading }) => ({ heading, text: plain.slice(from, to) }))
}

const belongsTo = (text: string, piece: Stretch, next: Stretch): boolean => {
  if (piece.heading !== next.heading || next.to - piece.from > MOST_SIGNS_OF_PIECE) return false
  const words = countWords(text, piece)
  return words < FEW_WORDS || words + countWords(text, next) <= WORDS
}

const countWords = (text: string, { from, to }: Stretch): number => text.slice(from, to).split(/\s+/).length

/** What stands between empty lines and headings. */
const paragraphsOf = (text: string): readonly Stretch[] => {
  const found: Stretch[] = []
  let heading = ''
  let from = -1
  let to = 0
  let at = 0
  const close = () => {
    if (from >= 0) found.push({ from, to, heading })
    from = -1
  }
  for (const line of text.split('\n')) {
    const named = HEADING.exec(line)?.[1]
    if (named !== undefined || line.trim() === '') close()
    else {
      if (from < 0) from = startOf(line, at)
      to = at + line.trimEnd().length
    }
    heading = named ?? heading
    at += line.length + 1
  }
  close()
  return found
}

const startOf = (line: string, at: number): number => at + line.length - line.trimStart().length

/** A paragraph that is too long for one piece, as its sentences; a sentence that is, between words or anywhere. */
const cutLong = (text: string, paragraph: Stretch): readonly Stretch[] => {
  if (paragraph.to - paragraph.from <= MOST_SIGNS_OF_PIECE) return [paragraph]
  const parts: Stretch[] = []
  let from = paragraph.from
  const add = (end: number, next: number) => {
    for (; end - from > MOST_SIGNS_OF_PIECE; from = parts.at(-1)?.to ?? end)
      parts.push({ ...paragraph, from, to: from + roomIn(text.slice(from, from + MOST_SIGNS_OF_PIECE)) })
    if (end > from) parts.push({ ...paragraph, from, to: end })
    from = next
  }
  const inside = text.slice(paragraph.from, paragraph.to)
  for (const { 0: end, index } of inside.matchAll(SENTENCE_END))
    add(paragraph.from + index + end.trimEnd().length, paragraph.from + index + end.length)
  add(paragraph.to, paragraph.to)
  return parts
}

/** Up to the last space, without cutting a sign in two. */
const roomIn = (start: string): number => {
  const space = start.search(/\s\S*$/)
  if (space > 0) return space + 1
  return /[\ud800-\udbff]$/.test(start) ? start.length - 1 : start.length
}
