// A backup that was never brought back is a hope: one is restored into a database of its own beside the other, and
// thrown away again.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { findHome, hasCluster } from '#server/platform/postgres-cluster.ts'
import { openTarget } from './installation.ts'
import { checkBackup, restoreBackup } from './restore.ts'
import { demandRoom } from './room.ts'

const FOLDER = 'test-restore-'
/** An empty database and its first log. */
const EMPTY = 300 * 1024 * 1024

interface Tried {
  readonly path: string
  readonly passphrase: string
  /** Of the database that the backup was made of. */
  readonly databaseBytes: number
}

/**
 * Reads a backup wholly, loads its rows into a new built-in database, counts its foreign keys, reads its files, and
 * removes all of it. Fails with a sentence where the backup could not be brought back, or cannot be tried here.
 */
export const tryRestore = async (
  config: Config,
  { path, passphrase, databaseBytes }: Tried,
): Promise<void> => {
  await demandRoom(config.dataDir, 2 * databaseBytes + EMPTY)
  const backup = await checkBackup(path, passphrase)
  await removeLeftovers(config.dataDir)
  const dataDir = await mkdtemp(join(config.dataDir, FOLDER))
  try {
    const target = await openTarget({ ...config, dataDir, database: null })
    try {
      await target.update()
      await restoreBackup(backup, { database: target.database, files: nowhere, dataDir, secret: null })
    } finally {
      await target.close()
    }
  } finally {
    await removeAll(dataDir)
  }
}

/** Also the database that lies elsewhere, since root's own folders are closed to it. */
const removeAll = async (dataDir: string): Promise<void> => {
  if (hasCluster(dataDir)) await rm(findHome(dataDir).folder, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

/** What a trial that was killed has left. */
const removeLeftovers = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir)) if (name.startsWith(FOLDER)) await removeAll(join(dataDir, name))
}

/** The files of a backup are proven as they are read; a second copy of them would prove no more. */
const nowhere = {
  list: async function* (): AsyncGenerator<string> {},
  receive: async (_key: string, body: AsyncIterable<unknown>) => {
    for await (const chunk of body) void chunk
  },
  remove: async () => undefined,
  sizeOf: async () => null,
}
