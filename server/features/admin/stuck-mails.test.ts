// Mails that have not left, as who runs the installation sees them.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listInstanceLog } from '#contract/admin/audit.ts'
import { dropMails, listStuckMails, retryMails } from '#contract/admin/stuck-mails.ts'
import { inInstance } from '#server/platform/db.ts'
import { leaseMails } from '#server/platform/mail-queue.ts'
import type { Mail } from '#server/platform/mail.ts'
import { mailText } from '#server/platform/mail-text.ts'
import { readMails } from '#server/test/mails.ts'
import { makeCommunity, makeMember, signIn, type Someone } from '#server/test/make.ts'
import { sweep } from '#server/platform/sweep.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { masked, troubleOf, withoutAddresses } from './stuck-mail-view.ts'

const office = await openPostOffice()
const world = await openWorld({ settings: { SMTP_URL: office.url, MAIL_FROM: 'no-reply@community.example' } })
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await office[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await world.past.query('delete from mails')
  office.refuseWith(null)
})

const mail: Mail = { to: 'layli@example.org', subject: 'Set a new password', text: 'A secret link.' }

const runner = async (where: World = world) => {
  const someone = await makeMember(where, await makeCommunity(where))
  await where.past.query('insert into system_admins (account_id) values ($1)', [someone.accountId])
  return someone
}
const queue = (one: Partial<Mail> = {}, where: World = world) =>
  inInstance(where.app.db, (tx) => where.app.mailer.queue(tx, { ...mail, ...one }))
const listOf = async (as: Someone, state: 'waiting' | 'failed' | 'outbox', where: World = world) =>
  (await where.call(listStuckMails, { as, query: { state } })).body.data

test('of a mail that was given up it is told why, without the address and without its text', async () => {
  const as = await runner()
  office.refuseWith(550)
  await queue()
  await world.app.mailer.deliver()
  const answer = await world.call(listStuckMails, { as, query: { state: 'failed' } })
  expect(answer.body.data).toMatchObject([
    { to: 'l…@example.org', trouble: 'address', tries: 1, nextTryAt: null },
  ])
  expect(JSON.stringify(answer.body)).not.toMatch(/layli@|secret/)
  expect(await listOf(as, 'waiting')).toEqual([])
})

test('what waits says when it is tried again', async () => {
  const as = await runner()
  office.refuseWith(451)
  await queue()
  await world.app.mailer.deliver()
  expect(await listOf(as, 'waiting')).toMatchObject([
    { trouble: 'refused', nextTryAt: expect.any(String), can: { retry: true } },
  ])
})

test('of a mail its kind is told, and its subject, which may name what is happening, never', async () => {
  const as = await runner()
  office.refuseWith(451)
  await queue({ subject: 'Prayers for Layli in Yaran begin soon', kind: 'notice' })
  await queue({ ...mailText('Set a new password', 'A secret link.') })
  await queue({ subject: 'As older ones are' })
  await world.app.mailer.deliver()
  const { body } = await world.call(listStuckMails, { as, query: { state: 'waiting' } })
  expect(body.data.map(({ kind }) => kind)).toEqual([null, 'access', 'notice'])
  expect(JSON.stringify(body)).not.toMatch(/Layli|subject|password|older/)
})

test('tried again it leaves, and what was dropped never does; the log says how many and not to whom', async () => {
  const as = await runner()
  office.refuseWith(550)
  await queue()
  await queue({ subject: 'Another' })
  await world.app.mailer.deliver()
  const [dropped, again] = (await listOf(as, 'failed')).map(({ id }) => id)
  await world.call(dropMails, { as, body: { ids: [dropped ?? ''] } })
  office.refuseWith(null)
  const before = office.received.length
  expect((await world.call(retryMails, { as, body: { ids: [dropped ?? '', again ?? ''] } })).status).toBe(200)
  await world.app.mailer.deliver()
  expect([office.received.length - before, await listOf(as, 'failed')]).toEqual([1, []])
  const log = await world.call(listInstanceLog, { as })
  expect(log.body.data.slice(0, 2).map(({ action }) => action)).toEqual(['mail.triedAgain', 'mail.dropped'])
  expect(JSON.stringify(log.body)).not.toContain('layli@')
})

test('a mail that has left, and one without its text, is not sent once more', async () => {
  const as = await runner()
  await queue()
  await world.app.mailer.deliver()
  await queue({ subject: 'Old' })
  await world.past.query(`update mails set failure = '550', encrypted = null where sent_at is null`)
  const { rows } = await world.past.query<{ id: string }>('select id from mails')
  const tried = await world.call(retryMails, { as, body: { ids: rows.map(({ id }) => id) } })
  expect([tried.status, await world.app.mailer.deliver()]).toEqual([409, 0])
  expect((await listOf(as, 'failed'))[0]?.can.retry).toBe(false)
})

