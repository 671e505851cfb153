// A file that only its passphrase opens: pieces of 64 KiB, each encrypted and authenticated with its place, the last
// one marked (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, as in age). A piece that was changed,
// moved, left out or put in is refused, and so is a file that was cut.
import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

const MAGIC = Buffer.from('NINETEEN')
const FORMAT = 1
const SALT = 16
const CHECK = 16
const HEADER = MAGIC.length + 2 + SALT + CHECK
const PIECE = 64 * 1024
const TAG = 16
const CIPHER = 'aes-256-gcm'
/** No backup has fewer bytes: it has a header and one piece at least. */
export const SMALLEST = HEADER + TAG

/** Two to this power is scrypt’s N: 32 MB of memory and a quarter of a second for each guess. */
const COST = 15
const DEAREST = 17

const DAMAGED =
  'This backup is damaged: it was cut or changed after it was made. Nothing was touched. Use another copy of it, or an earlier backup.'

/** What is wrong with a file: the message is for a command; who sends it in the browser is told by `why`. */
export class UnfitBackup extends Error {
  readonly why: 'foreign' | 'passphrase' | 'damaged' | 'newer' | 'older' | 'secret'
  constructor(why: UnfitBackup['why'], message = DAMAGED) {
    super(message)
    this.why = why
  }
}

export interface Key {
  /** The first bytes of the file; every piece is bound to them. */
  readonly header: Buffer
  readonly key: Buffer
}

/** A new key for one file. */
export const makeKey = async (passphrase: string, cost = COST): Promise<Key> => {
  const salt = randomBytes(SALT)
  const { key, check } = await derive(passphrase, salt, cost)
  return { header: Buffer.concat([MAGIC, Buffer.from([FORMAT, cost]), salt, check]), key }
}

/** The key of a file that is there; refuses another kind of file, a newer form and a wrong passphrase. */
export const findKey = async (path: string, passphrase: string): Promise<Key> => {
  const header = await firstBytes(path)
  if (header.length < HEADER || !header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new UnfitBackup('foreign', `${path} is no backup of Nineteen, or its beginning is damaged.`)
  const [format = 0, cost = 0] = header.subarray(MAGIC.length)
  if (format !== FORMAT)
    throw new UnfitBackup(
      'newer',
      `${path} was made by a newer version of Nineteen than this one, or is damaged. Update Nineteen and try again.`,
    )
  if (cost < 8 || cost > DEAREST) throw new UnfitBackup('damaged')
  const salt = header.subarray(MAGIC.length + 2, HEADER - CHECK)
  const { key, check } = await derive(passphrase, salt, cost)
  if (!timingSafeEqual(check, header.subarray(HEADER - CHECK)))
    throw new UnfitBackup(
      'passphrase',
      'The passphrase is wrong, or the beginning of the file was changed. Set BACKUP_PASSPHRASE to the one that the backup was made with, or take another copy of it.',
    )
  return { header, key }
}

const derive = (passphrase: string, salt: Buffer, cost: number): Promise<{ key: Buffer; check: Buffer }> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** cost, r: 8, p: 3, maxmem: 2 ** DEAREST * 8 * 256 }
    scrypt(passphrase.normalize(), salt, 32 + CHECK, options, (error, bytes) =>
      error ? reject(error) : resolve({ key: bytes.subarray(0, 32), check: bytes.subarray(32) }),
    )
  })

const firstBytes = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER), 0, HEADER, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

type Bytes = AsyncIterable<Uint8Array>

/** What is to be written, from what is to be kept. */
export async function* encrypt({ header, key }: Key, source: Bytes): AsyncGenerator<Buffer> {
  yield header
  for await (const { bytes, nonce } of piecesOf(source, PIECE)) {
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(header)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** The bytes that were kept, each piece only once it has proven to be the right one in its place. */
export async function* decrypt(path: string, { header, key }: Key): AsyncGenerator<Buffer> {
  const source = createReadStream(path, { start: HEADER, highWaterMark: 256 * 1024 })
  for await (const { bytes, nonce } of piecesOf(source, PIECE + TAG)) {
    if (bytes.length < TAG) throw new UnfitBackup('damaged')
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG })
    decipher.setAAD(header).setAuthTag(bytes.subarray(-TAG))
    const plain = decipher.update(bytes.subarray(0, -TAG))
    try {
      decipher.final()
    } catch {
      throw new UnfitBackup('damaged')
    }
    yield plain
  }
}

/** Pieces of one size, with the nonce of each: its number and whether it is the last, which may be shorter. */
async function* piecesOf(source: Bytes, size: number): AsyncGenerator<{ bytes: Buffer; nonce: Buffer }> {
  let rest: Buffer = Buffer.alloc(0)
  let number = 0
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk])
    // One is held back, since only the end says that it is the last.
    let from = 0
    for (; rest.length - from > size; from += size)
      yield { bytes: rest.subarray(from, from + size), nonce: nonceOf(number++, false) }
    rest = rest.subarray(from)
  }
  yield { bytes: rest, nonce: nonceOf(number, true) }
}

const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
