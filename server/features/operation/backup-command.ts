// `npm run backup [-- --to FILE|s3://bucket/name]`: one encrypted file of everything, also while the server runs.
import { rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { type Source, removeLeftovers, writeBackup } from './backup.ts'
import { nameOfBackup } from './backup-rules.ts'
import { clearBackups, makeBackup } from './backups.ts'
import { bucketOf, upload } from './bucket.ts'
import { demandPassphrase, pathOf, runCommand, say } from './command.ts'
import { openSource } from './installation.ts'
import { preview } from './manifest.ts'

/** To the place that was named, where nothing is cleared away. */
const backUpTo = async (config: Config, source: Source, to: string, passphrase: string) => {
  const bucket = bucketOf(to)
  const path = bucket ? join(config.dataDir, nameOfBackup(new Date())) : pathOf(to)
  const manifest = await writeBackup(path, source, { passphrase })
  const { size } = await stat(path)
  if (bucket) {
    await upload(config, bucket, path)
    await rm(path)
  }
  return { manifest, size, place: bucket ? to : path }
}

/** The folder of this machine that it is written in. */
const folderOf = ({ backupDir, dataDir }: Config, to: string | undefined): string => {
  if (bucketOf(to ?? backupDir)) return dataDir
  return to ? dirname(pathOf(to)) : backupDir
}

await runCommand({
  usage: 'npm run backup, or npm run backup -- --to FILE, or npm run backup -- --to s3://bucket/name.n19',
  options: { to: 'string' },
  run: async (config, { text: { to } }) => {
    const passphrase = demandPassphrase(config)
    const since = Date.now()
    const left = await removeLeftovers(folderOf(config, to))
    if (left.length > 0)
      say(`A backup was ended before it was whole. What it had written is cleared away: ${left.join(', ')}.`)
    const source = await openSource(config)
    try {
      const { manifest, size, place } = to
        ? await backUpTo(config, source, to, passphrase)
        : await makeBackup(config, source, { passphrase, at: new Date() })
      const seconds = ((Date.now() - since) / 1000).toFixed(1)
      say(`Backed up ${preview(manifest)}.`)
      say(`${place} (${(size / 1e6).toFixed(1)} MB, ${seconds} s)`)
      if (!to) await clearBackups(config, Date.now())
    } finally {
      await source.close()
    }
  },
})
