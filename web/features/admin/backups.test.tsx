// Backups on the System page: what is kept, one at once, and what is said where none can be made.
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { page } from 'vitest/browser'
import { adminOverview, getSystem } from '#contract/admin/administration.ts'
import { getMailServer } from '#contract/admin/mail-server.ts'
import { listSystemAdmins } from '#contract/admin/system-admins.ts'
import { fetchBackup, makeBackup } from '#contract/operation/backups.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { makeUser } from '#web/test/people.ts'

const system: z.output<typeof getSystem.reply>['data'] = {
  version: '0.1.0',
  node: 'v24.0.0',
  startedAt: '2026-11-19T08:00:00.000Z',
  lights: [{ name: 'backup', light: 'well', cause: null, why: '' }],
  lookedAt: null,
  communities: 1,
  accounts: 3,
  databaseBytes: 20_000_000,
  diskFreeBytes: 50_000_000_000,
  memoryBytes: 100_000_000,
  mails: { waiting: 0, failed: 0, outbox: 0 },
  jobs: { waiting: 0, failed: 0 },
  records: { count: 0, checkedAt: null, waits: false },
  backups: {
    kept: [
      {
        name: 'nineteen-2026-11-19-023000.n19',
        madeAt: '2026-11-19T02:30:00.000Z',
        size: 1_230_000,
        why: null,
      },
    ],
    can: true,
    waits: false,
    testedAt: null,
  },
}

const openSystem = async (backups: Partial<typeof system.backups> = {}) => {
  const data = { ...system, backups: { ...system.backups, ...backups } }
  when(adminOverview).answers({ success: true, data: { counts: {} } })
  when(getSystem).answers({ success: true, data })
  when(listSystemAdmins).answers({ success: true, data: [] })
  when(getMailServer).answers({
    success: true,
    data: { setBy: null, host: '', port: 587, tls: 'starttls', user: '', from: '', hasPassword: false },
  })
  await open('/admin?section=system', { user: makeUser({ roles: ['systemAdmin'] }) })
  await expect.element(page.getByRole('heading', { name: 'Backups' })).toBeVisible()
}

const now = page.getByRole('button', { name: 'Back up now' })

test('a backup that is kept is downloaded by its name, and its size is told', async () => {
  const asked = when(fetchBackup).isSilent()
  await openSystem()
  await expect.element(page.getByText('1.2 MB')).toBeVisible()
  await expect.element(page.getByText(/Keep the passphrase on paper, away from this machine\./)).toBeVisible()
  await page.getByRole('button', { name: /^Download the backup of/ }).click()
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ name: 'nineteen-2026-11-19-023000.n19' }])
})

test('one from before a restore says so, and a small one is told in kilobytes', async () => {
  const name = 'nineteen-2026-11-19-023000-before-restore.n19'
  await openSystem({
    kept: [{ name, madeAt: '2026-11-19T02:30:00.000Z', size: 14_200, why: 'before-restore' }],
  })
  await expect.element(page.getByText('14 kB · made before a restore')).toBeVisible()
})

test('one is asked for at once, and the button waits while one is being made', async () => {
  const asked = when(makeBackup).isSilent()
  await openSystem()
  await now.click()
  await expect.poll(() => asked.length).toBe(1)
})

test('while one is being made the button says so', async () => {
  await openSystem({ waits: true })
  await expect.element(page.getByText('Being made...')).toBeVisible()
})

test('where none can be made there is no button for it', async () => {
  await openSystem({ kept: [], can: false })
  await expect.element(page.getByText('None is there yet.')).toBeVisible()
  await expect.element(now).not.toBeInTheDocument()
})
