import { configDefaults, defineConfig } from 'vitest/config'
import { findShell, quietArgs } from './e2e/browser.ts'
import { cutFilters } from './server/test/cut-filters.ts'
import { components } from './web/test/project.ts'

/** They run with switches in the code (server/test/cut-filters.ts). */
const isolation = ['server/test/walls.test.ts', 'server/test/walls-of-jobs.test.ts']

/** Thousands of cells in two files: with the others they would come last, and one worker would wait for them. */
const access = ['server/test/access.test.ts', 'server/test/replay.test.ts']

/** What no version of the database can change is not asked again of another one (TEST_POSTGRES_BIN). */
const ofOneDatabase = [
  'server/test/outbound.test.ts',
  'server/test/hall.test.ts',
  'server/features/uploads/corpus.test.ts',
  'server/platform/embedded-postgres.test.ts',
]
/** PostgreSQL's own client comes with a server's programs, not with the built-in database. */
const ofItsClient = ['server/test/restore.test.ts']
const isAnother = process.env['TEST_POSTGRES_BIN'] !== undefined

/** What may differ between two versions: migrations, roles, row security, plans, each call once. */
const ofEachDatabase = [
  'server/platform/{audit,db,gate,idempotency,live,mail-lease,migrate,outage,prepared,publish,revisions,serve,sweep,walls}.test.ts',
  'server/test/{catalogue,matrix,tables,unchanged,inventory}.test.ts',
  'server/features/search/{indexes,broad}.test.ts',
  'server/features/posts/feed-parts.test.ts',
  'server/features/notifications/large.test.ts',
]

/** What comes by itself is waited for as long as it takes on a machine that others use as well. */
const patient = { poll: { timeout: 15_000 } }

const server = {
  globalSetup: ['server/test/postgres.ts'],
  // One process loads the app once and runs file after file, as a server answers call after call.
  // What would leak from one world into the next is a fault of the app, and shows.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 30_000,
  expect: patient,
}

export default defineConfig({
  test: {
    // Each test file of the server has a database of its own, and part of its time is waiting for it.
    maxWorkers: 2,
    projects: [
      components({ find: findShell, args: quietArgs }),
      {
        test: {
          name: 'unit',
          include: [
            'calendar/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          isolate: false,
          setupFiles: ['web/test/unstub-globals.ts'],
          // Eighteen thousand days, or forty drawn codes, on a machine that others use as well.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            ...isolation,
            ...access,
            ...(isAnother ? ofOneDatabase : ofItsClient),
          ],
        },
      },
      { test: { ...server, name: 'access', include: access } },
      {
        test: {
          ...server,
          name: 'versions',
          include: isAnother ? [...ofEachDatabase, ...ofItsClient] : ofEachDatabase,
        },
      },
      {
        plugins: [cutFilters()],
        test: {
          name: 'isolation',
          include: isolation,
          globalSetup: ['server/test/postgres.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          expect: patient,
        },
      },
    ],
  },
})
