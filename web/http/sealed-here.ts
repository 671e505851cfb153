// What is sealed on this device, in the browser's database: the one store that takes a key without its content.
import { ciphers } from '#web/secure-context.ts'
import { keep } from './keep.ts'
import { openSealed, type Cabinet, type SealedEntry } from './sealed.ts'
import { SEALED } from './kept-answers.ts'

const KEYS = 'keys'
const ENTRIES = 'entries'
const ONLY = 'only'

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(SEALED, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(KEYS)
    request.result.createObjectStore(ENTRIES, { keyPath: 'name' })
  })
  return answered(request)
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The store did not answer.')))
  })

/** One transaction over both stores; settled when it is written. */
const within = async <T>(
  mode: IDBTransactionMode,
  work: (keys: IDBObjectStore, entries: IDBObjectStore) => Promise<T>,
): Promise<T> => {
  const database = await open()
  try {
    const transaction = database.transaction([KEYS, ENTRIES], mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('It was not stored.')),
      )
    })
    const [result] = await Promise.all([
      work(transaction.objectStore(KEYS), transaction.objectStore(ENTRIES)),
      done,
    ])
    return result
  } finally {
    database.close()
  }
}

/** Keys that the browser does not give out, by name; all of them go at sign-out. */
export const keysHere = {
  find: <T>(name: string): Promise<T | null> =>
    within('readonly', async (keys) => (await answered<T | undefined>(keys.get(name))) ?? null),
  /** Made before the transaction, which does not wait for it; another tab's holds if it came first. */
  add: <T>(name: string, made: T): Promise<T> =>
    within('readwrite', async (keys) => {
      const found = await answered<T | undefined>(keys.get(name))
      if (found !== undefined) return found
      await answered(keys.put(made, name))
      return made
    }),
  drop: (name: string): Promise<void> =>
    within('readwrite', async (keys) => {
      await answered(keys.delete(name))
    }),
}

const cabinet: Cabinet = {
  key: async () =>
    keysHere.add(
      ONLY,
      await ciphers().generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    ),
  all: () => within('readonly', (_, entries) => answered<SealedEntry[]>(entries.getAll())),
  put: (entry) => within('readwrite', async (_, entries) => void (await answered(entries.put(entry)))),
  drop: (names) =>
    within('readwrite', async (_, entries) => {
      await Promise.all(names.map((name) => answered(entries.delete(name))))
    }),
}

/** The app's own. */
export const sealed = openSealed(cabinet, keep.owner)
