// Files that wait on this device until they are sent, each with what is said of it: encrypted with a key that the browser
// does not give out, for whoever is signed in. At sign-out all of it goes (kept-answers.ts).
import { ciphers } from '#web/secure-context.ts'
import { keep } from './keep.ts'
import { WAITING_FILES } from './kept-answers.ts'
import { keysHere } from './sealed-here.ts'

const FILES = 'files'
const KEY = 'waiting files'

interface Entry {
  readonly id: string
  readonly owner: string
  readonly type: string
  readonly iv: Uint8Array<ArrayBuffer>
  readonly about: ArrayBuffer
  readonly fileIv: Uint8Array<ArrayBuffer>
  readonly file: ArrayBuffer
}

/** A file with what is said of it, which is anything that JSON holds. */
export interface KeptFile {
  readonly id: string
  readonly about: unknown
  readonly file: Blob
}

/** In another community it is nobody's either. */
const ownerNow = (): string | null => {
  const user = keep.user()
  return user === null ? null : `${user._id} ${user.community?._id ?? ''}`
}

/** Whether this browser can keep files here at all: not without TLS. */
export const canKeepFiles = (): boolean => 'indexedDB' in globalThis && globalThis.isSecureContext

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The store did not answer.')))
  })

const within = async <T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => Promise<T>,
): Promise<T> => {
  const opening = indexedDB.open(WAITING_FILES, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(FILES, { keyPath: 'id' }))
  const database = await answered(opening)
  try {
    const transaction = database.transaction(FILES, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('It was not stored.')),
      )
    })
    const [result] = await Promise.all([work(transaction.objectStore(FILES)), done])
    return result
  } finally {
    database.close()
  }
}

const cipherKey = async (): Promise<CryptoKey> =>
  (await keysHere.find<CryptoKey>(KEY)) ??
  keysHere.add(
    KEY,
    await ciphers().generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  )

/** What was kept as one part, for one file and person, opens as no other. */
const as = (
  part: 'about' | 'file',
  { id, owner }: Pick<Entry, 'id' | 'owner'>,
  iv: Uint8Array<ArrayBuffer>,
) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${owner} ${id} ${part}`),
})

const freshIv = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(12))

const opened = async (entry: Entry, key: CryptoKey): Promise<KeptFile> => {
  const { id, type, iv, about, fileIv, file } = entry
  const text = await ciphers().decrypt(as('about', entry, iv), key, about)
  const bytes = await ciphers().decrypt(as('file', entry, fileIv), key, file)
  const said: unknown = JSON.parse(new TextDecoder().decode(text))
  return { id, about: said, file: new Blob([bytes], { type }) }
}

/** The app's own. Whatever the browser refuses to keep or to give back rejects. */
export const keptFiles = {
  put: async ({ id, about, file }: KeptFile): Promise<void> => {
    const owner = ownerNow()
    if (owner === null) throw new Error('Nobody is signed in.')
    const [iv, fileIv, key] = [freshIv(), freshIv(), await cipherKey()]
    const facts = { id, owner }
    const text = new TextEncoder().encode(JSON.stringify(about))
    const entry: Entry = {
      ...facts,
      type: file.type,
      iv,
      about: await ciphers().encrypt(as('about', facts, iv), key, text),
      fileIv,
      file: await ciphers().encrypt(as('file', facts, fileIv), key, await file.arrayBuffer()),
    }
    // The person may have gone meanwhile: then it is nobody's.
    if (ownerNow() !== owner) throw new Error('Nobody is signed in.')
    await within('readwrite', async (files) => {
      await answered(files.put(entry))
    })
  },
  /** Null where it is not there, or not this person's. */
  find: async (id: string): Promise<KeptFile | null> => {
    const entry = await within('readonly', (files) => answered<Entry | undefined>(files.get(id)))
    return entry === undefined || entry.owner !== ownerNow() ? null : opened(entry, await cipherKey())
  },
  /** All of this person; what does not open is left out. */
  all: async (): Promise<readonly KeptFile[]> => {
    const owner = ownerNow()
    const entries = await within('readonly', (files) => answered<Entry[]>(files.getAll()))
    const key = entries.length === 0 ? null : await cipherKey()
    if (key === null) return []
    const mine = entries.filter((entry) => entry.owner === owner)
    const found = await Promise.all(mine.map((entry) => opened(entry, key).catch(() => null)))
    return found.filter((one) => one !== null)
  },
  drop: (id: string): Promise<void> =>
    within('readwrite', async (files) => {
      await answered(files.delete(id))
    }),
}
