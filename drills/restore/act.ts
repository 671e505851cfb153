// One act in a process of its own, for speed.ts: how long it takes.
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Source, writeBackup } from '#server/features/operation/backup.ts'
import { checkBackup, restoreBackup } from '#server/features/operation/restore.ts'
import { copyIn, listTables, openCopy } from '#server/platform/copy.ts'
import { filesOf } from './installation.ts'
import { PASSPHRASE } from './same.ts'

const [, , act = '', host = '', path = '', dataDir = ''] = process.argv
const databaseOf = (database: string) => ({ host, port: 5432, user: 'postgres', database })
const [full, empty] = [databaseOf('nineteen'), databaseOf('empty')]

/** COPY as anybody would write it, and not as the backup does. */
const bareCopy = (client: pg.Client, name: string) =>
  client.query(copyTo(`copy public.${pg.escapeIdentifier(name)} to stdout`))

const acts: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  /** `COPY` of each table, one after the other; what comes is thrown away. */
  'copy-out': async () => {
    const client = await openCopy(full)
    return async () => {
      for (const { name } of await listTables(client))
        for await (const lines of bareCopy(client, name)) void lines
      await client.end()
    }
  },
  backup: async () => {
    const source: Source = { database: full, files: await filesOf(dataDir), dataDir, secret: 's'.repeat(43) }
    await rm(path, { force: true })
    return () => writeBackup(path, source, { passphrase: PASSPHRASE })
  },
  /**
   * `COPY … FROM STDIN` of the same tables from memory, in one transaction and with its commit: their indexes stand
   * there, triggers and foreign keys do not run, and row security is not forced.
   */
  'copy-in': async () => {
    const [reader, writer] = [await openCopy(full), await openCopy(empty)]
    const tables = await listTables(reader)
    const rows = new Map<string, readonly Buffer[]>()
    for (const table of tables) rows.set(table.name, await bareCopy(reader, table.name).toArray())
    await reader.end()
    const names = tables.map(({ name }) => `public.${name}`)
    await writer.query(names.map((name) => `alter table ${name} no force row level security`).join(';'))
    await writer.query('set session_replication_role = replica')
    return async () => {
      await writer.query(`begin; truncate ${names.join(', ')}`)
      for (const table of tables) {
        const copy = copyIn(writer, table)
        for (const lines of rows.get(table.name) ?? []) await copy.write(lines)
        await copy.end()
      }
      await writer.query('commit')
      await writer.end()
    }
  },
  /** From the passphrase to the commit: the whole file is read twice. */
  restore: async () => {
    const files = await filesOf(dataDir)
    return async () =>
      restoreBackup(await checkBackup(path, PASSPHRASE), { database: empty, files, dataDir, secret: null })
  },
}

const prepare = acts[act]
if (!prepare) throw new Error(`There is no act “${act}”.`)
const work = await prepare()
// What the act before has left to write is not this one’s.
const admin = await openCopy(full)
await admin.query('checkpoint')
await admin.end()
const since = performance.now()
await work()
process.stdout.write(`${performance.now() - since}\n`)
process.exit(0)
