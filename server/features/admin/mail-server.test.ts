// The mail server set in the browser: it holds at once and everywhere, and its password is told to nobody.
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { getSystem } from '#contract/admin/administration.ts'
import { getMailServer, removeMailServer, setMailServer, tryMailServer } from '#contract/admin/mail-server.ts'
import { inInstance } from '#server/platform/db.ts'
import { openMailer } from '#server/platform/mail.ts'
import { readMails } from '#server/test/mails.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { type World, openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const PASSWORD = 'walnut-lantern-meadow'

const runner = async (of: World = world) => {
  const someone = await makeMember(of, await makeCommunity(of))
  await of.past.query('insert into system_admins (account_id) values ($1)', [someone.accountId])
  return someone
}

const at = (port: number, more: { password?: string; host?: string } = {}) => ({
  host: '127.0.0.1',
  port,
  tls: 'none' as const,
  user: '',
  from: 'Our community <no-reply@community.example>',
  ...more,
})

const portOf = (url: string): number => Number(new URL(url).port)

test('what is set holds at once, on every node, and forgetting it keeps mails in the outbox', async () => {
  await using office = await openPostOffice()
  const as = await runner()
  expect((await world.call(getMailServer, { as })).body.data.setBy).toBe(null)
  expect((await world.call(tryMailServer, { as })).status).toBe(409)
  // Another node has been open since before.
  const other = openMailer(world.app.config, world.app.db, world.app.log, {
    clock: world.clock,
    secrets: world.app.secrets,
    soon: [],
  })
  const queue = (subject: string) =>
    inInstance(world.app.db, (tx) => other.queue(tx, { to: as.email, subject, text: 'Text.' }))
  await queue('Before')
  await world.call(setMailServer, { as, body: at(portOf(office.url)) })
  const tried = await world.call(tryMailServer, { as })
  expect(tried.body.message).toContain(`took a test mail to ${as.email}`)
  await queue('After')
  expect(await other.deliver()).toBe(1)
  expect(office.received.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual([
    'Mail works',
    'After',
  ])
  const light = async () =>
    (await world.call(getSystem, { as })).body.data.lights.find(({ name }) => name === 'mail')
  expect((await light())?.light).toBe('well')
  await queue('Late')
  await world.past.query(
    `update mails set created_at = now() - interval '121 minutes' where sent_at is null and not outbox`,
  )
  expect(await light()).toMatchObject({ light: 'broken', cause: 'mailStuck' })
  expect(await other.deliver()).toBe(1)
  await world.call(removeMailServer, { as })
  expect(await other.isSet()).toBe(false)
  await queue('Forgotten')
  expect(await other.deliver()).toBe(0)
  await other.close()
  const left = (await readMails(world)).filter(({ outbox }) => outbox)
  expect(left.map(({ subject }) => subject)).toEqual(['Before', 'Forgotten'])
})

test('the password comes back in no answer and stands in no table, and goes to no other server', async () => {
  const as = await runner()
  const body = { ...at(2_525), user: 'community', password: PASSWORD }
  const saved = await world.call(setMailServer, { as, body })
  const read = await world.call(getMailServer, { as })
  expect(read.body.data).toMatchObject({ setBy: 'browser', user: 'community', hasPassword: true })
  expect(saved.text + read.text).not.toContain(PASSWORD)
  const { rows } = await world.past.query<{ text: string }>(
    `select encode(encrypted, 'escape') as text from mail_server union all select t::text from mail_server t
     union all select t::text from audit_records t union all select t::text from idempotency_keys t`,
  )
  expect(rows.filter(({ text }) => text.includes(PASSWORD) || text.includes('127.0.0.1'))).toEqual([])
  expect(rows.some(({ text }) => text.includes('mail.serverSet'))).toBe(true)
  const { password: _, ...same } = body
  expect((await world.call(setMailServer, { as, body: same })).status).toBe(200)
  for (const change of [{ host: 'localhost' }, { port: 2_526 }, { user: 'other' }, { tls: 'tls' as const }]) {
    const refused = await world.call(setMailServer, { as, body: { ...same, ...change } })
    expect([refused.status, refused.body.fields?.['password']]).toEqual([
      400,
      'Please write the password again: it is sent to no other server than the one it was given for.',
    ])
  }
})

test('of what is no mail server nothing is told, and where machines keep their secrets nobody asks', async () => {
  const as = await runner()
  const stranger = createServer((socket) => socket.end('HTTP/1.1 200 OK a secret of another service\r\n'))
  await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done))
  const address = stranger.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await world.call(setMailServer, { as, body: at(port) })
  const answer = await world.call(tryMailServer, { as })
  stranger.close()
  expect([answer.status, answer.body.code]).toEqual([409, 'mail_refused'])
  expect(answer.text).not.toContain('secret of another')
  for (const host of ['169.254.169.254', 'fe80::1', '::ffff:169.254.169.254', '0.0.0.0']) {
    const refused = await world.call(setMailServer, { as, body: at(25, { host }) })
    expect([host, refused.status]).toEqual([host, 400])
  }
  for (const host of ['http://mail.example.org', 'mail.example.org/x', 'a b', '']) {
    const refused = await world.call(setMailServer, { as, body: at(25, { host }) })
    expect([host, refused.status, refused.body.fields?.['host'] !== undefined]).toEqual([host, 400, true])
  }
})

test('the mail server’s own words reach whoever runs the installation', async () => {
  await using office = await openPostOffice()
  const as = await runner()
  await world.call(setMailServer, { as, body: at(portOf(office.url)) })
  office.refuseWith(550)
  expect((await world.call(tryMailServer, { as })).body.message).toMatch(
    /did not take the test: .*550 not now/,
  )
})

test('setting and forgetting want a fresh proof', async () => {
  const as = await runner()
  await world.past.query(`update sessions set proven_at = now() - interval '1 hour' where id = $1`, [
    as.sessionId,
  ])
  expect((await world.call(setMailServer, { as, body: at(25) })).body.code).toBe('step_up')
  expect((await world.call(removeMailServer, { as })).body.code).toBe('step_up')
})

test('the settings file wins, and says so', async () => {
  await using other = await openWorld({
    settings: { SMTP_URL: `smtps://me:${PASSWORD}@mail.example.org`, MAIL_FROM: 'Us <us@example.org>' },
  })
  const as = await runner(other)
  const read = await other.call(getMailServer, { as })
  expect(read.body.data).toMatchObject({ setBy: 'file', host: 'mail.example.org', port: 465, tls: 'tls' })
  expect(read.text).not.toContain(PASSWORD)
  const refused = await other.call(setMailServer, { as, body: at(25) })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The mail server is set by the settings file of this installation, which wins.',
  ])
})
