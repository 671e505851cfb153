// What names children or those who take part, for when there is no connection: on the device it is encrypted, with a
// key that the browser does not give out. What is stored in clear names nobody (docs/decisions/039-on-the-device.md).
import { ciphers } from '#web/secure-context.ts'
import type { KeptEntry } from './keep.ts'

/** One kept answer. Its name is that of its question: ids, nothing that is in it. */
export interface SealedEntry {
  readonly name: string
  readonly owner: string
  readonly at: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly text: ArrayBuffer
}

/** Where they stand, with their key. */
export interface Cabinet {
  /** The same for everything until somebody signs out; made when it is first needed. */
  readonly key: () => Promise<CryptoKey>
  readonly all: () => Promise<readonly SealedEntry[]>
  readonly put: (entry: SealedEntry) => Promise<void>
  readonly drop: (names: readonly string[]) => Promise<void>
}

const MOST_KEPT = 24
/** A list that nobody has seen for so long is not the one that is wanted. */
const LONGEST = 14 * 86_400_000

/** Opens what is sealed for whoever is signed in. The app has one; each test has its own. */
export const openSealed = (cabinet: Cabinet, owner: () => string | null) => ({
  find: async (name: string): Promise<KeptEntry | null> => {
    const me = owner()
    const found = (await cabinet.all()).find((one) => one.name === name && one.owner === me)
    if (found === undefined || found.at < Date.now() - LONGEST) return null
    const { iv, text, at } = found
    const plain = await ciphers().decrypt(algorithm(found, iv), await cabinet.key(), text)
    const data: unknown = JSON.parse(new TextDecoder().decode(plain))
    return { data, at, etag: null, lastModified: null, part: true }
  },
  /** `data`: what may stand on the device; null for an answer of which nothing may. */
  put: async (name: string, data: unknown, at: number): Promise<void> => {
    const me = owner()
    if (data === null || me === null) return cabinet.drop([name])
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const plain = new TextEncoder().encode(JSON.stringify(data))
    const facts = { name, owner: me, at }
    const text = await ciphers().encrypt(algorithm(facts, iv), await cabinet.key(), plain)
    // The person may have gone meanwhile: then it is nobody's.
    if (owner() !== me) return
    await cabinet.put({ ...facts, iv, text })
    await prune(cabinet, me)
  },
  drop: (name: string): Promise<void> => cabinet.drop([name]),
})

export type Sealed = ReturnType<typeof openSealed>

/** What was sealed for one question and person opens for no other. */
const algorithm = ({ name, owner }: Pick<SealedEntry, 'name' | 'owner'>, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${owner} ${name}`),
})

/** Of others, too old, or more than there is room for. */
const prune = async (cabinet: Cabinet, me: string): Promise<void> => {
  const since = Date.now() - LONGEST
  const entries = (await cabinet.all()).toSorted((one, other) => other.at - one.at)
  const mine = entries.filter(({ owner, at }) => owner === me && at >= since).slice(0, MOST_KEPT)
  const gone = entries.filter((one) => !mine.includes(one))
  if (gone.length > 0) await cabinet.drop(gone.map(({ name }) => name))
}