test('the text of a mail that was given up is kept for a week', async () => {
  const as = await runner()
  office.refuseWith(550)
  await queue()
  await world.app.mailer.deliver()
  world.clock.pass(6 * 86_400_000)
  await sweep(world.app)
  // The token of the first day has run out by now.
  const later = () => signIn(world, as.accountId).then((session) => ({ ...as, ...session }))
  expect((await listOf(await later(), 'failed'))[0]?.can.retry).toBe(true)
  world.clock.pass(2 * 86_400_000)
  await sweep(world.app)
  expect((await listOf(await later(), 'failed'))[0]?.can.retry).toBe(false)
})

test('trying it again and again keeps the text of a mail no longer', async () => {
  const as = await runner()
  const later = () => signIn(world, as.accountId).then((session) => ({ ...as, ...session }))
  office.refuseWith(550)
  await queue()
  await world.app.mailer.deliver()
  const [one] = await listOf(as, 'failed')
  world.clock.pass(6 * 86_400_000)
  const again = { as: await later(), body: { ids: [one?.id ?? ''] } }
  expect((await world.call(retryMails, again)).status).toBe(200)
  await world.app.mailer.deliver()
  expect(await listOf(again.as, 'failed')).toMatchObject([{ createdAt: one?.createdAt, tries: 2 }])
  world.clock.pass(2 * 86_400_000)
  const late = { ...again, as: await later() }
  expect((await listOf(late.as, 'failed'))[0]?.can.retry).toBe(false)
  expect((await world.call(retryMails, late)).status).toBe(409)
  await sweep(world.app)
  expect(await readMails(world)).toMatchObject([{ encrypted: null, subject: '', body: '' }])
})

test('a mail that was given up days ago is tried for one more day', async () => {
  office.refuseWith(550)
  await queue()
  await world.app.mailer.deliver()
  world.clock.pass(2 * 86_400_000)
  const as = await runner()
  const [one] = await listOf(as, 'failed')
  office.refuseWith(451)
  await world.call(retryMails, { as, body: { ids: [one?.id ?? ''] } })
  await world.app.mailer.deliver()
  expect(await listOf(as, 'waiting')).toMatchObject([{ trouble: 'refused', tries: 2 }])
})

test('a mail that is just being sent is neither tried again nor dropped beside it', async () => {
  const as = await runner()
  await queue()
  const [one] = await leaseMails(world.app.db, world.clock.now())
  const these = { as, body: { ids: [one?.id ?? ''] } }
  const says = expect.stringContaining('just being sent')
  expect(await world.call(retryMails, these)).toMatchObject({ status: 409, body: { message: says } })
  expect(await world.call(dropMails, these)).toMatchObject({ status: 409, body: { message: says } })
  expect((await listOf(as, 'waiting'))[0]?.can.retry).toBe(false)
  expect(await leaseMails(world.app.db, world.clock.now())).toEqual([])
  // Whoever had it was killed.
  world.clock.pass(5 * 60_000)
  expect((await world.call(retryMails, these)).status).toBe(200)
  expect(await world.app.mailer.deliver()).toBe(1)
})

test('without a mail server mails stay in the outbox and are not tried', async () => {
  await using bare = await openWorld()
  const as = await runner(bare)
  await queue({}, bare)
  const [one] = await listOf(as, 'outbox', bare)
  expect(one).toMatchObject({ to: 'l…@example.org', state: 'outbox', can: { retry: false } })
  const tried = await bare.call(retryMails, { as, body: { ids: [one?.id ?? ''] } })
  expect([tried.status, tried.body.message]).toEqual([409, 'No mail server is set yet.'])
})

test('what a mail server says is told in words, and no address in it is', () => {
  expect(troubleOf(null)).toBe(null)
  expect(troubleOf('connect ECONNREFUSED 127.0.0.1:25')).toBe('unreachable')
  expect(troubleOf('Invalid login: 535 Authentication failed')).toBe('signIn')
  expect(troubleOf('550 5.1.1 <layli@example.org>: user unknown')).toBe('address')
  expect(troubleOf('something else')).toBe('other')
  expect(withoutAddresses('550 <layli@example.org>: unknown')).toBe('550 <l…@example.org>: unknown')
  expect(masked('nobody')).toBe('…')
})
