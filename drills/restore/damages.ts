// Forty ways in which a backup is not the one that was made, or not one for here. Each is told from a whole backup.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type Archive, pack, readArchive } from '#server/features/operation/archive.ts'
import { encrypt, findKey, makeKey } from '#server/features/operation/encrypted-file.ts'
import { PASSPHRASE } from './same.ts'

export interface Damage {
  readonly what: string
  readonly bytes: Buffer
  /** What the settings have besides. */
  readonly settings?: Readonly<Record<string, string>>
  /** How the refusal begins or what it names. */
  readonly says: RegExp
}

const HEADER = 42
const PIECE = 64 * 1024 + 16

const DAMAGED = /^This backup is damaged: /
const FOREIGN = /is no backup of Nineteen, or its beginning is damaged\.$/
const OTHER_FORM = /was made by a newer version of Nineteen than this one, or is damaged\./
const OTHER_PASSPHRASE = /^The passphrase is wrong, or the beginning of the file was changed\./

export const DAMAGES = 40

/** `other` was made with the same passphrase; `later` has a migration that this version does not know. */
export const listDamages = async (path: string, other: string, later: string): Promise<readonly Damage[]> => {
  const [whole, second] = await Promise.all([readFile(path), readFile(other)])
  const known = [
    ...inHeader(whole),
    ...cuts(whole),
    ...movedPieces(whole, second),
    ...(await forged(path)),
    ...(await notForHere(whole, later)),
  ]
  // The rest by chance, anywhere behind the header.
  const chance = Array.from({ length: DAMAGES - known.length }, () =>
    flipped(whole, HEADER + (randomBytes(6).readUIntBE(0, 6) % (whole.length - HEADER)), DAMAGED),
  )
  return [...known, ...chance]
}

const flipped = (whole: Buffer, at: number, says: RegExp): Damage => {
  const bytes = Buffer.from(whole)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8))
  return { what: `a bit of byte ${at} turned`, bytes, says }
}

const inHeader = (whole: Buffer): readonly Damage[] => [
  ...[0, 7].map((at) => flipped(whole, at, FOREIGN)),
  flipped(whole, 8, OTHER_FORM),
  // The cost of a guess: another key, or one that nobody may be made to pay.
  flipped(whole, 9, /beginning of the file was changed|is damaged/),
  ...[10, 25, 26, 41].map((at) => flipped(whole, at, OTHER_PASSPHRASE)),
  ...[HEADER, HEADER + PIECE - 1, HEADER + PIECE, whole.length - 1].map((at) => flipped(whole, at, DAMAGED)),
]

const cuts = (whole: Buffer): readonly Damage[] => {
  const last = HEADER + Math.floor((whole.length - HEADER) / PIECE) * PIECE
  const cut = (end: number, says: RegExp): Damage => ({
    what: `cut after ${end} of ${whole.length} bytes`,
    bytes: whole.subarray(0, end),
    says,
  })
  return [
    ...[0, HEADER - 1].map((end) => cut(end, FOREIGN)),
    ...[HEADER, HEADER + 1, HEADER + PIECE, last, whole.length >> 1, whole.length - 1].map((end) =>
      cut(end, DAMAGED),
    ),
  ]
}

const movedPieces = (whole: Buffer, second: Buffer): readonly Damage[] => {
  const piece = (of: Buffer, number: number) =>
    of.subarray(HEADER + number * PIECE, HEADER + (number + 1) * PIECE)
  const all = Array.from({ length: Math.ceil((whole.length - HEADER) / PIECE) }, (_, n) => piece(whole, n))
  const made = (what: string, pieces: readonly Buffer[], header = whole.subarray(0, HEADER)): Damage => ({
    what,
    bytes: Buffer.concat([header, ...pieces]),
    says: DAMAGED,
  })
  const middle = all.length >> 1
  return [
    made('the first two pieces swapped', [...all.slice(1, 2), ...all.slice(0, 1), ...all.slice(2)]),
    made('the last two pieces swapped', [...all.slice(0, -2), ...all.slice(-1), ...all.slice(-2, -1)]),
    made('the first piece left out', all.slice(1)),
    made('a piece in the middle left out', all.toSpliced(middle, 1)),
    made('a piece in the middle twice', all.toSpliced(middle, 0, ...all.slice(middle, middle + 1))),
    made('the last piece twice', [...all, ...all.slice(-1)]),
    made('a byte behind the end', [...all, Buffer.from([0])]),
    made('a piece of another backup', all.toSpliced(middle, 1, piece(second, middle))),
    made('all pieces of another backup', [second.subarray(HEADER)]),
  ]
}

