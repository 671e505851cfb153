// Reads a QR code from a picture, by the standard (ISO/IEC 18004) and without the library that draws it:
// finds the code, undoes the mask, checks each block's Reed–Solomon words, answers the text.
import sharp from 'sharp'

/** Error correction M: words of correction in a block, then the data words of each block. */
const blocksOf: Readonly<Record<number, readonly [correction: number, data: readonly number[]]>> = {
  1: [10, [16]],
  2: [16, [28]],
  3: [26, [44]],
  4: [18, [32, 32]],
  5: [24, [43, 43]],
  6: [16, [27, 27, 27, 27]],
  7: [18, [31, 31, 31, 31]],
  8: [22, [38, 38, 39, 39]],
  9: [22, [36, 36, 36, 37, 37]],
  10: [26, [43, 43, 43, 43, 44]],
}
const QUIET = 4
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

type Dark = (row: number, column: number) => boolean

/** The text of the one code in the picture. */
export const readQr = async (picture: Buffer): Promise<string> => {
  const { size, dark } = await gridOf(picture)
  const version = (size - 17) / 4
  const [correction, data] = blocksOf[version] ?? fail(`a code of ${size} squares is not known here`)
  const mask = maskOf(dark, size)
  const words = wordsOf(dark, size, mask)
  const blocks = blocksFrom(words, correction, data)
  blocks.forEach((block) => checkBlock(block, correction))
  return textOf(
    blocks.flatMap((block) => block.slice(0, block.length - correction)),
    version,
  )
}

const fail = (why: string): never => {
  throw new Error(`No QR code can be read: ${why}.`)
}

/** The squares: from the first to the last dark point, with the quiet zone that cameras need around. */
const gridOf = async (picture: Buffer): Promise<{ size: number; dark: Dark }> => {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number): boolean => (data[(y * info.width + x) * info.channels] ?? 255) < 128
  const columns = [...Array(info.width).keys()]
  const rows = [...Array(info.height).keys()]
  const top = rows.find((y) => columns.some((x) => isDark(x, y))) ?? fail('nothing dark')
  const bottom = rows.findLast((y) => columns.some((x) => isDark(x, y))) ?? top
  const left = columns.find((x) => rows.some((y) => isDark(x, y))) ?? 0
  const right = columns.findLast((x) => rows.some((y) => isDark(x, y))) ?? left
  // The upper corners are eyes of seven squares.
  const eye = columns.slice(left).findIndex((x) => !isDark(x, top))
  const size = Math.round((right - left + 1) / (eye / 7))
  const side = (right - left + 1) / size
  if (size % 4 !== 1 || Math.abs(bottom - top - right + left) > side) return fail('no eyes in the corners')
  const around = Math.min(top, left, info.width - 1 - right, info.height - 1 - bottom)
  if (around < side * QUIET - 1) return fail('too little quiet around it')
  const middle = (from: number, place: number): number => Math.floor(from + (place + 0.5) * side)
  return { size, dark: (row, column) => isDark(middle(left, column), middle(top, row)) }
}

const bitsOf = (bits: readonly boolean[]): number => bits.reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0)

/** The two copies of the format say the level of correction and the mask. */
const maskOf = (dark: Dark, size: number): number => {
  const beside = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => dark(8, column))
  const above = [7, 5, 4, 3, 2, 1, 0].map((row) => dark(row, 8))
  const below = [1, 2, 3, 4, 5, 6, 7].map((up) => dark(size - up, 8))
  const far = [8, 7, 6, 5, 4, 3, 2, 1].map((back) => dark(8, size - back))
  const format = bitsOf([...beside, ...above])
  if (format !== bitsOf([...below, ...far])) return fail('the formats differ')
  const plain = format ^ 0b101010000010010
  if (remainder(plain) !== 0) return fail('the format is broken')
  if (plain >> 13 !== 0) return fail('another level of correction')
  return (plain >> 10) & 7
}

/** Of the format’s own check (BCH 15, 5). */
const remainder = (bits: number): number =>
  [14, 13, 12, 11, 10].reduce(
    (left, place) => (left & (1 << place) ? left ^ (0x537 << (place - 10)) : left),
    bits,
  )

