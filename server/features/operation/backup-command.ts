// `npm run backup [-- --to FILE|s3://bucket/name]`: one encrypted file of everything, also while the server runs.
import { dirname } from 'node:path'
import { fileSize } from '#contract/words/languages.ts'
import { type Config, isPath } from '#server/platform/config.ts'
import { removeLeftovers } from './backup.ts'
import { clearBackups, makeBackup, makeBackupAt } from './backups.ts'
import { bucketOf } from './bucket.ts'
import { demandPassphrase, pathOf, runCommand, say } from './command.ts'
import { openSource } from './installation.ts'
import { preview } from './manifest.ts'

/** An address in a bucket as it is, and a path as the one who typed it sees it. */
const placeOf = (to: string): string => {
  if (bucketOf(to)) return to
  if (!isPath(to)) throw new Error(`“${to}” is no path: write /folder/name.n19, or s3://bucket/name.n19.`)
  return pathOf(to)
}

/** The folder of this machine that it is written in. */
const folderOf = ({ backupDir, dataDir }: Config, place: string | null): string =>
  bucketOf(place ?? backupDir) ? dataDir : place ? dirname(place) : backupDir

await runCommand({
  usage: 'npm run backup, or npm run backup -- --to FILE, or npm run backup -- --to s3://bucket/name.n19',
  options: { to: 'string' },
  run: async (config, { text: { to } }) => {
    const passphrase = demandPassphrase(config)
    const since = Date.now()
    const place = to === undefined ? null : placeOf(to)
    const left = await removeLeftovers(folderOf(config, place))
    if (left.length > 0)
      say(`A backup was ended before it was whole. What it had written is cleared away: ${left.join(', ')}.`)
    const source = await openSource(config)
    try {
      const made = place
        ? await makeBackupAt(config, source, { place, passphrase })
        : await makeBackup(config, source, { passphrase, at: new Date() })
      const seconds = ((Date.now() - since) / 1000).toFixed(1)
      say(`Backed up ${preview(made.manifest)}.`)
      say(`${made.place} (${fileSize('en', made.size)}, ${seconds} s)`)
      if (!place) await clearBackups(config, Date.now())
    } finally {
      await source.close()
    }
  },
})
