// The package as others get it: a tarball, installed in a project that knows nothing of this one.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { installed } from './installed.ts'

const project = installed()
afterAll(() => project[Symbol.dispose]())

const readme = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8')
const block = /```ts\n(.*?)```/su.exec(readme)?.[1] ?? ''
const parts = block.trim().split('\n\n')
const comment = /^\/\/ ?/u

// An example is an expression and, below it, its value as Node prints it; an ellipsis stands for anything.
const examples = parts
  .filter((part) => part.includes('\n// '))
  .map((part) => {
    const lines = part.split('\n')
    return {
      expression: lines.filter((line) => !comment.test(line)).join('\n'),
      value: lines
        .filter((line) => comment.test(line))
        .map((line) => line.replace(comment, ''))
        .join(' '),
    }
  })
const setting = parts.filter((part) => !part.includes('\n// ')).join('\n')

test('the README has examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(4)
})

test.each(examples)('$expression gives what the README says', ({ expression, value }) => {
  const script = `import { inspect } from 'node:util'
    ${setting}
    console.log(inspect(${expression}, { depth: 9, breakLength: Infinity }))`
  const printed = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    cwd: project.folder,
    encoding: 'utf8',
  })
  const pattern = value
    .replace(/\s+/gu, ' ')
    .trim()
    .split('…')
    .map((piece) => piece.replace(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`))
    .join('.*')
  expect(printed.trim()).toMatch(new RegExp(`^${pattern}$`, 'u'))
})

test('plain JavaScript and its types are in it, and nothing of its tests', () => {
  const files = readdirSync(path.join(project.folder, 'node_modules/badi-calendar'), { recursive: true })
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts']))
  expect(files.filter((file) => /test|src|(?<!\.d)\.ts$/u.test(String(file)))).toEqual([])
})

test('a strict project compiles against its types', () => {
  const source = path.join(project.folder, 'main.ts')
  mkdirSync(project.folder, { recursive: true })
  writeFileSync(
    source,
    `import { badiDayAt, type Place } from 'badi-calendar'
    import { type Occasion, occasionsOf, usuallyMeets } from 'badi-calendar/occasions'
    const place: Place = { lat: 38.72, lon: -9.14, timeZone: 'Europe/Lisbon', boundary: 'sunset' }
    export const month: number | string = badiDayAt('2026-11-22T19:00:00Z', place).date.month
    export const all: Occasion[] = occasionsOf(183, place, usuallyMeets)`,
  )
  const compile = () =>
    execFileSync('tsc', ['--strict', '--noEmit', '--module', 'nodenext', '--types', '', source], {
      cwd: project.folder,
      encoding: 'utf8',
    })
  expect(compile()).toBe('')
  writeFileSync(source, `import { badiDayAt } from 'badi-calendar'\nbadiDayAt(5, 'Lisbon')`)
  expect(compile).toThrow(/Command failed/u)
})
