// The code's own wall between communities, taken away in one file of queries at a time. Only the tests of the walls
// run through this: every condition that names a community asks first whether its file is the one to do without.
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const QUERIES = /\/server\/(features|pages|platform)\/(?!.*\.test\.ts$)[^?]*(queries|audit)\.ts$/
const PREPARED = /\/server\/platform\/prepared\.ts$/

/** `posts/comment-queries`: how a file is called in what the tests say. */
export const nameOf = (path: string): string =>
  relative('server', path)
    .replace(/^features\//, '')
    .replace(/\.ts$/, '')

const HEAD = (file: string) =>
  `import { isCut as filterIsCut } from '#server/test/cuts.ts'; import { sql as bareSql } from 'kysely'; const cutHere = () => filterIsCut('${file}');`

/** `.where('p.community_id', '=', x)` and `.on(…)`: any community will do while the file is the one that is cut. */
const BUILT = /(['"](?:\w+\.)?community_id['"],\s*)'='(,\s*)/g
/** `p.community_id = ${x}` in written SQL: compared with itself. */
const WRITTEN = /((?:\w+\.)?community_id) = \$\{/g

/** The end of an expression that begins at `from`: the bracket that closes what was open before it. */
const endOf = (code: string, from: number): number => {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    const sign = code.charAt(at)
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign) && depth-- === 0) return at
    if (sign === ',' && depth === 0) return at
  }
  throw new Error('An expression does not end.')
}

const replaceEach = (
  code: string,
  pattern: RegExp,
  into: (match: RegExpMatchArray, value: string) => string,
): string => {
  let made = ''
  let past = 0
  for (const match of code.matchAll(pattern)) {
    const begin = match.index + match[0].length
    const end = endOf(code, begin)
    made += code.slice(past, match.index) + into(match, code.slice(begin, end))
    past = end
  }
  return made + code.slice(past)
}

/** The file with a switch before each of its conditions, and how many there are. */
export const withSwitches = (code: string, file: string): { code: string; switches: number } => {
  let switches = 0
  const built = replaceEach(code, BUILT, ([whole, column, comma], value) => {
    // One column with another: two tables that are joined.
    if (/^['"]/.test(value)) return whole + value
    switches += 1
    return `${column}cutHere() ? 'is not' : '='${comma}cutHere() ? null : ${value}`
  })
  const written = replaceEach(built, WRITTEN, ([, column], value) => {
    switches += 1
    return `${column} = \${cutHere() ? bareSql\`${column}\` : ${value}`
  })
  return { code: `${HEAD(file)}${written}`, switches }
}

/** A prepared statement is built anew, under a name of its own, whenever another file is cut. */
const withoutMemory = (code: string): string =>
  `import { turn } from '#server/test/cuts.ts';${code
    .replace('compiled ??= build(', 'compiled = build(')
    .replace('return { name, query:', 'return { name: `${turn()} ${name}`, query:')}`

export const cutFilters = (): Plugin => ({
  name: 'cut-filters',
  enforce: 'pre',
  transform(code, id) {
    if (PREPARED.test(id)) return withoutMemory(code)
    if (!QUERIES.test(id)) return null
    return withSwitches(code, nameOf(id)).code
  },
})
