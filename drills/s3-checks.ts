// What an object store must do for us, one check at a time.
import { tmpdir } from 'node:os'
import { systemClock } from '#server/platform/clock.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { openFiles } from '#server/platform/open-files.ts'
import { secretsFrom } from '#server/platform/secrets.ts'
import type { ObjectStore } from './radosgw.ts'
import { type Check, grantFor, put, refused } from './s3-check.ts'
import { fileChecks } from './s3-file-checks.ts'
import { grantChecks } from './s3-grant-checks.ts'
import { strangerChecks } from './s3-stranger-checks.ts'

export const storeChecks = async (
  store: ObjectStore,
  bucket: string,
  origin: string,
): Promise<readonly Check[]> => {
  const config = configOf(store, bucket)
  const files = await openFiles(config, secretsFrom('nothing is signed with it in this drill'), systemClock)
  const past = await openFiles(config, secretsFrom('nothing is signed with it in this drill'), {
    now: () => systemClock.now() - 3_600_000,
  })
  return [
    ...fileChecks(files),
    ...grantChecks(files),
    {
      name: 'an expired grant is refused',
      run: async () =>
        refused(await put(await past.grantUrl(grantFor({ expiresIn: -3_600_000 + 300_000 })), 'image/png')),
    },
    ...strangerChecks(store, bucket, files, origin),
  ]
}

const configOf = (store: ObjectStore, bucket: string): Config =>
  readConfig(
    {
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: store.accessKey,
      S3_SECRET_KEY: store.secretKey,
    },
    tmpdir(),
  )
