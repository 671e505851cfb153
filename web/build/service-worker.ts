// Builds the worker to /sw.js with the lists of the files that the app needs offline.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { WordFiles } from '../worker/kept-words.ts'
import { bundleScript } from './bundle-script.ts'

/** Runs when the app's files are written, and writes the worker beside them. */
export const serviceWorker = (): Plugin => {
  let assets: string[] = []
  let words: WordFiles = { en: [], fa: [] }
  return {
    name: 'nineteen-service-worker',
    apply: 'build',
    generateBundle: (_, bundle) => {
      words = { en: onlyOf('en', bundle), fa: onlyOf('fa', bundle) }
      const apart = new Set([...words.en, ...words.fa])
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
const only = {
  en: /\/words\/en(?:\.ts|\/[^/]+\.json)$/,
  fa: /\/(?:words\/fa(?:\.ts|\/[^/]+\.json)|app\/rtl-plugins\.ts)$/,
}

const onlyOf = (language: keyof typeof only, bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle).flatMap((one) =>
    one.type === 'chunk' && one.facadeModuleId !== null && only[language].test(one.facadeModuleId)
      ? [`/${one.fileName}`]
      : [],
  )
