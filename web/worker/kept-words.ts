// The words of a language, and what else only that language needs: a device keeps those that it shows.
import { CacheFirst } from 'workbox-strategies'
import { isLanguage, type Language, languages } from '#contract/words/languages.ts'
import { spokenLanguage } from '#web/words/spoken-language.ts'

/** The addresses of what only one language needs. */
export type WordFiles = Readonly<Record<Language, readonly string[]>>

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** The part of the worker's scope that is needed here. */
export interface Keeper {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void
}

type Plugins = NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']

const cacheName = 'nineteen-words'
/** Under it stands which language the page shows: a worker cannot read where the page keeps it. */
const shownName = '/language'

/**
 * Brings the words of the language that the page shows, at the start for a new version of the app and whenever the
 * page tells of another. Gives what answers for a file of words: what is kept, else the network.
 */
export const keepWords = (worker: Keeper, files: WordFiles, plugins: Plugins): CacheFirst => {
  const words = new CacheFirst({ cacheName, matchOptions: { ignoreVary: true }, plugins: plugins ?? [] })
  const bring = async (event: Lasting, language: Language) => {
    for (const path of files[language]) {
      const request = new Request(path, { credentials: 'same-origin' })
      const [response, kept] = words.handleAll({ event, request })
      // The version before this one goes on until nothing is missing.
      if (!(await response).ok) throw new Error(`${path} did not come.`)
      await kept
    }
  }
  worker.addEventListener('install', (event) => {
    event.waitUntil(shown().then((language) => bring(event, language)))
  })
  worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers(files)))
  worker.addEventListener('message', (event) => {
    const language = languageIn(event.data)
    if (language === null) return
    event.waitUntil(
      noteShown(language)
        .then(() => bring(event, language))
        .catch(() => {
          // Without a connection; the next start of the page tells it again.
        }),
    )
  })
  return words
}

/** `{ language: 'fa' }`: the page shows it. */
const languageIn = (data: unknown): Language | null =>
  typeof data === 'object' && data !== null && 'language' in data && isLanguage(data.language)
    ? data.language
    : null

const noteShown = async (language: Language) => {
  const cache = await caches.open(cacheName)
  await cache.put(shownName, new Response(language))
}

const shown = async (): Promise<Language> => {
  const noted = await (await caches.match(shownName, { cacheName }))?.text()
  return isLanguage(noted) ? noted : spokenLanguage()
}

/** Words of earlier versions go. */
const forgetOthers = async (files: WordFiles) => {
  const cache = await caches.open(cacheName)
  const ours = new Set([shownName, ...languages.flatMap((language) => files[language])])
  for (const request of await cache.keys())
    if (!ours.has(new URL(request.url).pathname)) await cache.delete(request)
}
