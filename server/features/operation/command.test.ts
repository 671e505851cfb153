// What a command prints of a fault: one plain sentence with the path, whatever Node has called it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, open, readFile, rename, rmdir } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sentenceOf } from './command.ts'
import { checkBackup } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'file')
writeFileSync(file, 'a file')
const inner = join(folder, 'inner')
mkdirSync(inner)

/** The real fault of a step, as it is told. */
const toldOf = (step: () => Promise<unknown>) => step().then(() => 'It went well.', sentenceOf)

const cases: readonly (readonly [string, () => Promise<unknown>, string])[] = [
  ['a file that is not there', () => readFile(join(folder, 'none')), `There is no ${join(folder, 'none')}.`],
  [
    'a path through a file',
    () => open(join(file, 'one')),
    `There can be no ${join(file, 'one')}: a part of its path is a file and no folder.`,
  ],
  [
    'a folder to be made where a file is',
    () => mkdir(file, { recursive: true }),
    `Something else is at ${file} already. Rename it, or name another place.`,
  ],
  [
    'a file to be put where a folder is',
    () => rename(file, inner),
    `A file is needed, and ${inner} is a folder.`,
  ],
  [
    'a folder that is not empty',
    () => rmdir(folder),
    `Something is in ${folder} already. Rename it, or name another place.`,
  ],
  [
    'a backup that is a folder',
    () => checkBackup(folder, 'nine pointed lanterns'),
    `A file is needed, and ${folder} is a folder.`,
  ],
  [
    'a file of another account',
    () =>
      Promise.reject(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: file })),
    `This account may not open ${file}.`,
  ],
  [
    'a database that has no socket',
    () =>
      new Promise((_resolve, reject) =>
        createConnection(join(folder, '.s.PGSQL.5432')).once('error', reject),
      ),
    `The database does not answer (connect ENOENT ${join(folder, '.s.PGSQL.5432')}).`,
  ],
  [
    'a fault that names nothing',
    () => Promise.reject(Object.assign(new Error('EISDIR: illegal operation'), { code: 'EISDIR' })),
    'A file is needed, and what was named is a folder.',
  ],
]

for (const [what, step, said] of cases) {
  test(`${what} is told in a sentence`, async () => {
    expect(await toldOf(step)).toBe(said)
  })
}
