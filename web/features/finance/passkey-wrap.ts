// A private key encrypted by a passkey, with the name of the passkey that opens it.
import * as z from 'zod/mini'
import { fromBase64url, toBase64url, utf8 } from '#contract/finance/keys/bytes.ts'
import { unwrapWithPasskey, wrapWithPasskey } from '#contract/finance/keys/wrap.ts'

const Kept = z.object({ credential: z.string(), wrapped: z.string() })

export const keepForPasskey = async (
  secret: Uint8Array,
  credential: string,
  prf: Uint8Array,
): Promise<string> =>
  toBase64url(utf8(JSON.stringify({ credential, wrapped: await wrapWithPasskey(secret, prf) })))

/** Null where it is none. */
export const readForPasskey = (text: string) => {
  const bytes = fromBase64url(text)
  if (bytes === null) return null
  const { success, data } = Kept.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
  return success
    ? { credential: data.credential, open: (prf: Uint8Array) => unwrapWithPasskey(data.wrapped, prf) }
    : null
}
