// `npm run backup [-- --to FILE|s3://bucket/name]`: one encrypted file of everything, also while the server runs.
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nameOfBackup, writeBackup } from './backup.ts'
import { bucketOf, upload } from './bucket.ts'
import { demandPassphrase, pathOf, runCommand, say } from './command.ts'
import { openSource } from './installation.ts'
import { preview } from './manifest.ts'

await runCommand({
  usage: 'npm run backup, or npm run backup -- --to FILE, or npm run backup -- --to s3://bucket/name.n19',
  options: { to: 'string' },
  run: async (config, { text: { to } }) => {
    const passphrase = demandPassphrase(config)
    const bucket = to ? bucketOf(to) : null
    const path = to && !bucket ? pathOf(to) : join(config.backupDir, nameOfBackup(new Date()))
    const since = Date.now()
    const source = await openSource(config)
    try {
      const manifest = await writeBackup(path, source, { passphrase })
      const { size } = await stat(path)
      if (bucket) {
        await upload(config, bucket, path)
        await rm(path)
      }
      const seconds = ((Date.now() - since) / 1000).toFixed(1)
      say(`Backed up ${preview(manifest)}.`)
      say(`${bucket ? to : path} (${(size / 1e6).toFixed(1)} MB, ${seconds} s)`)
    } finally {
      await source.close()
    }
  },
})
