// The map of a page that the server writes, built by itself: as a second entry of the app it would take shared pieces
// out of the shell, and everybody's first view would wait for one request more.
import { join } from 'node:path'
import { type Plugin, build } from 'vite'
import { icons } from './icons.ts'
import { leafletWithoutMarkup } from './leaflet-without-markup.ts'

const web = join(import.meta.dirname, '..')
const named = 'assets/[name]-[hash].[ext]'

/** Writes `assets/towns-map-….js` and its style beside the app, once the app is written. */
export const townsMap = (): Plugin => ({
  name: 'nineteen-towns-map',
  apply: 'build',
  closeBundle: async () => {
    await build({
      configFile: false,
      root: web,
      publicDir: false,
      logLevel: 'warn',
      plugins: [icons(), leafletWithoutMarkup()],
      build: {
        outDir: '../dist/web',
        emptyOutDir: false,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: { 'towns-map': join(web, 'towns/towns-map.ts') },
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: 'assets/[name]-[hash].js', assetFileNames: named, codeSplitting: false },
        },
      },
    })
  },
})