/** Encrypted well, with the right passphrase, and yet not what its manifest says. */
const forged = async (path: string): Promise<readonly Damage[]> => {
  const parts = await partsOf(path)
  const make = async (
    what: string,
    change: (name: string, bytes: Buffer) => Buffer | null,
  ): Promise<Damage> => {
    const changed = parts.flatMap(([name, bytes]): readonly Part[] => {
      const now = change(name, bytes)
      return now === null ? [] : [[name, now]]
    })
    return { what, bytes: await encrypted(changed), says: DAMAGED }
  }
  const file = parts.find(([name]) => name.startsWith('files/'))?.[0]
  const people = parts.find(([name]) => name.startsWith('tables/people/'))?.[0]
  return [
    await make('a row of people left out before encrypting', (name, bytes) =>
      name === people ? bytes.subarray(bytes.indexOf(10) + 1) : bytes,
    ),
    await make('a table left out before encrypting', (name, bytes) =>
      name.startsWith('tables/people/') ? null : bytes,
    ),
    await make('a file left out before encrypting', (name, bytes) => (name === file ? null : bytes)),
    await make('a file changed before encrypting', (name, bytes) =>
      name === file ? Buffer.concat([bytes.subarray(0, -1), Buffer.from([19])]) : bytes,
    ),
    await make('the secret of another installation', (name, bytes) =>
      name === 'secret.key' ? Buffer.from('x'.repeat(43)) : bytes,
    ),
    await make('no manifest', (name, bytes) => (name === 'manifest.json' ? null : bytes)),
  ]
}

type Part = readonly [name: string, bytes: Buffer]

const partsOf = async (path: string): Promise<readonly Part[]> => {
  const parts: Part[] = []
  const manifest = await readArchive(path, await findKey(path, PASSPHRASE), async (name, _size, bytes) => {
    parts.push([name, await buffer(bytes)])
  })
  return [...parts, ['manifest.json', Buffer.from(JSON.stringify(manifest))]]
}

const encrypted = async (parts: readonly Part[]): Promise<Buffer> => {
  const fill = async (archive: Archive): Promise<void> => {
    for (const [name, bytes] of parts) await archive.add(name, bytes)
  }
  return buffer(encrypt(await makeKey(PASSPHRASE), pack(fill)))
}

/** Whole, but with other settings, or of another version. */
const notForHere = async (whole: Buffer, later: string): Promise<readonly Damage[]> => [
  {
    what: 'of a newer version',
    bytes: await readFile(later),
    says: /^This backup was made by .* which is newer than this /,
  },
  {
    what: 'another passphrase',
    bytes: whole,
    settings: { BACKUP_PASSPHRASE: `${PASSPHRASE}.` },
    says: OTHER_PASSPHRASE,
  },
  {
    what: 'the passphrase in other letters',
    bytes: whole,
    settings: { BACKUP_PASSPHRASE: PASSPHRASE.toUpperCase() },
    says: OTHER_PASSPHRASE,
  },
  {
    what: 'no passphrase',
    bytes: whole,
    settings: { BACKUP_PASSPHRASE: '' },
    says: /^Set BACKUP_PASSPHRASE/,
  },
  {
    what: 'another SECRET_KEY in the settings',
    bytes: whole,
    settings: { SECRET_KEY: 'k'.repeat(43) },
    says: /^SECRET_KEY is not the secret of this backup\./m,
  },
]
