// Three printed sheets, two of which open the key of the Fund: for chair, secretary and one more, in three envelopes.
// Each alone tells nothing. They are read in a browser; what stands on them is never sent.
import { combine, split } from 'shamir-secret-sharing'
import { foldSigns, fromSigns, inGroups, signOf, toSigns, valuesOf } from './base32.ts'
import { join, randomBytes, utf8, type Bytes } from './bytes.ts'
import { keyFrom, readWrap, SALT, SHEETS, unwrap, wrap, type Unwrapped } from './wrap.ts'

export interface Sheet {
  readonly number: 1 | 2 | 3
  /** Four signs, the same on the three sheets that belong together. */
  readonly set: string
  /** What is printed, in letters and as QR code: 35 signs in groups of five. */
  readonly text: string
  readonly share: Bytes
}

/** `mistyped`: a sign is wrong, too many or missing; `not a sheet`: something else was typed or scanned. */
export type ReadSheet =
  | { readonly fault: null; readonly sheet: Sheet }
  | { readonly fault: 'mistyped' | 'not a sheet' }

/** `another set`: the two do not belong together, or not to this key. */
export type SheetFault = 'same sheet' | 'another set'

const USE = 'nineteen fund sheets'
const CODE = 16
/** Number, set, share (17 bytes), check. */
const SET = 4
const SHARE = 28
const CHECK = 2
const LENGTH = 1 + SET + SHARE + CHECK
/** So many signs too many or missing are a slip of the hand. */
const SLIP = 5
const GROUP = 5
const HEADER = 1 + SET + SALT

/** A wrap for the server and the three sheets that open it. Those of an earlier set open the earlier wrap only. */
export const makeSheets = async (
  secret: Uint8Array,
): Promise<{ wrapped: string; sheets: readonly [Sheet, Sheet, Sheet] }> => {
  const code = randomBytes(CODE)
  const set = toSigns(randomBytes(3)).slice(0, SET)
  const salt = randomBytes(SALT)
  const [one, two, three] = await split(code, 3, 2)
  if (one === undefined || two === undefined || three === undefined) throw new Error('There are no shares.')
  const key = await keyFrom(code, salt, USE)
  return {
    wrapped: await wrap(join(Uint8Array.of(SHEETS), utf8(set), salt), key, secret),
    sheets: [makeSheet(1, set, one), makeSheet(2, set, two), makeSheet(3, set, three)],
  }
}

const makeSheet = (number: Sheet['number'], set: string, share: Uint8Array): Sheet => {
  const signs = `${number}${set}${toSigns(share)}`
  return { number, set, text: inGroups(signs + checkOf(signs), GROUP), share: new Uint8Array(share) }
}

/** A prime below 32²: no single wrong sign and no two that changed places are missed, of the rest one in a thousand. */
const PRIME = 1021

const checkOf = (signs: string): string => {
  const rest = (valuesOf(signs) ?? []).reduce((sum, value) => (sum * 32 + value) % PRIME, 0)
  return signOf(rest >> 5) + signOf(rest & 31)
}

/** What was typed from a sheet, or scanned. */
export const readSheet = (text: string): ReadSheet => {
  const signs = foldSigns(text)
  if (Math.abs(signs.length - LENGTH) > SLIP) return { fault: 'not a sheet' }
  const [body, check] = [signs.slice(0, -CHECK), signs.slice(-CHECK)]
  const share = fromSigns(body.slice(1 + SET))
  if (signs.length !== LENGTH || valuesOf(body) === null || share === null || checkOf(body) !== check)
    return { fault: 'mistyped' }
  const number = numbers.find((one) => String(one) === body.charAt(0))
  if (number === undefined) return { fault: 'not a sheet' }
  return { fault: null, sheet: { number, set: body.slice(1, 1 + SET), text: inGroups(signs, GROUP), share } }
}

const numbers = [1, 2, 3] as const

/** The secret, from any two sheets of the set. */
export const openWithSheets = async (
  wrapped: string,
  one: Sheet,
  other: Sheet,
): Promise<Unwrapped<SheetFault>> => {
  const found = readWrap(wrapped, SHEETS, HEADER)
  if (found === null) return { fault: 'damaged' }
  const set = new TextDecoder().decode(found.header.slice(1, 1 + SET))
  if (one.set !== set || other.set !== set) return { fault: 'another set' }
  if (one.number === other.number) return { fault: 'same sheet' }
  // Two numbers with one share: somebody wrote a sheet of their own.
  if (one.share.at(-1) === other.share.at(-1)) return { fault: 'wrong' }
  const code = await combine([one.share, other.share])
  return unwrap(found, await keyFrom(code, found.header.slice(-SALT), USE))
}
