// The second step of signing in: passkeys, an app that shows codes, recovery codes.
import * as z from 'zod/mini'
import { Id, Instant, Message, dataOf, typed } from '#contract/common.ts'
import { FactorCode, KeyProof, NewKey } from './proof.ts'
import { route } from '#contract/route.ts'
import { NewSession } from './session.ts'

export const Passkey = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})

/** How one’s own account signs in. */
export const Factors = z.object({
  password: z.boolean(),
  google: z.boolean(),
  passkeys: z.array(Passkey),
  /** Since when an app shows codes for it; null while none does. */
  codeApp: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
  /** An office of this account counts only with a second step. */
  demanded: z.boolean(),
  /** This session has seen two factors. */
  shown: z.boolean(),
})

export const getFactors = route({
  method: 'GET',
  path: '/api/auth/factors',
  access: 'account',
  summary: 'How one’s own account signs in',
  reply: dataOf(Factors),
})

const KeyRef = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])),
})

/** What a browser's `navigator.credentials.create` takes, as JSON. */
export const NewKeyOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(KeyRef),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** What `navigator.credentials.get` takes, as JSON. */
const KeyOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(KeyRef),
})

/** `ticket` comes back with the passkey's answer; it is good once, for five minutes. */
export const Asked = <T extends z.ZodMiniType>(options: T) =>
  dataOf(z.object({ ticket: z.string(), options }))

export const newPasskeyOptions = route({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  access: 'account',
  summary: 'Begin to add a passkey, after a fresh proof',
  reply: Asked(NewKeyOptions),
  repeatable: true,
})

const KeyName = typed(60, 'Please give the passkey a name.')

/** The first factor of an account brings its recovery codes; they are shown this once. */
const WithCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })

export const addPasskey = route({
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'account',
  status: 201,
  summary: 'Add a passkey',
  body: NewKey,
  example: {
    ticket: 'as-it-came-with-the-options',
    name: 'Phone',
    response: {
      id: 'AQID',
      rawId: 'AQID',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    },
  },
  reply: dataOf(z.extend(WithCodes, { passkey: Passkey })),
  repeatable: true,
  failure: 'Failed to add the passkey',
})

export const renamePasskey = route({
  method: 'PATCH',
  path: '/api/auth/passkeys/:id',
  access: 'account',
  stranger: 'hidden',
  summary: 'Give a passkey another name',
  params: z.object({ id: Id }),
  fence: { id: 'passkey' },
  body: z.object({ name: KeyName }),
  example: { name: 'Phone' },
  reply: dataOf(Passkey),
})

export const removePasskey = route({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  access: 'account',
  stranger: 'hidden',
  summary: 'Remove a passkey, after a fresh proof',
  params: z.object({ id: Id }),
  fence: { id: 'passkey' },
})

export const passkeySignInOptions = route({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in-options',
  access: 'visitor',
  rate: 'general',
  summary: 'Begin to sign in with a passkey; the same for everybody',
  reply: Asked(KeyOptions),
})

export const passkeySignIn = route({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  access: 'visitor',
  rate: 'login',
  summary: 'Sign in with a passkey, which is two factors in one',
  body: KeyProof,
  example: {
    ticket: 'as-it-came-with-the-options',
    response: {
      id: 'AQID',
      rawId: 'AQID',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AQID', signature: 'AQID' },
    },
  },
  reply: NewSession,
  failure: 'Sign-in failed',
  networkFailure: 'Sign-in error',
})

export const passkeyProofOptions = route({
  method: 'POST',
  path: '/api/auth/step-up/options',
  access: 'account',
  summary: 'Begin to prove with a passkey who sits there',
  reply: Asked(KeyOptions),
  repeatable: true,
})

/** After a 401 of the code `second_factor`; `challenge` is what that answer brought. */
export const loginSecond = route({
  method: 'POST',
  path: '/api/auth/login/second',
  access: 'visitor',
  rate: 'code',
  summary: 'The second step of signing in: a code of the app, or a recovery code',
  body: z.object({ challenge: z.string().check(z.minLength(20), z.maxLength(200)), code: FactorCode }),
  example: { challenge: 'as-it-came-with-the-refusal', code: '123456' },
  reply: NewSession,
  failure: 'Sign-in failed',
  networkFailure: 'Sign-in error',
})

export const newCodeApp = route({
  method: 'POST',
  path: '/api/auth/code-app',
  access: 'account',
  summary: 'Begin to set up an app that shows codes, after a fresh proof; the secret is answered this once',
  reply: dataOf(z.object({ secret: z.string(), uri: z.string() })),
  repeatable: true,
})

export const confirmCodeApp = route({
  method: 'POST',
  path: '/api/auth/code-app/confirm',
  access: 'account',
  rate: 'code',
  summary: 'Finish it with the first code of the app',
  body: z.object({ code: FactorCode }),
  example: { code: '123456' },
  reply: dataOf(WithCodes),
  repeatable: true,
})

export const removeCodeApp = route({
  method: 'DELETE',
  path: '/api/auth/code-app',
  access: 'account',
  summary: 'Let the app count no more, after a fresh proof',
})

export const connectGoogle = route({
  method: 'POST',
  path: '/api/auth/google/connect',
  access: 'account',
  rate: 'code',
  summary: 'Let a Google account sign in to their own account too, after a fresh proof',
  body: z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(200)) }),
  example: { ticket: 'what-the-way-back-left-in-the-address' },
  reply: Message,
})

export const disconnectGoogle = route({
  method: 'DELETE',
  path: '/api/auth/google',
  access: 'account',
  summary: 'Let Google sign in no more, after a fresh proof; refused where it is the only way in',
})

export const newRecoveryCodes = route({
  method: 'POST',
  path: '/api/auth/recovery-codes',
  access: 'account',
  summary: 'Ten new recovery codes instead of the old ones, after a fresh proof; shown this once',
  reply: dataOf(z.object({ recoveryCodes: z.array(z.string()) })),
  repeatable: true,
})
