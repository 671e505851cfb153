// docs/database.md names every file that makes a community's id out of a text.
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const table =
  readFileSync('docs/database.md', 'utf8').split('\n| file | reason |\n')[1]?.split('\n\n')[0] ?? ''

/** A name without a folder lies beside the one before it; a folder stands for all that is in it. */
const doors = table.split('\n').flatMap((row) => {
  let folder = ''
  return [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
    if (name.includes('/')) folder = dirname(name)
    return name.includes('/') ? name : `${folder}/${name}`
  })
})
const isDoor = (path: string): boolean =>
  doors.some((door) => (door.endsWith('/') ? path.startsWith(door) : path === door))

const made = globSync('server/**/*.ts').filter(
  (path) =>
    !path.endsWith('.test.ts') &&
    !path.startsWith('server/test/') &&
    path !== 'server/platform/db.ts' &&
    /\basCommunity\b/.test(readFileSync(path, 'utf8')),
)

test('every door from one community into another stands in the table', () => {
  expect(made.filter((path) => !isDoor(path))).toEqual([])
})

test('the table names no door that is none', () => {
  const stale = doors.filter(
    (door) => !made.some((path) => path === door || (door.endsWith('/') && path.startsWith(door))),
  )
  expect(stale).toEqual([])
})
