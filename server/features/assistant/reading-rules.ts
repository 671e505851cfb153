// What a document says, as plain text in which a heading stands as `# ` before its line, as in Markdown.
import * as z from 'zod/mini'
import { typedInLines } from '#contract/common.ts'

/** What the thread that reads a document answers. */
export const ReadAnswer = z.union([
  z.object({ text: z.string() }),
  z.object({ fault: z.enum(['broken', 'tooLarge', 'locked', 'scan', 'persian']) }),
  /** A sentence with its status, of a check that has its own. */
  z.object({ status: z.number(), sentence: z.string() }),
])
export type ReadAnswer = z.output<typeof ReadAnswer>

/** Without signs that are not shown, without headings of nothing, and at most one empty line in a row. */
export const tidy = (text: string): string =>
  typedInLines(text.toWellFormed())
    .replace(/[ \t\u00a0]+$/gm, '')
    .replace(/^#{1,6}$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const PIECE = /<(\/?)([a-z]+[1-6]?)[^>]*>|[^<]+/g
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** The text of the plain HTML that is made of a DOCX: its headings, paragraphs, lists and tables. */
export const textOfHtml = (html: string): string => {
  const out: string[] = []
  /** In a heading, an entry or a cell, where a paragraph begins no new one. */
  let inside = 0
  for (const [piece, closes, tag] of html.matchAll(PIECE)) {
    if (tag === undefined) out.push(wordsOf(piece))
    else if (closes) {
      if (CLOSED.test(tag)) inside -= 1
      out.push(AFTER[tag] ?? (/^h\d$/.test(tag) ? '\n\n' : ''))
    } else {
      out.push(before(tag, inside > 0))
      if (CLOSED.test(tag)) inside += 1
    }
  }
  return out
    .join('')
    .replace(/ *\n */g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/ \|$/gm, '')
}

const CLOSED = /^(h[1-6]|li|td|th)$/
const AFTER: Readonly<Record<string, string>> = { td: ' | ', th: ' | ', table: '\n\n', ul: '\n', ol: '\n' }

const before = (tag: string, isInside: boolean): string => {
  if (/^h\d$/.test(tag)) return `\n\n${'#'.repeat(Number(tag.slice(1)))} `
  if (tag === 'li') return '\n- '
  if (tag === 'tr' || tag === 'table') return '\n'
  if (tag === 'br') return isInside ? ' ' : '\n'
  if (tag !== 'p') return ''
  return isInside ? ' ' : '\n\n'
}

/** The arrow leads from a note back to its place. */
const wordsOf = (text: string): string =>
  text
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .replaceAll('↑', '')

/** A run of signs on a page of a PDF; heights are counted from its foot. */
export interface Run {
  readonly str: string
  readonly y: number
  readonly fontSize: number
  readonly hasEOL: boolean
}

interface Row {
  readonly text: string
  readonly y: number
  readonly size: number
}

/** The paragraphs of pages whose lines are known by their places alone: to be looked at before they answer anything. */
export const textOfPages = (pages: readonly (readonly Run[])[]): string => {
  const rows = pages.flatMap(rowsOf)
  const usual = usualSize(rows)
  let text = ''
  let above: Row | null = null
  for (const row of rows) {
    const isTitle = isHeading(row, usual)
    if (above === null || isTitle !== isHeading(above, usual) || beginsAnew(above, row))
      text += `\n\n${isTitle ? '# ' : ''}${row.text}`
    else if (/^([•▪‣*–-]|\d{1,3}[.)])\s/.test(row.text)) text += `\n${row.text}`
    else if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(row.text)) text = text.slice(0, -1) + row.text
    else text += ` ${row.text}`
    above = row
  }
  return text
}

const rowsOf = (runs: readonly Run[]): readonly Row[] => {
  const rows: Run[][] = [[]]
  for (const run of runs) {
    rows.at(-1)?.push(run)
    if (run.hasEOL) rows.push([])
  }
  return rows
    .map((row) => ({
      text: row
        .map(({ str }) => str)
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
      y: row[0]?.y ?? 0,
      size: Math.max(0, ...row.map(({ fontSize }) => fontSize)),
    }))
    .filter(({ text }) => text !== '')
}

/** The size in which most of it is set. */
const usualSize = (rows: readonly Row[]): number => {
  const signs = new Map<number, number>()
  for (const { size, text } of rows) {
    const rounded = Math.round(size)
    signs.set(rounded, (signs.get(rounded) ?? 0) + text.length)
  }
  return [...signs].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}

const isHeading = ({ size, text }: Row, usual: number): boolean => size >= usual * 1.15 && text.length <= 120

/** A paragraph ends where more room is left than between lines, and on the next page or column where a sentence ends. */
const beginsAnew = (above: Row, row: Row): boolean => {
  const room = above.y - row.y
  return room < 0 ? /[.!?:؟]["”’)]?$/.test(above.text) : room > 1.7 * Math.max(above.size, row.size)
}

const LEAST_LETTERS = 20
const MOST_ARABIC = 0.3

/** Why the text of a PDF is not taken: of a scan there is none, and Persian comes out of it in pieces. */
export const pdfFault = (text: string): 'scan' | 'persian' | null => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < LEAST_LETTERS) return 'scan'
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  return arabic / letters > MOST_ARABIC ? 'persian' : null
}
