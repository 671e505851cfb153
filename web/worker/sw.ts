// The service worker: the app opens offline. It keeps files only; what the server answers under /api/ is never
// kept here, since the app's own cache knows whose it is.
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { keptPapers } from '#web/http/kept-papers.ts'
import { answerFrom } from './kept-files.ts'
import { keepWords, type Keeper, type WordFiles } from './kept-words.ts'
import { handlePushes, type Worker } from './push.ts'

declare const __PRECACHE__: (PrecacheEntry | string)[]
declare const __WORDS__: WordFiles
declare const skipWaiting: () => Promise<void>
declare const clients: { claim: () => Promise<void> }
declare const self: Worker & Keeper

/** Module scripts are asked for with an Origin; a kept answer that varies by it would never be found again. */
const withoutVary = {
  cacheWillUpdate: async ({ response }: { response: Response }) => {
    if (!response.ok) return null
    const headers = new Headers(response.headers)
    headers.delete('vary')
    const { status, statusText } = response
    return new Response(response.body, { headers, status, statusText })
  },
}

cleanupOutdatedCaches()
addPlugins([withoutVary])
precacheAndRoute(__PRECACHE__, { cleanURLs: false, directoryIndex: '' })

const words = keepWords(self, __WORDS__, [withoutVary])
const ofLanguages = new Set(Object.values(__WORDS__).flat())
registerRoute(({ url, sameOrigin }) => sameOrigin && ofLanguages.has(url.pathname), words)

// Hashed names never change their content: fonts are kept when they are first used.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'nineteen-assets',
    matchOptions: { ignoreVary: true },
    plugins: [withoutVary],
  }),
)

// Files of materials that the page has put there are given from there; all others go their way.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/files/'),
  async ({ request }) => {
    const kept = await caches.match(request.url, { cacheName: keptPapers, ignoreVary: true })
    return kept === undefined ? fetch(request) : answerFrom(request, kept)
  },
)

/** A page that cannot be fetched is the app itself, which then shows what it has kept. */
const network = new NetworkOnly({ networkTimeoutSeconds: 8 })
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await network.handle(options)
      } catch (error) {
        const shell = await matchPrecache('/app-shell')
        if (shell === undefined) throw error
        return shell
      }
    },
    { denylist: [/^\/(api|exports)\//] },
  ),
)

addEventListener('install', () => void skipWaiting())
addEventListener('activate', () => void clients.claim())
handlePushes(self)
