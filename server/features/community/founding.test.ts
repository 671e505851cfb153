import { afterAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import { signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { found } from './founding-actions.ts'

const world = await openWorld({ settings: { ADMIN_EMAIL: 'first@example.org' } })
afterAll(() => world[Symbol.asyncDispose]())

test('the first administrator gets a link, and is told of the office', async () => {
  expect(await found(world.app)).toMatch(/\/reset-password\/[\w-]{43}$/)
  const { rows } = await world.past.query<{ id: string }>(
    `select id from accounts where email = 'first@example.org'`,
  )
  const as = await signIn(world, rows[0]?.id ?? '')
  expect((await world.call(listNotifications, { as })).body).toMatchObject({
    unread: 1,
    data: [
      {
        type: 'role_assignment',
        scope: 'personal',
        targetType: 'Member',
        additionalData: { caption: 'Administration' },
      },
    ],
  })
})
