import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { chunkFiles } from './web/build/chunk-files.ts'
import { compress } from './web/build/compress.ts'
import { fewerChunks } from './web/build/fewer-chunks.ts'
import { firstPaint } from './web/build/first-paint.ts'
import { icons } from './web/build/icons.ts'
import { leafletWithoutMarkup } from './web/build/leaflet-without-markup.ts'
import { pureContract } from './web/build/pure-contract.ts'
import { serviceWorker } from './web/build/service-worker.ts'
import { townsMap } from './web/build/towns-map.ts'
import { unusedParts } from './web/build/unused-parts.ts'
import { words } from './web/build/words.ts'
import { zipHere } from './web/build/zip-here.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

// Pages that the server makes, and its calls, in development.
const ofServer =
  '^/(api/.*|files/.*|og/.*|community/.*|privacy-policy|eula|community-standards|faqs|available-communities)?$'

/**
 * What is fetched by itself keeps its name. The pieces that several share have only their hash: their names stand in
 * every piece that needs them, and were two hundredths of all that is sent.
 */
const nameOf = ({ isDynamicEntry, facadeModuleId }: Named): string => {
  if (!isDynamicEntry) return 'assets/[hash:7].js'
  const [, language = '[name]'] = /\/words\/(\w+)\/words\.ts$/.exec(facadeModuleId ?? '') ?? []
  return `assets/${language}-[hash:7].js`
}

interface Named {
  readonly isDynamicEntry: boolean
  readonly facadeModuleId?: string | null
}

const files = chunkFiles()
const fewer = fewerChunks()

export default defineConfig({
  root: 'web',
  define: {
    __APP_VERSION__: JSON.stringify(manifest.version),
    __APP_CHANGES__: JSON.stringify(readFileSync(new URL('CHANGELOG.md', import.meta.url), 'utf8')),
  },
  plugins: [
    words(),
    icons(),
    unusedParts(),
    leafletWithoutMarkup(),
    zipHere(),
    react(),
    pureContract(),
    firstPaint(),
    serviceWorker(),
    townsMap(),
    fewer.plugin,
    files.plugin,
    compress(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The floor, which web/older-browsers.ts and scripts/house.ts keep.
    target: ['chrome111', 'firefox115', 'safari16.4'],
    modulePreload: { polyfill: false, resolveDependencies: files.option },
    sourcemap: false,
    manifest: 'bundle.json',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { output: { chunkFileNames: nameOf, codeSplitting: fewer.option } },
  },
  server: { proxy: { [ofServer]: server } },
})
