// A file with the roll, looked at on the device before it is sent: pure.

/** The columns that the server knows, as they are written without spaces and capitals. */
export const columns = [
  'bahaiid',
  'firstname',
  'lastname',
  'email',
  'birthdate',
  'standing',
  'locality',
] as const
export type RollColumn = (typeof columns)[number]

export interface Preview {
  /** Lines after the first that are not empty. */
  readonly people: number
  readonly known: readonly RollColumn[]
  /** Columns of the file that stay out, as the file names them. */
  readonly leftOut: readonly string[]
}

/** Why a file cannot be sent. */
export type Fault = 'empty' | 'tooLarge' | 'noNames' | 'noPeople'

/** The same as the server's limit. */
const most = 2_000_000

/** What a file would bring, or why it cannot be brought in. */
export const previewOf = (csv: string): Preview | Fault => {
  if (csv.trim() === '') return 'empty'
  if (csv.length > most) return 'tooLarge'
  const [header = '', ...people] = csv.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const cells = cellsOf(header)
  const known = columns.filter((column) => cells.some((cell) => nameOf(cell) === column))
  if (!known.includes('firstname')) return 'noNames'
  if (people.length === 0) return 'noPeople'
  const leftOut = cells.filter((cell) => cell !== '' && !columns.some((column) => column === nameOf(cell)))
  return { people: people.length, known, leftOut }
}

/** The text of a file: spreadsheets write UTF-8, UTF-16 or the old letters of Western Europe. */
export const decode = (bytes: Uint8Array): string => {
  const text = decoded(bytes, encodingOf(bytes)) ?? decoded(bytes, 'windows-1252') ?? ''
  return text.replace(/^\uFEFF/, '')
}

const encodingOf = ([one, two]: Uint8Array): string => {
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  return one === 0xfe && two === 0xff ? 'utf-16be' : 'utf-8'
}

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The first line's cells; it may be parted by commas, semicolons or tabs. */
const cellsOf = (header: string): string[] => {
  const sign = [',', ';', '\t'].reduce((best, one) =>
    header.split(one).length > header.split(best).length ? one : best,
  )
  return header
    .replace(/^\uFEFF/, '')
    .split(sign)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

const nameOf = (cell: string): string =>
  cell
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]/g, '')
