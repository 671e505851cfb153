// Secrets that are only compared: how they are made and how they are kept.
import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that nobody can guess, as text. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** How such a secret is kept: its 256 bits need no salt. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()
