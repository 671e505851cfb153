// `npm run restore -- FILE|s3://bucket/name [--check] [--yes]`: brings a backup into an empty installation, or in place of what is there.
import type { Config } from '#server/platform/config.ts'
import { countCommunities, openCopy } from '#server/platform/copy.ts'
import { makeBackup } from './backups.ts'
import { bucketOf, withDownload } from './bucket.ts'
import { demandPassphrase, pathOf, runCommand, say } from './command.ts'
import { type Opened, filesOf, openTarget, sourceOf } from './installation.ts'
import { preview } from './manifest.ts'
import { checkBackup, refuseOtherSecret, restoreBackup } from './restore.ts'

const USAGE =
  'npm run restore -- FILE: brings a backup back. With --check it is only read and proven, with --yes it replaces what is there.'

/** What is there is replaced only by whoever says so, and is in a backup of its own before. */
const keepWhatIsThere = async (
  config: Config,
  { database }: Opened,
  settings: { readonly passphrase: string; readonly yes: boolean },
): Promise<void> => {
  const client = await openCopy(database)
  const communities = await countCommunities(client).finally(() => client.end())
  if (communities === 0) return
  if (!settings.yes)
    throw new Error(
      `This installation is not empty: it has ${communities === 1 ? 'a community' : `${communities} communities`}. ` +
        'Nothing was changed. With --yes all of it is replaced, after a backup of it was made; or set DATA_DIR to a new folder.',
    )
  const source = await sourceOf(config, database)
  const { passphrase } = settings
  const kept = await makeBackup(config, source, { passphrase, at: new Date(), why: 'before-restore' })
  say(`What was here is in ${kept.place}: ${preview(kept.manifest)}.`)
}

const restoreFile = async (config: Config, path: string, has: ReadonlySet<string>): Promise<void> => {
  const passphrase = demandPassphrase(config)
  const backup = await checkBackup(path, passphrase)
  say(`This backup is whole: ${preview(backup.manifest)}, made by Nineteen ${backup.manifest.version}.`)
  if (has.has('check')) return
  refuseOtherSecret(backup, config.secretKey)
  const target = await openTarget(config)
  try {
    await keepWhatIsThere(config, target, { passphrase, yes: has.has('yes') })
    await restoreBackup(backup, {
      database: target.database,
      files: await filesOf(config, backup.secret),
      dataDir: config.dataDir,
      secret: config.secretKey,
    })
  } finally {
    await target.close()
  }
  say('Restored. Start Nineteen; everybody signs in again, and mails that waited are gone.')
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
