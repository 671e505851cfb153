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

/** Null where it is none of the kinds that can be handed in. */
export const readPicture = async (chosen: File): Promise<Picture | null> => {
  // Its code comes when a picture does.
  const { shrink } = await import('#web/kit/shrink.ts')
  const file = chosen.type === PDF ? chosen : await shrink(chosen)
  return KINDS.includes(file.type) ? { file, hash: await hashOf(chosen), name: chosen.name } : null
}

/** SHA-256 of a file as it was chosen, by which the same picture is known again. */
export const hashOf = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await ciphers().digest('SHA-256', await file.arrayBuffer()))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
