// The bundle against its budget: the shell in each language, and each route beyond it, in gzip; what a route waits for
// in words stands beside it (docs/decisions/038-what-a-screen-fetches.md). Run after the build.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { languages } from '#contract/words/languages.ts'
import { type WordsOf, readWaits } from './words-waited-for.ts'

const shellLimit = 200
const routeLimit = 60
const dist = join(import.meta.dirname, '../dist/web')

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}
type Chunks = Readonly<Record<string, Chunk>>

interface Line {
  name: string
  kilobytes: number
  limit: number
  /** The words that come beside the script, in the larger language; those of the shell are within it. */
  words: number
}

/** The files that a chunk needs before it can run. */
export const filesOf = (chunks: Chunks, name: string, found = new Set<string>()): Set<string> => {
  const chunk = chunks[name]
  if (chunk === undefined || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(chunks, next, found)
  return found
}

/** The shell with the words of each language, then every screen beyond it. */
export const measure = (
  chunks: Chunks,
  sizeOf: (file: string) => number,
  wordsOf: WordsOf = new Map(),
): Line[] => {
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry === true)
  if (entry === undefined) throw new Error('The build has no entry.')
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0) / 1_000
  const shellIn = (language: string) => filesOf(chunks, `words/${language}/words.ts`, filesOf(chunks, entry))
  const shell = shellIn('en')
  const wordsIn = (language: string, name: string) =>
    sum(
      [...(wordsOf.get(name) ?? [])].map((catalogue) => {
        const chunk = chunks[`words/${language}/${catalogue}.later.json`]
        if (chunk === undefined) throw new Error(`${name} waits for ${catalogue}, which is not in the build.`)
        return chunk.file
      }),
    )
  const screens = Object.keys(chunks).filter(
    (name) => /^features\/.*\.tsx$/.test(name) && !isInnerChunk(chunks, name),
  )
  return [
    ...languages.map((language) => ({
      name: `shell (${language})`,
      kilobytes: sum(shellIn(language)),
      limit: shellLimit,
      words: 0,
    })),
    ...screens.map((name) => ({
      name: name.replace(/^features\//, ''),
      kilobytes: sum(
        [...filesOf(chunks, name)].filter(
          (file) => !shell.has(file) && !askersHave(chunks, name, file, shell),
        ),
      ),
      limit: routeLimit,
      words: Math.max(...languages.map((language) => wordsIn(language, name))),
    })),
  ]
}

/** A part that a screen asks for later is counted by what it adds to every screen that asks for it. */
const askersHave = (chunks: Chunks, name: string, file: string, shell: ReadonlySet<string>): boolean => {
  const asking = Object.values(chunks)
    .filter(({ dynamicImports }) => dynamicImports?.includes(name))
    .map((chunk) => chunk.file)
  if (asking.some((asker) => shell.has(asker))) return false
  const askers = Object.keys(chunks)
    .filter((screen) => screen.startsWith('features/') && screen !== name)
    .map((screen) => filesOf(chunks, screen))
    .filter((files) => asking.some((asker) => files.has(asker)))
  return askers.length > 0 && askers.every((files) => files.has(file))
}

/** Shared chunks are counted with the screens that need them. */
const isInnerChunk = (chunks: Chunks, name: string): boolean =>
  !Object.values(chunks).some((chunk) => chunk.dynamicImports?.includes(name))

const table = (lines: readonly Line[]): string =>
  lines
    .map(({ name, kilobytes, limit, words }) =>
      [
        kilobytes > limit ? 'OVER' : 'ok',
        kilobytes.toFixed(1).padStart(7),
        `/ ${limit} KB`.padEnd(10),
        (words === 0 ? '' : `+ ${words.toFixed(1)} words`).padEnd(12),
        name,
      ].join(' '),
    )
    .join('\n')

const run = async () => {
  const chunks: Chunks = JSON.parse(await readFile(join(dist, 'bundle.json'), 'utf8'))
  const sizes = new Map<string, number>()
  for (const { file } of Object.values(chunks)) {
    if (file.endsWith('.js')) sizes.set(file, gzipSync(await readFile(join(dist, file)), { level: 9 }).length)
  }
  const lines = measure(chunks, (file) => sizes.get(file) ?? 0, await readWaits())
  console.log(table(lines))
  if (lines.some(({ kilobytes, limit }) => kilobytes > limit)) process.exitCode = 1
}

if (import.meta.main) await run()
