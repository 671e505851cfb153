// Each table of a community says in each statement, in subqueries too, which community is meant: read from the SQL that
// `npm run queries` has written down. Row security would still hold where one forgets it, and stands alone then.
import { globSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** These belong to the installation: they are read by the id or the address of who signs in (docs/database.md). */
const OF_THE_INSTALLATION = ['accounts', 'roll_index', 'public_items']

/** Where no community can be said, or another one is meant on purpose. */
const KNOWN: Readonly<Record<string, string>> = {
  'demo/queries.sql insertRows: terms':
    'the demo looks at each of its communities with the row that it checks',
}

const NO_ALIAS =
  'where|on|set|using|join|left|inner|cross|order|group|values|returning|limit|union|for|right|having|select'
const TABLE = new RegExp(
  `(?<!for |key )\\b(?:from|join|update|using)\\s+(?:only\\s+)?(\\w+)(?:(?:\\s+as)?\\s+(?!(?:${NO_ALIAS})\\b)(\\w+))?`,
  'g',
)

/** What stands in the brackets around this place, or the whole statement. */
const scopeOf = (statement: string, place: number): string => {
  let [depth, begin, end] = [0, place, place]
  for (; begin > 0 && depth >= 0; begin -= 1) {
    if (statement[begin - 1] === ')') depth += 1
    if (statement[begin - 1] === '(') depth -= 1
  }
  if (depth >= 0) return statement
  for (depth = 0; end < statement.length && depth >= 0; end += 1) {
    if (statement[end] === '(') depth += 1
    if (statement[end] === ')') depth -= 1
  }
  return statement.slice(begin + 1, end - 1)
}

/** What stands in a scope itself, without what is in brackets inside it, part by part of a union. */
const partsOf = (scope: string): readonly string[] => {
  let text = scope
  while (/\([^()]*\)/.test(text)) text = text.replace(/\([^()]*\)/g, ' … ')
  return text.split(/\bunion\b/)
}

/** The tables of communities in a statement that no condition beside them binds to one. */
const unboundIn = (statement: string, tables: ReadonlySet<string>): readonly string[] => {
  const scopes = new Set([...statement.matchAll(TABLE)].map(({ index }) => scopeOf(statement, index)))
  return [...scopes].flatMap(partsOf).flatMap((part) => {
    const read = [...part.matchAll(TABLE)].filter(([, table = '']) => tables.has(table))
    return read.flatMap(([, table = '', alias = table]) => {
      const named = new RegExp(`\\b${alias}\\.community_id = |= ${alias}\\.community_id\\b`)
      // Where no other table is read beside it, the column needs no name before it.
      const isBound = named.test(part) || (read.length === 1 && /(?<![\w.])community_id = /.test(part))
      return isBound ? [] : [table]
    })
  })
}

test('a subquery that names no community is found', () => {
  const tables = new Set(['posts', 'events'])
  const inside =
    'delete from posts p where p.community_id = $1 and exists (select from events x where x.id = p.id)'
  expect(unboundIn(inside, tables)).toEqual(['events'])
  expect(unboundIn(inside.replace('x.id', 'x.community_id = $2 and x.id'), tables)).toEqual([])
  expect(unboundIn('select id from events where id = $1', tables)).toEqual(['events'])
})

test('each table of a community is bound to one in each statement', async () => {
  const { rows } = await world.past.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  )
  const tables = new Set(rows.map(({ name }) => name).filter((name) => !OF_THE_INSTALLATION.includes(name)))
  const unbound = new Set<string>()
  for (const path of globSync('server/{demo,features,pages}/**/*.sql')) {
    let query = ''
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      if (line.startsWith('-- ')) query = line.slice(3)
      else
        for (const table of unboundIn(line.replaceAll('"', ''), tables))
          unbound.add(`${path.replace(/^server\//, '')} ${query}: ${table}`)
    }
  }
  expect([...unbound].toSorted()).toEqual(Object.keys(KNOWN))
})
