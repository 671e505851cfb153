// Whether somebody wants back what they spent or gives it: encrypted in their browser, for the treasurer and for this
// device. All texts have one length, whatever was chosen and whoever chose it.
import * as z from 'zod/mini'
import { open, seal, sealedAs } from '#contract/finance/keys/seal.ts'
import { deviceKey, findDeviceKey } from '#web/features/finance/keys/device-key.ts'
import { ciphers } from '#web/secure-context.ts'

export const Choice = z.object({
  choice: z.enum(['repay', 'give']),
  /** What was signed; empty where it is wanted back. */
  sentence: z.string(),
  /** Who signed it, as they are called on this account. */
  name: z.string(),
})

export type Choice = z.output<typeof Choice>

/** More than the longest sentence and name need, in any script. */
const LENGTH = 3_072
const LONGEST_NAME = 200

const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** The same with so much beside it that all are equally long. */
const filledUp = (choice: Choice): Choice & { readonly filling: string } => {
  const whole = { ...choice, name: choice.name.slice(0, LONGEST_NAME), filling: '' }
  return { ...whole, filling: ' '.repeat(Math.max(0, LENGTH - sizeOf(whole))) }
}

/** A device is no generation of the treasury. */
const DEVICE = 0

/** The place of a choice: of one receipt, for the treasurer of a generation or for the own device. */
export const chosenAs = (community: string, receipt: string, generation: number = DEVICE): string =>
  sealedAs({ community, entry: `receipt ${receipt}`, generation })

interface Whose {
  readonly community: string
  readonly account: string
}

/** A choice for the treasurer and for this device, as it is handed in. */
export const sealChoice = async (
  { community, account }: Whose,
  receipt: string,
  key: { readonly generation: number; readonly publicKey: string },
  choice: Choice,
) => {
  const own = await deviceKey(account)
  const text = filledUp(choice)
  return {
    sealed: await seal(key.publicKey, text, chosenAs(community, receipt, key.generation)),
    generation: key.generation,
    deviceId: await deviceIdOf(own.publicKey),
    sealedForDevice: await seal(own.publicKey, text, chosenAs(community, receipt)),
  }
}

/** What was chosen on this device; null on another one. */
export const openOwnChoice = async (
  { community, account }: Whose,
  receipt: { readonly id: string; readonly ownChoice: { readonly sealed: string } | null },
): Promise<Choice | null> => {
  if (receipt.ownChoice === null) return null
  const own = await findDeviceKey(account)
  if (own === null) return null
  const opened = await open(own, receipt.ownChoice.sealed, chosenAs(community, receipt.id)).catch(() => null)
  return Choice.safeParse(opened).data ?? null
}

/** The device by its key, in the form of an id: the same for all that is handed in here until its person signs out. */
const deviceIdOf = async (publicKey: string): Promise<string> => {
  const bytes = new Uint8Array(await ciphers().digest('SHA-256', new TextEncoder().encode(publicKey)))
  // RFC 9562: version 8, variant 1.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
