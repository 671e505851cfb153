import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const here = fileURLToPath(new URL('..', import.meta.url))
const readme = readFileSync(`${here}/README.md`, 'utf8')
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
    cwd: here,
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
