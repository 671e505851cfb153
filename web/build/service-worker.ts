// Builds the worker to /sw.js with the lists of the files that the app needs offline.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Language, directionOf, languages } from '#contract/words/languages.ts'
import type { WordFiles } from '../worker/kept-words.ts'
import { bundleScript } from './bundle-script.ts'

/** Runs when the app's files are written, and writes the worker beside them. */
export const serviceWorker = (): Plugin => {
  let assets: string[] = []
  let words: Partial<WordFiles> = {}
  return {
    name: 'nineteen-service-worker',
    apply: 'build',
    generateBundle: (_, bundle) => {
      words = Object.fromEntries(languages.map((language) => [language, onlyOf(language, bundle)]))
      const apart = new Set(Object.values(words).flat())
      assets = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name) && !apart.has(`/${name}`))
    },
    closeBundle: async () => {
      if (assets.length === 0) return
      const dir = join(import.meta.dirname, '../../dist/web')
      // Another document or another inline script is another version of the app.
      const revision = createHash('sha256')
        .update(await readFile(join(dir, 'index.html')))
        .digest('hex')
        .slice(0, 16)
      const manifest = [
        ...assets.map((name) => ({ url: `/${name}`, revision: null })),
        { url: '/app-shell', revision },
      ]
      const code = await bundleScript({
        entry: join(import.meta.dirname, '../worker/sw.ts'),
        define: { __PRECACHE__: JSON.stringify(manifest), __WORDS__: JSON.stringify(words) },
      })
      await writeFile(join(dir, 'sw.js'), code)
    },
  }
}

/** What a page asks for in one language alone: its words, the server's sentences in it, its way of writing. */
const isOnlyOf = (language: Language, module: string): boolean =>
  module.includes(`/words/${language}/`) ||
  (directionOf(language) === 'rtl' && module.endsWith('/web/app/rtl-plugins.ts'))

const onlyOf = (language: Language, bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle).flatMap((one) =>
    one.type === 'chunk' && one.facadeModuleId !== null && isOnlyOf(language, one.facadeModuleId)
      ? [`/${one.fileName}`]
      : [],
  )
