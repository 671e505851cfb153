import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

test('a folder is one process’s until it is given free', () => {
  using folder = openFolder()
  const unlock = lockFolder(folder.path)
  const refusal = `Another Nineteen is already running on this data folder (process ${process.pid}).`
  expect(() => lockFolder(folder.path)).toThrow(refusal)
  unlock()
  lockFolder(folder.path)()
  expect(readdirSync(folder.path)).toEqual([])
})

test('of many that come at once to a folder with a stale lock, exactly one gets it', async () => {
  using folder = openFolder()
  writeFileSync(folder.lock, `${process.pid} an-earlier-life\n`)
  const comers = Array.from({ length: 6 }, () => comer(folder.path))
  const words = await Promise.all(comers.map(firstWord))
  expect(words.toSorted()).toEqual(['mine', 'refused', 'refused', 'refused', 'refused', 'refused'])
  expect(readdirSync(folder.path)).toEqual(['nineteen.lock'])
  await Promise.all(comers.map(killed))
})

test('the lock of a killed process is taken over', async () => {
  using folder = openFolder()
  const first = comer(folder.path)
  expect(await firstWord(first)).toBe('mine')
  await killed(first)
  expect(existsSync(folder.lock)).toBe(true)
  const unlock = lockFolder(folder.path)
  expect(readFileSync(folder.lock, 'utf8')).toContain(`${process.pid} `)
  unlock()
})

const openFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'lock-'))
  return {
    path,
    lock: join(path, 'nineteen.lock'),
    [Symbol.dispose]: (): void => rmSync(path, { recursive: true, force: true }),
  }
}

// Takes the folder or says that it was refused; then lives on until it is killed.
const COMER = `
import { lockFolder } from '#server/platform/folder-lock.ts'
let word = 'mine'
try {
  lockFolder(process.argv[1])
} catch (error) {
  word = error.message.startsWith('Another Nineteen') ? 'refused' : error.message
}
process.stdout.write(word)
process.stdin.resume()
`

const comer = (folder: string): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '-e', COMER, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })

const firstWord = async (child: ChildProcess): Promise<string> => {
  for await (const piece of child.stdout ?? []) return String(piece)
  throw new Error('It ended without a word.')
}

const killed = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
