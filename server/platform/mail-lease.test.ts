// A sender that is slower than its lease: what it has not handed over by then is another one’s.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPostOffice } from '#server/test/post-office.ts'
import { openWorld } from '#server/test/world.ts'
import { inInstance } from './db.ts'
import { type Mailer, openMailer } from './mail.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => world.past.query('delete from mails'))

const mailerOf = (url: string): Mailer => {
  const { config, db, log, secrets } = world.app
  const smtp = { url, from: 'Nineteen <no-reply@community.example>' }
  return openMailer({ ...config, smtp, role: 'web' }, db, log, { clock: world.clock, secrets, soon: [] })
}

const queueSome = (mailer: Mailer, count: number) =>
  inInstance(world.app.db, (tx) =>
    mailer.queue(
      tx,
      ...Array.from({ length: count }, (_, at) => ({
        to: `p${at}@example.org`,
        subject: 'Hello',
        text: 'Hi',
      })),
    ),
  )

const stateOf = async () =>
  (await world.past.query('select sent_at is not null as sent, failure, trouble from mails')).rows

const SENT = { sent: true, failure: null, trouble: null }
const SLOW = 6 * 60_000

/** Once: the clock runs past every lease, and another sender looks at what is due. */
const passOnce = (other: Mailer) => {
  let passed = false
  return async () => {
    if (passed) return
    passed = true
    world.clock.pass(SLOW)
    await other.deliver()
  }
}

test('of ten mails of which the first takes longer than the lease, each comes once', async () => {
  await using office = await openPostOffice()
  const [slow, other] = [mailerOf(office.url), mailerOf(office.url)]
  await queueSome(slow, 10)
  office.onData(passOnce(other))
  await slow.deliver()
  const recipients = office.received.map((text) => /^To: (.*)$/m.exec(text)?.[1])
  expect([recipients.length, new Set(recipients).size]).toEqual([10, 10])
  expect(await stateOf()).toEqual(Array.from({ length: 10 }, () => SENT))
  await Promise.all([slow.close(), other.close()])
})

test('a mail that another has sent before its last byte leaves is not sent again, nor counted as one in trouble', async () => {
  await using office = await openPostOffice()
  const [slow, other] = [mailerOf(office.url), mailerOf(office.url)]
  await queueSome(slow, 1)
  office.onRecipient(passOnce(other))
  expect(await slow.deliver()).toBe(0)
  expect(office.received).toHaveLength(1)
  expect(await stateOf()).toEqual([SENT])
  await Promise.all([slow.close(), other.close()])
})
