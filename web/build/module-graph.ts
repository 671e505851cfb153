// What of the bundle has to be fetched before what: read from the modules, for web/build/chunk-plan.ts.

export interface Module {
  readonly id: string
  /** Characters of its code: a measure of what it adds, not what is sent. */
  readonly size: number
  readonly imports: readonly string[]
  /** Who asks for it while running. What is asked for begins a file of its own. */
  readonly askers: readonly string[]
  readonly isEntry: boolean
}

/** A module that begins a file: the entry, or one that is asked for while running. */
export interface Start {
  readonly id: string
  /** What it cannot run without, itself included. */
  readonly needs: ReadonlySet<string>
  /** What everyone who asks for it has fetched already. */
  there: ReadonlySet<string>
}

export interface ModuleGraph {
  readonly modules: ReadonlyMap<string, Module>
  /** The first is the entry. */
  readonly starts: readonly Start[]
  /** The numbers of the starts that cannot run without a module. */
  readonly needers: ReadonlyMap<string, readonly number[]>
}

export const readGraph = (list: readonly Module[]): ModuleGraph => {
  const modules = new Map(list.map((module) => [module.id, module]))
  const entry = list.find(({ isEntry }) => isEntry)
  if (entry === undefined) throw new Error('The build has no entry.')
  const asked = list.filter((module) => module !== entry && module.askers.length > 0)
  const starts = [entry, ...asked].map(({ id }) => ({
    id,
    needs: neededBy(modules, id),
    there: new Set<string>(),
  }))
  const needers = new Map<string, number[]>()
  starts.forEach(({ needs }, at) => needs.forEach((id) => needers.set(id, [...(needers.get(id) ?? []), at])))
  const graph: ModuleGraph = { modules, starts, needers }
  findWhatIsThere(graph)
  return graph
}

/** What a module cannot run without, itself included. */
export const neededBy = (modules: ReadonlyMap<string, Module>, start: string): ReadonlySet<string> => {
  const found = new Set([start])
  // A set hands out what is added to it on the way.
  for (const id of found)
    for (const next of modules.get(id)?.imports ?? []) if (modules.has(next)) found.add(next)
  return found
}

/** As dominators are found: everything at first, and what one asker lacks is taken away until nothing changes. */
const findWhatIsThere = ({ modules, starts, needers }: ModuleGraph): void => {
  const everything = new Set(modules.keys())
  const asked = starts.slice(1)
  for (const start of asked) start.there = everything
  let changed = true
  while (changed) {
    changed = false
    for (const start of asked) {
      const askers = new Set(modules.get(start.id)?.askers.flatMap((asker) => needers.get(asker) ?? []))
      const there = ofAll([...askers].flatMap((at) => starts[at] ?? []).map(hasFetched))
      changed ||= there.size !== start.there.size
      start.there = there
    }
  }
}

const hasFetched = ({ there, needs }: Start): ReadonlySet<string> => new Set([...there, ...needs])

const ofAll = (sets: readonly ReadonlySet<string>[]): ReadonlySet<string> => {
  const [first = new Set<string>(), ...others] = sets
  return others.reduce<ReadonlySet<string>>(
    (shared, one) => new Set([...shared].filter((id) => one.has(id))),
    first,
  )
}
