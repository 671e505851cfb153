// Fewer and larger files of the build, as web/build/chunk-plan.ts plans them.
import type { Plugin, Rolldown } from 'vite'
import { planChunks } from './chunk-plan.ts'

/** The plugin reads all modules when they are there; the option asks it for the file of each. */
export const fewerChunks = (): { plugin: Plugin; option: Rolldown.CodeSplittingOptions } => {
  let names: ReadonlyMap<string, string> = new Map()
  return {
    plugin: {
      name: 'nineteen-fewer-chunks',
      buildEnd(error) {
        if (error) return
        names = planChunks(
          [...this.getModuleIds()].flatMap((id) => {
            const module = this.getModuleInfo(id)
            if (module === null) return []
            const { importedIds, dynamicImporters, isEntry, code } = module
            return [{ id, size: code?.length ?? 0, imports: importedIds, askers: dynamicImporters, isEntry }]
          }),
        )
      },
    },
    // What a module imports is planned with it, and may stand in another file.
    option: {
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'shared', name: (id) => names.get(id) ?? null }],
    },
  }
}
