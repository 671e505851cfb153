// A passkey as a second way to the key of the Fund, for comfort: it may be deleted on the device, so it is never the
// only one. Its PRF extension answers with 32 bytes that are always the same, and that no server sees.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { canUsePasskeys, isTakenBack, isThereAlready } from '#web/features/auth/passkeys.ts'
import { randomBytes, toBase64url, utf8 } from '#contract/finance/keys/bytes.ts'
import { PRF } from '#contract/finance/keys/wrap.ts'

/** `prf`: for `wrapWithPasskey` and its counterpart. `credential` names the passkey: it stands beside the wrap. */
export type PasskeyAnswer =
  | { readonly fault: null; readonly credential: string; readonly prf: Uint8Array }
  | { readonly fault: 'not supported' | 'cancelled' | 'there already' }

interface For {
  readonly community: string
  /** Passkeys that have a wrap already. */
  readonly credentials: readonly string[]
}

/**
 * Makes a passkey of the Fund's own, under `label` in the list of the device. What signs a person in is not asked for:
 * most of those were made without PRF. A device that cannot do PRF says so only when the passkey has been made.
 */
export const registerPasskeyFor = (of: For & { readonly label: string }): Promise<PasskeyAnswer> =>
  answered(async () => {
    const { id, clientExtensionResults } = await startRegistration({
      optionsJSON: {
        // Nobody checks the signature: who has the 32 bytes has proven all there is to prove.
        challenge: toBase64url(randomBytes(32)),
        rp: { name: 'Nineteen' },
        // An id of its own: with that of the account it would take the place of the passkey that signs in.
        user: { id: toBase64url(randomBytes(32)), name: of.label, displayName: of.label },
        pubKeyCredParams: [
          { alg: -7, type: 'public-key' },
          { alg: -257, type: 'public-key' },
        ],
        excludeCredentials: listed(of.credentials),
        // With and without a finger the 32 bytes would be others.
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
        extensions: { prf: { eval: { first: asked(of) } } },
      },
    })
    const { enabled, results } = clientExtensionResults.prf ?? {}
    if (results?.first !== undefined) return opened(id, results.first)
    // Many answer only once they are asked again.
    return enabled === true ? ask({ ...of, credentials: [id] }) : { fault: 'not supported' }
  })

/** Asks for one of the passkeys that have a wrap. */
export const askPasskey = (of: For): Promise<PasskeyAnswer> => answered(() => ask(of))

const ask = async (of: For): Promise<PasskeyAnswer> => {
  const { id, clientExtensionResults } = await startAuthentication({
    optionsJSON: {
      challenge: toBase64url(randomBytes(32)),
      allowCredentials: listed(of.credentials),
      userVerification: 'required',
      extensions: { prf: { eval: { first: asked(of) } } },
    },
  })
  const first = clientExtensionResults.prf?.results?.first
  return first === undefined ? { fault: 'not supported' } : opened(id, first)
}

const asked = ({ community }: For) => utf8(`nineteen fund ${community}`)

const listed = (credentials: readonly string[]) =>
  credentials.map((id) => ({ id, type: 'public-key' as const }))

const opened = (credential: string, first: ArrayBuffer | ArrayBufferView): PasskeyAnswer => {
  const prf = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first)
  return prf.length === PRF ? { fault: null, credential, prf } : { fault: 'not supported' }
}

/** What a browser refuses, as a reason that a screen can say. */
const answered = async (ceremony: () => Promise<PasskeyAnswer>): Promise<PasskeyAnswer> => {
  if (!canUsePasskeys()) return { fault: 'not supported' }
  try {
    return await ceremony()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (isTakenBack(error)) return { fault: 'cancelled' }
    if (isThereAlready(error)) return { fault: 'there already' }
    if (['NotSupportedError', 'ConstraintError', 'SecurityError'].includes(error.name))
      return { fault: 'not supported' }
    throw error
  }
}
