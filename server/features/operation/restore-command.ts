// `npm run restore -- FILE|s3://bucket/name [--check] [--yes]`: brings a backup into an empty installation, or in place of what is there.
import type { Config } from '#server/platform/config.ts'
import { makeBackup } from './backups.ts'
import { bucketOf, withDownload } from './bucket.ts'
import { demandPassphrase, pathOf, runCommand, say } from './command.ts'
import { type Opened, sourceOf } from './installation.ts'
import { preview } from './manifest.ts'
import { checkBackup, refuseOtherSecret, restoreInstallation } from './restore.ts'

const USAGE =
  'npm run restore -- FILE: brings a backup back. With --check it is only read and proven, with --yes it replaces what is there.'

const restoreFile = async (config: Config, path: string, has: ReadonlySet<string>): Promise<void> => {
  const passphrase = demandPassphrase(config)
  const backup = await checkBackup(path, passphrase)
  say(`This backup is whole: ${preview(backup.manifest)}, made by Nineteen ${backup.manifest.version}.`)
  if (has.has('check')) return
  refuseOtherSecret(backup, config.secretKey)
  const kept: string[] = []
  await restoreInstallation(config, backup, async (communities, there) => {
    if (communities === 0) return
    if (!has.has('yes')) throw new Error(notEmpty(communities))
    kept.push(await keepWhatIsThere(config, there, passphrase))
  })
  say('Restored. Start Nineteen; everybody signs in again, and mails that waited are gone.')
  for (const place of kept) say(`The state before is kept in ${place}; it opens with the same passphrase.`)
}

const notEmpty = (communities: number): string =>
  `This installation is not empty: it has ${communities === 1 ? 'a community' : `${communities} communities`}. ` +
  'Nothing was changed. With --yes all of it is replaced, after a backup of it was made, which opens with the same passphrase as this one; or set DATA_DIR to a new folder.'

/**
 * Answers where it is. It is encrypted with the passphrase that was given for this command, since that has just opened
 * a backup and so is known; another one of `.env` may be one that nobody has on paper.
 */
const keepWhatIsThere = async (config: Config, { database }: Opened, passphrase: string): Promise<string> => {
  const source = await sourceOf(config, database)
  const kept = await makeBackup(config, source, { passphrase, at: new Date(), why: 'before-restore' })
  say(`What was here is in ${kept.place}: ${preview(kept.manifest)}. It opens with the same passphrase.`)
  return kept.place
}

await runCommand({
  usage: USAGE,
  options: { check: 'boolean', yes: 'boolean' },
  run: async (config, { rest, has }) => {
    const [typed, ...more] = rest
    if (typed === undefined || more.length > 0) throw new Error(USAGE)
    const bucket = bucketOf(typed)
    if (bucket) await withDownload(config, bucket, (path) => restoreFile(config, path, has))
    else await restoreFile(config, pathOf(typed), has)
  },
})
