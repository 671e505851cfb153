// What browsers do for the Fund (web/features/finance/keys): encrypt for a public key, and open what was. The server has
// no part in it, so its tests bring it along.
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_X25519_HKDF_SHA256 } from 'hpke'
import { createCipheriv, randomBytes, scryptSync } from 'node:crypto'

const suite = new CipherSuite(KEM_DHKEM_X25519_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)
const FORM = Buffer.from([1])
const STEP = 256

/** The hands of somebody who reads: a treasurer's browser, or a giver's device. */
export interface Reader {
  readonly publicKey: string
  /** The private key, encrypted by a phrase. */
  wrap(phrase: string): string
  open(sealed: string, entry: string): Promise<unknown>
}

export const makeReader = async (): Promise<Reader> => {
  const pair = await suite.GenerateKeyPair(true)
  const publicKey = Buffer.from(await suite.SerializePublicKey(pair.publicKey)).toString('base64url')
  const secret = await suite.SerializePrivateKey(pair.privateKey)
  return {
    publicKey,
    wrap: (phrase) => {
      const [salt, iv] = [randomBytes(16), randomBytes(12)]
      const cipher = createCipheriv('aes-256-gcm', scryptSync(phrase, salt, 32), iv)
      const text = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()])
      return Buffer.concat([FORM, salt, iv, text]).toString('base64url')
    },
    open: async (sealed, entry) => {
      const bytes = Buffer.from(sealed, 'base64url').subarray(FORM.length)
      const [key, text] = [bytes.subarray(0, suite.KEM.Nenc), bytes.subarray(suite.KEM.Nenc)]
      const plain = await suite.Open(pair, key, text, { aad: Buffer.from(entry) })
      return JSON.parse(Buffer.from(plain).toString())
    },
  }
}

/** Filled up, so that its length does not tell a name. */
export const sealFor = async (publicKey: string, value: unknown, entry: string): Promise<string> => {
  const text = Buffer.from(JSON.stringify(value))
  const plain = Buffer.concat([text, Buffer.alloc(STEP - (text.length % STEP), ' ')])
  const key = await suite.DeserializePublicKey(Buffer.from(publicKey, 'base64url'))
  const { encapsulatedSecret, ciphertext } = await suite.Seal(key, plain, { aad: Buffer.from(entry) })
  return Buffer.concat([FORM, encapsulatedSecret, ciphertext]).toString('base64url')
}
