import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The package as one minified module, suncalc included, as a browser would load it. */
export const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../src/index.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (!first || !('output' in first)) throw new Error('The bundler gave no output.')
  return first.output[0].code
}
