// The object store drill: every promise of the Files interface and of uploads against a real store.
import { CreateBucketCommand, PutBucketCorsCommand } from '@aws-sdk/client-s3'
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureRadosgw } from './radosgw-install.ts'
import { type ObjectStore, startRadosgw } from './radosgw.ts'
import { type Check, clientOf } from './s3-check.ts'
import { storeChecks } from './s3-checks.ts'

const BUCKET = 'nineteen'
const ORIGIN = 'http://localhost:3000'

interface Line {
  readonly check: string
  readonly result: string
  readonly ms: number
}

/** Starts a store, proves everything against it, prints the figures and stops what it started. */
export const runS3Drill = async (): Promise<void> => {
  await ensureRadosgw()
  console.log('Starting radosgw …')
  await using store = await startRadosgw()
  console.log(`It answers at ${store.endpoint} after ${store.secondsToStart.toFixed(1)} s.`)
  await makeBucket(store)
  const lines: Line[] = []
  for (const check of await storeChecks(store, BUCKET, ORIGIN)) lines.push(await perform(check))
  lines.push(...(await runTests(store)))
  console.table(lines)
  await keep({ secondsToStart: store.secondsToStart, lines })
  const failed = lines.filter(({ result }) => !result.startsWith('ok'))
  console.log(`${lines.length - failed.length} of ${lines.length} checks passed.`)
  if (failed.length > 0) process.exitCode = 1
}

const perform = async ({ name, run }: Check): Promise<Line> => {
  const begun = performance.now()
  const result = await run().then(
    (figure) => `ok${figure ? `, ${figure}` : ''}`,
    (error: unknown) => `FAILED: ${error instanceof Error ? error.message : String(error)}`,
  )
  return { check: name, result, ms: Math.round(performance.now() - begun) }
}

/** A bucket as an operator makes it: private, with one rule for the community's own pages. */
const makeBucket = async (store: ObjectStore): Promise<void> => {
  const client = clientOf(store)
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  const rule = {
    AllowedOrigins: [ORIGIN],
    AllowedMethods: ['PUT'],
    AllowedHeaders: ['content-type'],
    MaxAgeSeconds: 3600,
  }
  await client.send(new PutBucketCorsCommand({ Bucket: BUCKET, CORSConfiguration: { CORSRules: [rule] } }))
  client.destroy()
}

const suites = [
  'server/platform/files.test.ts',
  'server/features/uploads',
  'server/features/operation/bucket.test.ts',
]

/** The same tests as for the local folder, from the grant to the published picture, and backups, against this store. */
const runTests = async (store: ObjectStore): Promise<readonly Line[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'nineteen-drill-'))
  const output = join(folder, 'tests.json')
  const words = ['run', '--project', 'server', ...suites, '--reporter=json', `--outputFile=${output}`]
  const env = {
    ...process.env,
    TEST_S3_ENDPOINT: store.endpoint,
    TEST_S3_BUCKET: BUCKET,
    TEST_S3_ACCESS_KEY: store.accessKey,
    TEST_S3_SECRET_KEY: store.secretKey,
  }
  try {
    const vitest = resolve('node_modules/vitest/vitest.mjs')
    await new Promise((ended) => {
      spawn(process.execPath, [vitest, ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] }).once(
        'exit',
        ended,
      )
    })
    const report: Report = JSON.parse(await readFile(output, 'utf8'))
    return report.testResults.map(lineOf)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

const lineOf = ({
  name,
  status,
  message,
  startTime,
  endTime,
  assertionResults,
}: Report['testResults'][number]): Line => {
  const passed = assertionResults.filter((one) => one.status === 'passed').length
  const failed = assertionResults.filter((one) => one.status === 'failed')
  const skipped = assertionResults.length - passed - failed.length
  const bad = status !== 'passed' || failed.length > 0 || passed === 0
  const reasons = failed.map((one) => one.fullName).join('; ') || message
  return {
    check: name.slice(name.indexOf('server/')),
    result: bad
      ? `FAILED: ${reasons}`
      : `ok, ${passed} tests${skipped ? `, ${skipped} for the local folder only` : ''}`,
    ms: Math.round(endTime - startTime),
  }
}

const keep = async (figures: object): Promise<void> => {
  const folder = resolve(process.env['DATA_DIR'] ?? 'data', 'drills')
  await mkdir(folder, { recursive: true })
  const drilled = { drill: 's3', ...figures }
  await writeFile(join(folder, 's3.json'), `${JSON.stringify(drilled, null, 2)}\n`)
}
