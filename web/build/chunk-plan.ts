// Which modules share a file. By itself the build cuts a file for each set of screens that have something in common:
// hundreds of them, and a request for each. Here those are put together whose fetching apart costs more than what a
// screen then fetches without a need (docs/decisions/038-what-a-screen-fetches.md).
import { type Module, type ModuleGraph, neededBy, readGraph } from './module-graph.ts'

/** What one request weighs against characters fetched in vain: its headers, and its turn in the line. */
const REQUEST = 4_000

/** What so many screens and parts of screens need is fetched with the shell, since hardly anybody does without it. */
const COMMON = 28

/** In characters: what is larger comes with the screens that need it, however many they are. */
const LARGE = 7_500

/** The name of the file for each module that several have in common; what one screen has to itself stays with it. */
export const planChunks = (
  modules: readonly Module[],
  request = REQUEST,
  common = COMMON,
): ReadonlyMap<string, string> => {
  const graph = readGraph(modules)
  const names = new Map<string, string>()
  for (const id of graph.starts[0]?.needs ?? []) names.set(id, 'shell')
  for (const [id, needers] of graph.needers) {
    // What it imports is needed as often, and comes along.
    const all = [...neededBy(graph.modules, id)].filter((needed) => !graph.starts[0]?.needs.has(needed))
    const size = all.reduce((sum, needed) => sum + (graph.modules.get(needed)?.size ?? 0), 0)
    if (needers.length >= common && size <= LARGE) for (const needed of all) names.set(needed, 'shell')
  }
  const parts = partsOf(graph).filter(({ ids }) => ids.every((id) => !names.has(id)))
  putTogether(parts, readLinks(graph, parts), request).forEach(({ ids }, at) => {
    for (const id of ids) names.set(id, `part-${at}`)
  })
  return names
}

/** Something that is fetched whole. */
interface Part {
  readonly ids: readonly string[]
  readonly size: number
  /** By the number of a start: 1 where it waits for this, 0 where it does without or has it already. */
  readonly waits: Uint8Array
}

/** At first, what the very same starts need. */
const partsOf = ({ modules, starts, needers }: ModuleGraph): Part[] => {
  const begun = new Set(starts.map(({ id }) => id))
  const shared = [...modules.values()].filter(
    ({ id }) => !begun.has(id) && !starts[0]?.needs.has(id) && (needers.get(id)?.length ?? 0) > 1,
  )
  return [...Map.groupBy(shared, ({ id }) => needers.get(id)?.join()).values()].map((group) => ({
    ids: group.map(({ id }) => id),
    size: group.reduce((sum, { size }) => sum + size, 0),
    waits: Uint8Array.from(starts, ({ needs, there }) =>
      Number(group.some(({ id }) => needs.has(id) && !there.has(id))),
    ),
  }))
}

/** Files by which others they import: parts, and the numbers of starts. */
type Links = Map<Part | number, Set<Part | number>>

const readLinks = ({ modules, starts, needers }: ModuleGraph, parts: readonly Part[]): Links => {
  const files = new Map<string, Part | number>()
  for (const [id, [first, ...others]] of needers)
    if (first !== undefined && others.length === 0) files.set(id, first)
  starts.forEach(({ id }, at) => files.set(id, at))
  for (const part of parts) for (const id of part.ids) files.set(id, part)
  const links: Links = new Map([...files.values()].map((file) => [file, new Set()]))
  for (const { id, imports } of modules.values()) {
    const from = files.get(id)
    for (const next of imports) {
      const to = files.get(next)
      if (from !== undefined && to !== undefined && from !== to) links.get(from)?.add(to)
    }
  }
  return links
}

interface Pair {
  readonly one: Part
  readonly other: Part
  /** In characters. */
  readonly gain: number
}

/** Puts the best pair together until none is worth it. */
const putTogether = (parts: readonly Part[], links: Links, request: number): readonly Part[] => {
  const left = new Set(parts)
  let pairs = parts.flatMap((one, at) => worthwhile(one, parts.slice(at + 1), request))
  while (pairs.length > 0) {
    const best = pairs.reduce((found, pair) => (pair.gain > found.gain ? pair : found))
    const { one, other } = best
    if (wouldCircle(links, one, other)) {
      pairs = pairs.filter((pair) => pair !== best)
      continue
    }
    const both = joined(one, other)
    replace(links, [one, other], both)
    left.delete(one)
    left.delete(other)
    pairs = [
      ...pairs.filter((pair) => left.has(pair.one) && left.has(pair.other)),
      ...worthwhile(both, [...left], request),
    ]
    left.add(both)
  }
  return [...left]
}

const worthwhile = (one: Part, others: readonly Part[], request: number): Pair[] =>
  others.map((other) => ({ one, other, gain: gainOf(one, other, request) })).filter(({ gain }) => gain > 0)

const gainOf = (one: Part, other: Part, request: number): number =>
  one.waits.reduce((gain, waits, at) => {
    const waitsToo = other.waits[at]
    if (waits && waitsToo) return gain + request
    return gain - (waits ? other.size : waitsToo ? one.size : 0)
  }, 0)

const joined = (one: Part, other: Part): Part => ({
  ids: [...one.ids, ...other.ids],
  size: one.size + other.size,
  waits: one.waits.map((waits, at) => waits | (other.waits[at] ?? 0)),
})

/** Files that import each other in a circle would run in an order that nobody chose. */
const wouldCircle = (links: Links, one: Part, other: Part): boolean =>
  leads(links, one, other) || leads(links, other, one)

/** Whether one file leads to another by way of a third. */
const leads = (links: Links, from: Part, to: Part): boolean => {
  const found = new Set([...(links.get(from) ?? [])].filter((file) => file !== to))
  for (const file of found) {
    for (const next of links.get(file) ?? []) {
      if (next === to) return true
      found.add(next)
    }
  }
  return false
}

const replace = (links: Links, parts: readonly Part[], both: Part): void => {
  const imported = parts.flatMap((part) => [...(links.get(part) ?? [])])
  for (const part of parts) links.delete(part)
  for (const files of links.values()) {
    // Every one of them is taken out, and not only the first that is found.
    if (parts.filter((part) => files.delete(part)).length > 0) files.add(both)
  }
  links.set(both, new Set(imported.filter((file) => !parts.some((part) => part === file))))
}
