// An authenticator in software: makes passkeys and answers challenges as a phone or a key does (ES256).
import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Wrong {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  /** Without fingerprint, face or PIN. */
  readonly unverified?: boolean
  readonly type?: string
}

export interface Authenticator {
  readonly id: string
  /** What was counted last; a test may turn it back. */
  counter: number
  readonly create: (
    options: { readonly challenge: string; readonly user: { readonly id: string } },
    wrong?: Wrong,
  ) => Created
  readonly answer: (options: { readonly challenge: string }, wrong?: Wrong) => Answered
}

interface Shared {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
}
type Created = Shared & {
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    readonly transports: string[]
  }
}
type Answered = Shared & {
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
    readonly userHandle: string
  }
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

export const openAuthenticator = (origin: string): Authenticator => {
  const id = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const shared = { id: base64(id), rawId: base64(id), type: 'public-key' as const }
  const own = { userHandle: '' }
  const dataOf = (challenge: string, type: string, wrong: Wrong): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (wrong: Wrong, more: Buffer | null): Buffer => {
    const flags = PRESENT | (wrong.unverified ? 0 : VERIFIED) | (more ? ATTESTED : 0)
    const head = createHash('sha256')
      .update(wrong.rpId ?? new URL(origin).hostname)
      .digest()
    const count = Buffer.alloc(4)
    count.writeUInt32BE(authenticator.counter)
    return Buffer.concat([head, Buffer.from([flags]), count, more ?? Buffer.alloc(0)])
  }
  const authenticator: Authenticator = {
    id: shared.id,
    counter: 0,
    create: ({ challenge, user }, wrong = {}) => {
      own.userHandle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authData(wrong, Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]))
      const attestationObject = base64(
        map([
          [text('fmt'), text('none')],
          [text('attStmt'), map([])],
          [text('authData'), bytes(data)],
        ]),
      )
      const clientDataJSON = base64(dataOf(challenge, 'webauthn.create', wrong))
      return { ...shared, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    answer: ({ challenge }, wrong = {}) => {
      authenticator.counter += 1
      const data = authData(wrong, null)
      const client = dataOf(challenge, 'webauthn.get', wrong)
      const signature = signed(privateKey, data, client)
      return {
        ...shared,
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(signature),
          userHandle: own.userHandle,
        },
      }
    },
  }
  return authenticator
}

const signed = (key: KeyObject, data: Buffer, client: Buffer): Buffer =>
  sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), key)

const base64 = (raw: Buffer): string => raw.toString('base64url')

/** A public key of P-256 as COSE writes it. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return map([
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), bytes(Buffer.from(x, 'base64url'))],
    [number(-3), bytes(Buffer.from(y, 'base64url'))],
  ])
}

// The little of CBOR that is needed.
const head = (kind: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}
const number = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value))
const bytes = (raw: Buffer): Buffer => Buffer.concat([head(2, raw.length), raw])
const text = (raw: string): Buffer => Buffer.concat([head(3, raw.length), Buffer.from(raw)])
const map = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])
