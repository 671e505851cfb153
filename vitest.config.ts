import { defineConfig } from 'vitest/config'
import { cutFilters } from './server/test/cut-filters.ts'

/**
 * What no version of the database can change is not asked again of another one (TEST_POSTGRES_BIN): each cell of the
 * rights (each call is made on every version, by server/test/matrix.test.ts), the throttles of a hall, pictures, and
 * the built-in engine itself.
 */
const ofOneDatabase = [
  'server/test/access.test.ts',
  'server/test/replay.test.ts',
  'server/test/outbound.test.ts',
  'server/test/hall.test.ts',
  'server/features/uploads/corpus.test.ts',
  'server/platform/embedded-postgres.test.ts',
]
/** They run with switches in the code (server/test/cut-filters.ts). */
const ofTheWalls = ['server/test/walls.test.ts', 'server/test/walls-of-jobs.test.ts']
const isAnother = process.env['TEST_POSTGRES_BIN'] !== undefined

/** What comes by itself is waited for as long as it takes on a machine that others use as well. */
const patient = { poll: { timeout: 15_000 } }

export default defineConfig({
  test: {
    // Each test file of the server has a database of its own, and half of its time is waiting for it.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'calendar/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // Eighteen thousand days, or forty drawn codes, on a machine that others use as well.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...ofTheWalls, ...(isAnother ? ofOneDatabase : [])],
          globalSetup: ['server/test/postgres.ts'],
          // One process loads the app once and runs file after file, as a server answers call after call.
          // What would leak from one world into the next is a fault of the app, and shows.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          expect: patient,
        },
      },
      {
        plugins: [cutFilters()],
        test: {
          name: 'walls',
          include: ofTheWalls,
          globalSetup: ['server/test/postgres.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          expect: patient,
        },
      },
    ],
  },
})
