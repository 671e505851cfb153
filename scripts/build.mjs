// Builds the web app when one of its sources has changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { elapsed, Fault, ROOT, run, say } from './run.mjs'

const SOURCES = ['web', 'contract', 'calendar/src', 'vite.config.ts', 'package-lock.json']
const OUTPUT = join(ROOT, 'dist', 'web')
const STAMP = join(ROOT, '.stamps', 'web')

/**
 * @param {string} engine  The Node to build with.
 * @returns {Promise<boolean>} Whether there was something to build.
 */
export const ensureBuilt = async (engine) => {
  if (!existsSync(join(ROOT, 'vite.config.ts'))) return false
  const wanted = hashOf(SOURCES)
  if (existsSync(OUTPUT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return false
  const since = Date.now()
  say('Building the web app.')
  rmSync(STAMP, { force: true })
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const log = join(ROOT, 'dist', 'build.log')
  const code = await run([engine, vite, 'build', '--outDir', OUTPUT, '--emptyOutDir'], {
    doing: 'building',
    log,
  })
  if (code !== 0)
    throw new Fault(
      `${readFileSync(log, 'utf8')}\nThe web app could not be built; Vite's own words are above.`,
    )
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, wanted)
  say(`Built in ${elapsed(since)}.`)
  return true
}

/**
 * One hash of all files below these paths, by name and content.
 * @param {string[]} paths
 */
const hashOf = (paths) => {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
const filesBelow = (path) => {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(join(path, name)))
}