/** The squares that carry no data: eyes, formats, timing, alignment, version. */
const isFixed = (size: number): Dark => {
  const version = (size - 17) / 4
  const last = size - 7
  const centres = version === 1 ? [] : version < 7 ? [6, last] : [6, (6 + last) / 2, last]
  const isCentre = (place: number) => centres.some((centre) => Math.abs(centre - place) <= 2)
  return (row, column) =>
    row === 6 ||
    column === 6 ||
    (row < 9 && column < 9) ||
    (row < 9 && column >= size - 8) ||
    (row >= size - 8 && column < 9) ||
    (isCentre(row) && isCentre(column) && !isOverEye(row, column, size)) ||
    (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11)))
}

const isOverEye = (row: number, column: number, size: number): boolean =>
  (row < 9 && column < 9) || (row < 9 && column >= size - 9) || (row >= size - 9 && column < 9)

/** Up and down in pairs of columns from the right, past the timing column. */
const wordsOf = (dark: Dark, size: number, mask: number): number[] => {
  const fixed = isFixed(size)
  const masked = MASKS[mask] ?? fail('no such mask')
  const rights = [...Array(size).keys()].filter((place) => place % 2 === (place > 6 ? 0 : 1)).toReversed()
  const bits = rights.flatMap((right, turn) => {
    const down = [...Array(size).keys()]
    const rows = turn % 2 === 0 ? down.toReversed() : down
    return rows.flatMap((row) =>
      [right, right - 1]
        .filter((column) => !fixed(row, column))
        .map((column) => dark(row, column) !== masked(row, column)),
    )
  })
  return [...Array(Math.floor(bits.length / 8)).keys()].map((word) =>
    bitsOf(bits.slice(word * 8, word * 8 + 8)),
  )
}

/** The blocks lie one word of each after another. */
const blocksFrom = (words: readonly number[], correction: number, data: readonly number[]): number[][] => {
  const blocks: number[][] = data.map(() => [])
  let next = 0
  const deal = (most: number, has: (block: number) => boolean) => {
    for (let place = 0; place < most; place += 1) {
      for (const [index, block] of blocks.entries()) {
        if (!has(index) && place === most - 1) continue
        block.push(words[next] ?? fail('too short'))
        next += 1
      }
    }
  }
  const longest = Math.max(...data)
  deal(longest, (block) => data[block] === longest)
  deal(correction, () => true)
  return blocks
}

/** Without a fault, the block as a polynomial is zero at each power of two in GF(256). */
const checkBlock = (block: readonly number[], correction: number): void => {
  for (let power = 0; power < correction; power += 1) {
    const at = [...Array(power)].reduce((value: number) => twice(value), 1)
    if (block.reduce((sum, word) => times(sum, at) ^ word, 0) !== 0) fail('its words are broken')
  }
}

const twice = (value: number): number => (value << 1) ^ (value & 128 ? 0x11d : 0)

const times = (one: number, other: number): number => {
  let sum = 0
  for (let left = one, by = other; by > 0; by >>= 1, left = twice(left)) if (by & 1) sum ^= left
  return sum
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Stretches of bytes, of capitals and of digits, each with its length. */
const textOf = (words: readonly number[], version: number): string => {
  const bits = words.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((place) => ((word >> place) & 1) === 1))
  let next = 0
  const take = (count: number): number => bitsOf(bits.slice(next, (next += count)))
  const wide = version > 9 ? 2 : 0
  const bytes: number[] = []
  const add = (text: string) => bytes.push(...Buffer.from(text))
  while (bits.length - next >= 4) {
    const mode = take(4)
    if (mode === 0) break
    if (mode === 4) {
      const count = take(wide ? 16 : 8)
      for (let done = 0; done < count; done += 1) bytes.push(take(8))
    } else if (mode === 2) {
      const count = take(9 + wide)
      for (let done = 0; done + 1 < count; done += 2) {
        const pair = take(11)
        add(`${LETTERS[Math.floor(pair / 45)] ?? ''}${LETTERS[pair % 45] ?? ''}`)
      }
      if (count % 2 === 1) add(LETTERS[take(6)] ?? '')
    } else if (mode === 1) {
      const count = take(10 + wide)
      for (let done = 0; done + 2 < count; done += 3) add(String(take(10)).padStart(3, '0'))
      if (count % 3 > 0) add(String(take(count % 3 === 2 ? 7 : 4)).padStart(count % 3, '0'))
    } else fail('an unknown kind of text')
  }
  return Buffer.from(bytes).toString('utf8')
}
