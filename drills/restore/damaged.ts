// Forty backups that are damaged, forged or not for here, each given to `npm run restore -- FILE --yes` on an
// installation that is in use: each is refused in a sentence, and no byte of the installation has changed.
import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run, runWell } from './commands.ts'
import { DAMAGES, type Damage, listDamages } from './damages.ts'
import {
  type Content,
  type Database,
  contentOf,
  countOf,
  differences,
  hashOf,
  withDatabase,
} from './installation.ts'
import { settingsOf } from './same.ts'
import { type Tally, unless } from './tally.ts'

export const drillDamaged = async (source: string, folder: string, tally: Tally): Promise<void> => {
  const target = join(folder, 'in-use')
  const [whole, other, later] = ['whole.n19', 'other.n19', 'later.n19'].map((name) => join(folder, name))
  const backUp = (path = '') => runWell('backup', settingsOf(source), ['--to', path])
  await backUp(whole)
  await backUp(other)
  await withFutureMigration(source, () => backUp(later))
  await runWell('restore', settingsOf(target), [whole ?? ''])
  const before = await withDatabase(target, changeIt)
  const [bytes, files] = [await bytesIn(target), await placesIn(target)]
  let refused = 0
  for (const [at, damage] of (await listDamages(whole ?? '', other ?? '', later ?? '')).entries()) {
    const { wrong, sentence } = await refusal(damage, target, folder)
    const touched = differences(files, await placesIn(target))
    if (wrong.length + touched.length === 0) refused += 1
    tally.check(
      `damaged ${at + 1} of ${DAMAGES}: ${damage.what}`,
      [...wrong, ...touched.map((name) => `${name} was touched`)],
      sentence,
    )
  }
  const changed = differences(bytes, await bytesIn(target))
  const after = await withDatabase(target, ({ client }) => contentOf(client))
  tally.check(
    'the installation after all of them',
    [
      ...changed.map((name) => `${name} has other bytes`),
      ...differences(before, after).map((name) => `rows of ${name} differ`),
    ],
    `${bytes.size} files and ${countOf(after)} rows of ${after.size} tables as before`,
  )
  const back = await run('restore', settingsOf(target), [whole ?? '', '--yes'])
  tally.check('the whole backup, last', unless(back.code === 0, back.said.trim()), 'comes in')
  tally.figure('damaged', `${refused} of ${DAMAGES} refused`)
}

/** So that what is there is not what the backup would bring. */
const changeIt = async ({ client }: Database): Promise<Content> => {
  await client.query(`update people set last_name = 'As it was before' where last_name <> ''`)
  return contentOf(client)
}

const withFutureMigration = async (dataDir: string, work: () => Promise<unknown>): Promise<void> => {
  const set = (statement: string) => withDatabase(dataDir, ({ client }) => client.query(statement))
  await set(`insert into migrations (name, sha256) values ('999_of_tomorrow.sql', repeat('0', 64))`)
  await work()
  await set(`delete from migrations where name = '999_of_tomorrow.sql'`)
}

const refusal = async (damage: Damage, target: string, folder: string) => {
  const path = join(folder, 'damaged.n19')
  await writeFile(path, damage.bytes)
  const { code, said } = await run('restore', { ...settingsOf(target), ...damage.settings }, [path, '--yes'])
  const sentence = said.trim().replaceAll(path, 'FILE')
  const wrong = [
    ...unless(code === 1, `it ended with ${code}`),
    ...unless(damage.says.test(sentence), 'it is refused in other words'),
    ...unless(!/^\s+at /m.test(said), 'it showed a stack'),
  ]
  return { wrong, sentence }
}

/** Every file below a folder, the database’s own too, each as this says it. */
const everyFile = async (folder: string, says: (path: string) => Promise<string>): Promise<Content> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, string>()
  for (const one of found.filter((entry) => entry.isFile())) {
    const path = join(one.parentPath, one.name)
    files.set(path.slice(folder.length), await says(path))
  }
  return files
}

const bytesIn = (folder: string): Promise<Content> => everyFile(folder, hashOf)

/** Whoever writes to a file, or changes whose it is, changes its times. */
const placesIn = (folder: string): Promise<Content> =>
  everyFile(folder, async (path) => {
    const { mtimeMs, ctimeMs, ino, size } = await stat(path)
    return `${mtimeMs} ${ctimeMs} ${ino} ${size}`
  })
