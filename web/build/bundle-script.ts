import { build, type Rolldown } from 'vite'

interface Wanted {
  /** The entry's file. */
  entry: string
  define?: Record<string, string>
}

/** Bundles one small script into one classic script without imports, and gives back its text. */
export const bundleScript = async ({ entry, define = {} }: Wanted): Promise<string> => {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      write: false,
      emptyOutDir: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunk = outputs.find((one): one is Rolldown.OutputChunk => one.type === 'chunk')
  if (chunk === undefined) throw new Error(`Nothing was built from ${entry}.`)
  return chunk.code.trim()
}
