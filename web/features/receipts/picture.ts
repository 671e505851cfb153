// The picture of a receipt as it is chosen and as it is sent: small, upright, and known again by what was chosen.
import { ciphers } from '#web/secure-context.ts'

/** Named one by one: a phone then gives a JPEG where it would give its own kind. */
const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

export const ACCEPTED = KINDS.join(',')
export const PDF = 'application/pdf'

export interface Picture {
  /** As it is sent. */
  readonly file: Blob
  /** SHA-256 of the file that was chosen. */
  readonly hash: string
  readonly name: string
}

/** What the server takes at most. */
const MOST_BYTES = 10 * 1024 * 1024

/** Why a file cannot be handed in: it is no picture or PDF that can be read, or too big. */
export type PictureFault = 'kind' | 'size'

/** The file as it is sent, or why it is none that can be handed in: said before anything else is filled in. */
export const readPicture = async (chosen: File): Promise<Picture | PictureFault> => {
  // Its code comes when a picture does.
  const { shrink } = await import('#web/kit/shrink.ts')
  const file = chosen.type === PDF ? chosen : await shrink(chosen)
  if (!KINDS.includes(file.type)) return 'kind'
  // What was drawn anew could be read; what is as it was is looked into, whatever its name says.
  if (file === chosen && !(await (file.type === PDF ? isPdf(file) : isPicture(file)))) return 'kind'
  if (file.size > MOST_BYTES) return 'size'
  return { file, hash: await hashOf(chosen), name: chosen.name }
}

/** As the server knows it again, by its beginning. */
const isPdf = async (file: Blob): Promise<boolean> =>
  /^\ufffd{0,2}[\s\0]*%PDF-/.test(await file.slice(0, 1024).text())

const isPicture = async (file: Blob): Promise<boolean> => {
  const bitmap = await createImageBitmap(file).catch(() => null)
  bitmap?.close()
  return bitmap !== null
}

/** SHA-256 of a file as it was chosen, by which the same picture is known again. */
export const hashOf = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await ciphers().digest('SHA-256', await file.arrayBuffer()))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
