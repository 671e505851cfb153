// Opens a ZIP archive that the app has made, as somebody does who gets it: no program of the machine is needed.
import { crc32, inflateRawSync } from 'node:zlib'

const END = Buffer.from('PK\x05\x06', 'latin1')
const ENTRY = 0x02014b50

/** The files by their paths; throws where the archive is not whole. */
export const unzip = (archive: Buffer): ReadonlyMap<string, Buffer> => {
  const end = archive.lastIndexOf(END)
  if (end < 0) throw new Error('This is no ZIP archive.')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('The list of files is broken.')
    const [name, more, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place))
    const path = archive.toString('utf8', at + 46, at + 46 + (name ?? 0))
    if (!path.endsWith('/')) files.set(path, contentOf(archive, at, path))
    at += 46 + (name ?? 0) + (more ?? 0) + (comment ?? 0)
  }
  return files
}

const contentOf = (archive: Buffer, entry: number, path: string): Buffer => {
  const local = archive.readUInt32LE(entry + 42)
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(from, from + archive.readUInt32LE(entry + 20))
  const content = archive.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed)
  if (crc32(content) !== archive.readUInt32LE(entry + 16)) throw new Error(`${path} is broken.`)
  return content
}
