import './zod.ts'
import { createRoot } from 'react-dom/client'
import { matchPath } from 'react-router'
import { App } from './app/App.tsx'
import { screens } from './app/routes.tsx'
import { prepareStyleCache } from './app/style-cache.ts'
import './kit/sheet.ts'
import { applyAppearance, wantsLowData } from './kit/appearance.ts'
import { reloadOnce } from './kit/reload-once.ts'
import { preferredLanguage, showLanguage } from './words/language.ts'
import { directionOf, type Language, languages } from '#contract/words/languages.ts'
import { watchWorker } from './worker/watch.ts'

/** What was painted from kept data stays until the first page can be drawn whole. */
const start = async () => {
  const root = document.getElementById('app')
  // From here on a script that does not come is told where it is needed (web/paint/paint-failure.ts).
  root?.classList.add('begun')
  if (!isNewBrowser()) await import('./older-browsers.ts')
  if (/[A-Z]|[^/\w-]|.\/$/.test(location.pathname)) await tidyAddress().catch(() => {})
  applyAppearance()
  const first = screens.find((route) => matchPath(route.path, location.pathname) !== null)
  const language = preferredLanguage()
  const bring = (one: Language) => Promise.all([showLanguage(one), prepareStyleCache(directionOf(one))])
  await Promise.all([
    bring(language)
      .catch(reloadOnce)
      .catch((error: unknown) => {
        // Without a connection a device may have the other language alone.
        const other = languages.find((one) => one !== language)
        if (navigator.onLine || other === undefined) throw error
        return bring(other)
      }),
    // A code that cannot be fetched is shown as an error by its screen.
    first?.screen.preload().catch(() => {}),
  ])
  if (root) createRoot(root).render(<App />)
  watchWorker()
  // A browser translates what is drawn already.
  void import('./kit/translated-page.ts').then(({ standTranslators }) => standTranslators()).catch(() => {})
  preloadWhenIdle()
}

/** All that web/older-browsers.ts would fill in is there. */
const isNewBrowser = () =>
  'groupBy' in Map && 'withResolvers' in Promise && 'canParse' in URL && 'any' in AbortSignal

/** The server sends on such addresses; without a connection the app itself does. */
const tidyAddress = async () => {
  const { tidyPath } = await import('#contract/tidy-path.ts')
  const paths = screens.map(({ path }) => path)
  const tidy = tidyPath(paths, location.pathname)
  if (tidy !== null) history.replaceState(history.state, '', tidy + location.search + location.hash)
}

/** The five main pages come ahead of need, unless a person saves data or the line is slow. */
const preloadWhenIdle = () => {
  if (wantsLowData()) return
  if ('connection' in navigator && isSparing(navigator.connection)) return
  const main = new Set(['/home', '/activities', '/events/:eventId', '/news', '/dashboard'])
  const idle =
    'requestIdleCallback' in window ? requestIdleCallback : (run: () => void) => setTimeout(run, 3_000)
  idle(() => {
    for (const route of screens) if (main.has(route.path)) void route.screen.prefetch()
  })
}

/** Below this, in Mbit/s, what comes ahead would stand in the way of what is opened next. */
const SLOW = 2

const isSparing = (connection: unknown): boolean =>
  typeof connection === 'object' &&
  connection !== null &&
  (('saveData' in connection && connection.saveData === true) ||
    ('downlink' in connection && Number(connection.downlink) < SLOW))

// Without any words the document itself says that it failed (web/paint/paint-failure.ts).
start().catch(() => dispatchEvent(new Event('nineteen:failed')))
