// Each light: when it warns, when something is broken, and that it says what to mend.
import { expect, test } from 'vitest'
import { closerCauses, lightCauses } from '#contract/admin/administration.ts'
import { type Light, type Vitals, lightsOf } from './light-rules.ts'

const HOUR = 3_600_000
const GIB = 1_073_741_824

const good: Vitals = {
  checks: [
    { name: 'database', ok: true, why: '' },
    { name: 'migrations', ok: true, why: '' },
    { name: 'storage', ok: true, why: '' },
  ],
  rowSecurity: null,
  publicUrl: 'https://community.example.org',
  hasMailServer: true,
  mailsFailed: 0,
  mailsLate: 0,
  jobsFailed: 0,
  jobsLate: 0,
  clockSkew: 100,
  diskFreeBytes: 50 * GIB,
  memory: { available: 4 * GIB, total: 8 * GIB },
  recordsReadAt: '2026-11-22T04:10:00.000Z',
  recordsBroken: 0,
  backupBarrier: null,
  backupFault: null,
  hasBackup: true,
  backupAge: 20 * HOUR,
  backupAhead: null,
  testRestore: { age: 48 * HOUR, fault: null },
}

const SAID = 'It said so.'

const down = (name: 'database' | 'migrations' | 'storage') => ({
  checks: [{ name, ok: false, why: SAID }],
})

const cases: readonly (readonly [Light['name'], Light['light'], Light['cause'], Partial<Vitals>])[] = [
  ['database', 'broken', 'databaseDown', down('database')],
  ['migrations', 'broken', 'migrationsPending', down('migrations')],
  [
    'migrations',
    'broken',
    'databaseNewer',
    { checks: [{ name: 'migrations', ok: false, why: SAID, cause: 'databaseNewer' }] },
  ],
  ['storage', 'broken', 'storageDown', down('storage')],
  ['mail', 'attention', 'mailUnset', { hasMailServer: false }],
  ['mail', 'attention', 'mailFailed', { mailsFailed: 1 }],
  ['mail', 'broken', 'mailStuck', { mailsLate: 2 * HOUR, mailsFailed: 1 }],
  ['jobs', 'attention', 'jobsFailed', { jobsFailed: 1 }],
  ['jobs', 'attention', 'jobsLate', { jobsLate: HOUR / 6 }],
  ['jobs', 'broken', 'jobsStuck', { jobsLate: HOUR, jobsFailed: 1 }],
  ['record', 'attention', 'recordUnread', { recordsReadAt: null }],
  ['record', 'broken', 'recordBroken', { recordsBroken: 1 }],
  ['rowSecurity', 'broken', 'rowSecurityOpen', { rowSecurity: SAID }],
  ['backup', 'attention', 'backupNone', { hasBackup: false, backupAge: HOUR }],
  ['backup', 'broken', 'backupNone', { hasBackup: false, backupAge: 48 * HOUR }],
  ['backup', 'attention', 'backupLate', { backupAge: 30 * HOUR }],
  ['backup', 'broken', 'backupOld', { backupAge: 48 * HOUR }],
  ['backup', 'attention', 'backupAhead', { backupAhead: SAID }],
  ['backup', 'attention', 'backupAhead', { backupAhead: SAID, backupAge: 30 * HOUR }],
  ['backup', 'attention', 'backupAhead', { backupAhead: SAID, hasBackup: false, backupAge: HOUR }],
  ['backup', 'broken', 'backupNoPassphrase', { backupBarrier: 'passphrase' }],
  ['backup', 'broken', 'backupNoRole', { backupBarrier: 'role' }],
  ['backup', 'attention', 'backupFailed', { backupFault: SAID }],
  ['backup', 'broken', 'backupFailed', { backupFault: SAID, backupAge: 30 * HOUR }],
  ['backup', 'broken', 'backupFailed', { backupFault: SAID, hasBackup: false, backupAge: HOUR }],
  ['testRestore', 'attention', 'testRestoreNone', { testRestore: null }],
  ['testRestore', 'attention', 'testRestoreOld', { testRestore: { age: 360 * HOUR, fault: null } }],
  ['testRestore', 'broken', 'testRestoreFailed', { testRestore: { age: HOUR, fault: SAID } }],
  ['address', 'attention', 'addressLocal', { publicUrl: 'http://localhost:3000' }],
  ['address', 'broken', 'addressPlain', { publicUrl: 'http://community.example.org' }],
  ['push', 'attention', 'pushLocal', { publicUrl: 'http://127.0.0.1:3000' }],
  ['push', 'broken', 'pushPlain', { publicUrl: 'http://community.example.org' }],
  ['clock', 'attention', 'clockOff', { clockSkew: 2_000 }],
  ['clock', 'broken', 'clockFar', { clockSkew: 30_000 }],
  ['disk', 'attention', 'diskLow', { diskFreeBytes: 5 * GIB - 1 }],
  ['disk', 'broken', 'diskFull', { diskFreeBytes: GIB - 1 }],
  ['memory', 'attention', 'memoryLow', { memory: { available: GIB, total: 8 * GIB } }],
  ['memory', 'broken', 'memoryFull', { memory: { available: GIB / 4, total: 8 * GIB } }],
]

test('all is well when nothing is wrong', () => {
  expect(lightsOf(good).filter(({ light }) => light !== 'well')).toEqual([])
})

for (const [name, light, cause, state] of cases) {
  test(`${name} is ${light}: ${cause}`, () => {
    const lights = lightsOf({ ...good, ...state })
    expect(lights.find((one) => one.name === name)).toMatchObject({ light, cause })
    expect(lights.find((one) => one.name === name)?.why).toBe(
      (state.checks ??
        state.rowSecurity ??
        state.backupFault ??
        state.backupAhead ??
        state.testRestore?.fault)
        ? SAID
        : '',
    )
  })
}

test('a backup that is too old is broken, whatever is dated in the future beside it', () => {
  const [light] = lightsOf({ ...good, backupAge: 48 * HOUR, backupAhead: SAID }).filter(
    ({ name }) => name === 'backup',
  )
  expect(light).toMatchObject({ light: 'broken', cause: 'backupOld' })
})

test('every cause is one that a light can have', () => {
  // The others: doctor-rules.test.ts.
  expect(new Set([...cases.map(([, , cause]) => cause), ...closerCauses])).toEqual(new Set(lightCauses))
})
