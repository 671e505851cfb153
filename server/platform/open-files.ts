// Which store keeps the files: a local folder or an S3-compatible one.
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { openLocalFiles } from './files-local.ts'
import type { Files } from './files.ts'
import type { Secrets } from './secrets.ts'

/** Opens what the settings name. The object store's client is only loaded where it is used. */
export const openFiles = async (config: Config, secrets: Secrets, clock: Clock): Promise<Files> => {
  if (config.files.kind === 'local') return openLocalFiles(config, secrets, clock)
  const { openS3Files } = await import('./files-s3.ts')
  return openS3Files(config.files, config.publicUrl, clock)
}
