// Reads the sheets of an XLSX file that somebody has chosen, in the browser and bounded: a made-up file costs no more
// than a large one. Fetched when a file is chosen. A formula comes as the text that it is, and is never computed.
import { SaxesParser } from 'saxes'
import { type Archive, Unreadable, openArchive } from './zip.ts'

/** Days in cells are the numbers of a spreadsheet: `dayOfSerial` reads them. */
export type SheetCell = string | number | boolean | null

export interface ReadSheet {
  readonly name: string
  readonly rows: readonly (readonly SheetCell[])[]
  /** Its days are counted from 1904. */
  readonly from1904: boolean
}

const MOST_SHEETS = 100
const MOST_ROWS = 2_000
const MOST_COLUMNS = 300
const MOST_CELLS = 200_000

/** All sheets in their order; throws `Unreadable`. */
export const readXlsx = async (bytes: Uint8Array): Promise<readonly ReadSheet[]> => {
  const archive = openArchive(bytes)
  const book = await archive.text('xl/workbook.xml')
  const links = await archive.text('xl/_rels/workbook.xml.rels')
  if (book === null || links === null) throw new Unreadable('notAWorkbook')
  const targets = targetsIn(links)
  const { sheets, from1904 } = sheetsIn(book)
  const shared = sharedIn(await archive.text('xl/sharedStrings.xml'))
  const read: ReadSheet[] = []
  for (const { name, link } of sheets.slice(0, MOST_SHEETS)) {
    const rows = await rowsOf(archive, targets.get(link), shared)
    if (rows !== null) read.push({ name, rows, from1904 })
  }
  return read
}

/** The civil day of a spreadsheet’s number; null where it is none. */
export const dayOfSerial = (serial: number, from1904: boolean): string | null => {
  const days = Math.floor(serial) + (from1904 ? 1_462 : 0)
  // 25569 is 1 January 1970; up to 2958465, the last day of 9999.
  if (!(days > 60 && days <= 2_958_465)) return null
  return new Date((days - 25_569) * 86_400_000).toISOString().slice(0, 10)
}

type Attributes = Readonly<Record<string, string>>

interface Heard {
  readonly open?: (name: string, attributes: Attributes) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** Without the prefixes that some programs give the names. */
const plainName = (name: string): string => name.slice(name.indexOf(':') + 1)

const parse = (xml: string, heard: Heard): void => {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const broken = () => {
    throw new Unreadable('notAWorkbook')
  }
  parser.on('doctype', broken)
  parser.on('error', broken)
  parser.on('opentag', ({ name, attributes }) => heard.open?.(plainName(name), attributes))
  parser.on('closetag', ({ name }) => heard.close?.(plainName(name)))
  parser.on('text', (text) => heard.text?.(text))
  parser.on('cdata', (text) => heard.text?.(text))
  parser.write(xml).close()
}

const targetsIn = (xml: string): ReadonlyMap<string, string> => {
  const targets = new Map<string, string>()
  parse(xml, {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target)
    },
  })
  return targets
}

const sheetsIn = (xml: string) => {
  const sheets: { name: string; link: string }[] = []
  let from1904 = false
  parse(xml, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const link = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      sheets.push({ name: attributes['name'] ?? '', link })
    },
  })
  return { sheets, from1904 }
}

/** The texts that cells refer to; how a word is spoken, which stands beside some, is left out. */
const sharedIn = (xml: string | null): readonly string[] => {
  const texts: string[] = []
  if (xml === null) return texts
  let [text, taken, spoken] = ['', false, false]
  parse(xml, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') spoken = true
      taken = name === 't' && !spoken
    },
    text: (more) => {
      if (taken) text += more
    },
    close: (name) => {
      taken = false
      if (name === 'rPh') spoken = false
      if (name === 'si') texts.push(text)
    },
  })
  return texts
}

/** Null where it is no table, as a chart is. */
const rowsOf = async (archive: Archive, target: string | undefined, shared: readonly string[]) => {
  if (target === undefined || !/worksheets\//.test(target)) return null
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  const xml = await archive.text(path)
  return xml === null ? null : cellsIn(xml, shared)
}

interface Cell {
  readonly at: string
  readonly type: string
  value: string
  formula: string | null
}

interface Place {
  readonly row: number
  readonly column: number
}

/** The cells by their own places; some programs leave those out, and then they follow each other. */
const cellsIn = (xml: string, shared: readonly string[]): readonly (readonly SheetCell[])[] => {
  const rows: SheetCell[][] = []
  let last: Place = { row: -1, column: -1 }
  let cell: Cell | null = null
  let part = ''
  let count = 0
  const put = (done: Cell) => {
    last = placeOf(done.at) ?? { row: last.row, column: last.column + 1 }
    const { row, column } = last
    if (row < 0 || row >= MOST_ROWS || column >= MOST_COLUMNS || count++ > MOST_CELLS)
      throw new Unreadable('tooLarge')
    const value = valueOf(done, shared)
    if (value !== null) place(rows, last, value)
  }
  parse(xml, {
    open: (name, { r = '', t = 'n' }) => {
      part = name
      if (name === 'row') last = { row: r === '' ? last.row + 1 : Number(r) - 1, column: -1 }
      else if (name === 'c') cell = { at: r, type: t, value: '', formula: null }
      else if (cell !== null && name === 'f') cell.formula = ''
    },
    text: (more) => {
      if (cell === null) return
      if (part === 'v' || part === 't') cell.value += more
      if (part === 'f') cell.formula += more
    },
    close: (name) => {
      part = ''
      if (name !== 'c' || cell === null) return
      put(cell)
      cell = null
    },
  })
  return rows
}

const place = (rows: SheetCell[][], { row, column }: Place, value: SheetCell): void => {
  while (rows.length <= row) rows.push([])
  const line = rows[row] ?? []
  while (line.length < column) line.push(null)
  line[column] = value
}

/** `AB12`, counted from 0; null without one. */
const placeOf = (at: string): Place | null => {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(at) ?? []
  if (letters === '') return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}

const valueOf = ({ type, value, formula }: Cell, shared: readonly string[]): SheetCell => {
  if (formula !== null) return `=${formula}`
  if (type === 's') return value.trim() === '' ? null : (shared[Number(value)] ?? null)
  if (value === '') return null
  if (type === 'b') return value === '1'
  if (type !== 'n') return value
  return Number.isFinite(Number(value)) ? Number(value) : value
}
