// Runs inside the document before anything else: mode, text size, language, and for a signed-in person the
// bars and, on /home, what was kept. Only DOM calls, since Trusted Types forbid text that becomes markup.
import { paintFrame } from './paint-frame.ts'
import { paintHome } from './paint-home.ts'
import { kept, read } from './paint-kept.ts'
import { wordsOf } from './paint-words.ts'

const root = document.documentElement

const dress = () => {
  const mode = read('mui-mode') ?? 'system'
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset['muiColorScheme'] = isDark ? 'dark' : 'light'
  const colour = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (colour) colour.content = isDark ? '#131218' : '#FBF8F4'
  const size = read('nineteen-text-size')
  if (size !== null) root.dataset['textSize'] = size
  const motion = read('nineteen-motion')
  if (motion !== null) root.dataset['motion'] = motion
  const menu = read('nineteen-menu')
  if (menu !== null) root.dataset['menu'] = menu
}

const speak = () => {
  const wanted =
    read('nineteen-language') ?? navigator.languages.map((tag) => tag.slice(0, 2)).find(isKnown) ?? 'en'
  const language = isKnown(wanted) ? wanted : 'en'
  root.lang = language
  root.dir = language === 'fa' ? 'rtl' : 'ltr'
  return language
}

const isKnown = (language: string) => language === 'en' || language === 'fa'

const paint = () => {
  dress()
  const language = speak()
  const { user, signedIn } = kept()
  if (!signedIn || user === null) return
  // Spec §2: with a user and a token, `/` is /home.
  if (location.pathname === '/') history.replaceState(null, '', '/home')
  const app = document.getElementById('app')
  if (app === null) return
  const words = wordsOf(language)
  const main = paintFrame(app, words, user)
  if (location.pathname === '/home') paintHome(main, words, language)
}

try {
  paint()
} catch {
  // Kept data of an unknown shape: the splash stays until the app draws.
}
