// Before the tests: one PostgreSQL for the run and one migrated template, copied for each test file.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: {
      readonly host: string
      readonly port: number
      readonly superuser: string
      readonly owner: string
      readonly app: string
    }
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nineteen-test-'))
  const binDir = process.env['TEST_POSTGRES_BIN']
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, ...(binDir ? { binDir } : {}) })
  const owner = new pg.Client({ ...postgres.owner })
  await owner.connect()
  await migrate(owner, postgres.app.user)
  await owner.end()
  project.provide('postgres', {
    host: postgres.app.host,
    port: postgres.app.port,
    superuser: postgres.superuser.user,
    owner: postgres.owner.user,
    app: postgres.app.user,
  })
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
