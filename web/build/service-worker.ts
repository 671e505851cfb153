// Builds the worker to /sw.js with the list of the files that the app needs offline.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

/** Runs when the app's files are written, and writes the worker beside them. */
export const serviceWorker = (): Plugin => {
  let assets: string[] = []
  return {
    name: 'nineteen-service-worker',
    apply: 'build',
    generateBundle: (_, bundle) => {
      assets = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))
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
        define: { __PRECACHE__: JSON.stringify(manifest) },
      })
      await writeFile(join(dir, 'sw.js'), code)
    },
  }
}
