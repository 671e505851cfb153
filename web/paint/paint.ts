// Runs inside the document before anything else: mode, text size, language, and for a signed-in person the
// bars and, on /home, what was kept or is asked for. Only DOM calls, since Trusted Types forbid text that becomes markup.
import { askOverview } from './ask-overview.ts'
import { watchStart } from './paint-failure.ts'
import { paintFrame } from './paint-frame.ts'
import { paintHome } from './paint-home.ts'
import { watchLogIn } from './paint-log-in.ts'
import { answer, field, kept, known, read, text } from './paint-kept.ts'
import { type PaintWords, wordsOf } from './paint-words.ts'

const root = document.documentElement

const dress = () => {
  const mode = read('mui-mode') ?? 'system'
  const isDark = mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark'
  root.dataset['muiColorScheme'] = isDark ? 'dark' : 'light'
  for (const name of ['text-size', 'motion', 'menu']) {
    const choice = read(`nineteen-${name}`)
    if (choice) root.setAttribute(`data-${name}`, choice)
  }
}

const speak = () => {
  const wanted = [read('nineteen-language'), ...navigator.languages].map((tag) => tag?.slice(0, 2))
  const language = wanted.find((tag) => tag === 'en' || tag === 'fa') ?? 'en'
  root.lang = language
  root.dir = language === 'fa' ? 'rtl' : 'ltr'
  return language
}

/** A visitor may follow the painted log-in link before the app is there (web/session/use-way-back.ts). */
const leadBack = () => {
  const { pathname } = location
  if (/^\/(activities|posts|users)\/[^/]+$/.test(pathname))
    sessionStorage.setItem('lastProtectedRoute', pathname)
}

/** The splash stands until the app draws: it says whose app that is, as far as this device knows. */
const nameSplash = (app: HTMLElement, words: PaintWords) => {
  const splash = app.querySelector('.splash')
  const name = text(field(known(), 'community'), 'name')
  if (splash === null || name === '') return
  splash.setAttribute(
    'aria-label',
    words('loading').replace('{community}', () => name),
  )
  splash.lastElementChild?.replaceChildren(name)
}

const paint = () => {
  dress()
  const language = speak()
  const app = document.getElementById('app')
  if (app === null) return
  const words = wordsOf(language)
  watchStart(app, words)
  const user = kept()
  if (user === null) {
    leadBack()
    watchLogIn()
    return nameSplash(app, words)
  }
  // Spec §2: with a user and a token, `/` is /home.
  if (location.pathname === '/') history.replaceState(null, '', '/home')
  const main = paintFrame(app, words, user)
  // Who waits to be confirmed has no Home.
  if (location.pathname !== '/home' || text(user, 'state') !== 'confirmed') return
  const draw = () => paintHome(main, words, language, user)
  if (answer('communityMeta') === null) void askOverview(user).then(draw)
  else draw()
}

try {
  paint()
} catch {
  // Kept data of an unknown shape: the splash stays until the app draws.
}
