// The key of a giver on one device, for "my contributions": the treasurer seals a person's own rows to it. It cannot be
// taken out of the browser, and lies beside what is encrypted there: at sign-out it goes with it
// (docs/decisions/039-on-the-device.md). On another device one asks again.
import { keysHere } from '#web/http/sealed-here.ts'
import { makeOpener, type Opener } from '#contract/finance/keys/seal.ts'

const nameOf = (account: string): string => `giver ${account}`

/** The key of this account on this device, made when it is missing. Its rows open with `open` of seal.ts. */
export const deviceKey = async (account: string): Promise<Opener> =>
  (await findDeviceKey(account)) ?? keysHere.add(nameOf(account), await makeOpener())

/** Null where none was made on this device since the last sign-out. */
export const findDeviceKey = (account: string): Promise<Opener | null> => keysHere.find(nameOf(account))

/** What was sealed to it does not open again. */
export const forgetDeviceKey = (account: string): Promise<void> => keysHere.drop(nameOf(account))
