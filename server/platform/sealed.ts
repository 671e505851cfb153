// Small secrets encrypted with a key, so that only its holder can read or change them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const MARK_BYTES = 16

/** Encrypts a text with a secret of at least 256 bits. */
export const seal = (secret: string | Uint8Array, text: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** The text, or null when the secret is another one or a bit was changed. */
export const unseal = (secret: string | Uint8Array, sealed: Buffer): string | null => {
  if (sealed.length < NONCE_BYTES + MARK_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + MARK_BYTES))
  try {
    return (
      decipher.update(sealed.subarray(NONCE_BYTES + MARK_BYTES), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch {
    return null
  }
}

const keyFrom = (secret: string | Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'nineteen', 'sealed', 32))
