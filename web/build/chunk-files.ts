// Each `import()` of the built app brings the files of its chunk by web/kit/import-with-files.ts, in place of Vite's own
// preloading, which tries once.
import { fileURLToPath } from 'node:url'
import type { Plugin, ResolveModulePreloadDependenciesFn, Rolldown } from 'vite'

const helper = fileURLToPath(new URL('../kit/import-with-files.ts', import.meta.url))

/** The plugin, and the option that lists what a chunk needs beyond itself and what runs already when it is asked for. */
export const chunkFiles = (): { plugin: Plugin; option: ResolveModulePreloadDependenciesFn } => {
  let bundle: Rolldown.OutputBundle = {}
  return {
    plugin: {
      name: 'nineteen-chunk-files',
      apply: 'build',
      transform: {
        filter: { id: /vite\/preload-helper/ },
        handler: () => ({
          code: `export { importWithFiles as __vitePreload } from ${JSON.stringify(helper)}`,
          map: null,
        }),
      },
      generateBundle: {
        order: 'pre',
        handler: (_, written) => {
          bundle = written
        },
      },
    },
    option: (chunk, files, { hostId }) => {
      const there = filesOf(bundle, [hostId, ...entriesOf(bundle)])
      return files.filter((file) => file !== chunk && !there.has(file))
    },
  }
}

const entriesOf = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle).flatMap((one) => (one.type === 'chunk' && one.isEntry ? [one.fileName] : []))

/** These files, and those that they cannot run without. */
const filesOf = (bundle: Rolldown.OutputBundle, files: readonly string[]): ReadonlySet<string> => {
  const found = new Set(files)
  // A set hands out what is added to it on the way.
  for (const file of found) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const next of chunk.imports) found.add(next)
  }
  return found
}
