// The document: inlines the script of the first paint and the colours, preloads the one font, and writes the
// hashes of what is inline to csp.json, so that the server can name them in its Content-Security-Policy.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { homeOverview } from '#contract/community/community.ts'
import { dark, light, paletteProperties } from '../app/palette.ts'
import { paintKeys } from '../paint/paint-keys.ts'
import { bundleScript } from './bundle-script.ts'

const webFolder = join(import.meta.dirname, '..')

/** Makes the document's inline parts. */
export const firstPaint = (): Plugin => ({
  name: 'nineteen-first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle }) => {
      const styled = html.replace(styleTag, (_, css: string) => `<style>${colours()}${small(css)}</style>`)
      const [before, after] = styled.split('<noscript')
      if (after === undefined) throw new Error('The document has no place for the first paint.')
      const script = await paintScript()
      return {
        html: `${before}<script>${script}</script><noscript${after}`,
        tags: bundle === undefined ? [] : preloads(bundle),
      }
    },
  },
  // The names of the fonts are put into the style at the very end, so the hashes are of the written document.
  writeBundle: async ({ dir }) => {
    if (dir === undefined) return
    const html = await readFile(join(dir, 'index.html'), 'utf8')
    const welcome = await welcomeScript()
    await writeInline(dir, { script: inside(scriptTag, html), style: inside(styleTag, html), welcome })
  },
})

const styleTag = /<style>([\s\S]*?)<\/style>/
const scriptTag = /<script>([\s\S]*?)<\/script>/

const inside = (tag: RegExp, html: string): string => {
  const found = tag.exec(html)?.[1]
  if (found === undefined) throw new Error(`The document has no ${tag.source}.`)
  return found
}

/** The script that paints before the bundle is there. */
export const paintScript = async () =>
  bundleScript({
    entry: join(webFolder, 'paint/paint.ts'),
    define: {
      __PAINT_WORDS__: JSON.stringify({ en: await paintWords('en'), fa: await paintWords('fa') }),
      __PAINT_OVERVIEW__: JSON.stringify(homeOverview.path),
    },
  })

/** The script that sends members on from the welcome page. */
export const welcomeScript = () => bundleScript({ entry: join(webFolder, 'paint/welcome.ts') })

/** The words of the first paint in the order of its keys, as one short text. */
const paintWords = async (language: string): Promise<string> => {
  const catalogues = await Promise.all(
    ['app', 'home', 'kit', 'coming.later'].map((name) => readCatalogue(language, name)),
  )
  const words: Record<string, string> = Object.assign({}, ...catalogues)
  // In English a kind is called as the contract calls it.
  const keys = language === 'en' ? paintKeys.filter((key) => !key.startsWith('kit.kind.')) : paintKeys
  return keys.map((key) => named(words[key] ?? missing(key))).join('|')
}

const missing = (key: string): never => {
  throw new Error(`The first paint says ${key}, which no catalogue has.`)
}

/** Of a greeting the form with a name; without one the first paint leaves it out. */
const named = (message: string): string =>
  /^\{named, select, yes \{(.*)\} other \{.*\}\}$/.exec(message)?.[1] ?? message

const readCatalogue = async (language: string, name: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(join(webFolder, 'words', language, `${name}.json`), 'utf8'))

// The theme brings every colour; before it does, the critical style needs these.
const needed =
  /-(background|surface|text|divider|outline|primary-(main|contrastText|container|onContainer)|gold-graphic|kind-)/

const colours = () => {
  const list = (scheme: object) =>
    paletteProperties(scheme)
      .filter((one) => needed.test(one))
      .join(';')
  return `:root{${list(light)}}[data-mui-color-scheme=dark]{${list(dark)}}`
}

const small = (css: string) =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(/: (?=[^{}]*[;}])/g, ':')
    .replaceAll(/([ :,(-])0\.(?=\d)/g, '$1.')
    .replaceAll(';}', '}')
    .trim()

/** The one font of the first view, and the catalogue of the language most people here read. */
const preloads = (bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] => {
  const font = Object.keys(bundle).find((name) => /nunito-sans-latin-wght-normal.*\.woff2$/.test(name))
  if (font === undefined) throw new Error('The font of the first view is not in the build.')
  const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true }
  return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

interface Inline {
  script: string
  style: string
  welcome: string
}

/** `csp.json`, and under `inline/` what the server's own pages may put into theirs. */
const writeInline = async (dir: string, { script, style, welcome }: Inline) => {
  await mkdir(join(dir, 'inline'), { recursive: true })
  await writeFile(join(dir, 'inline/document.css'), style)
  await writeFile(join(dir, 'inline/welcome.js'), welcome)
  const csp = { script: [script, welcome].map(hash), style: [hash(style)] }
  await writeFile(join(dir, 'csp.json'), `${JSON.stringify(csp, null, 2)}\n`)
}
