import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMails } from '#server/test/mails.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { type World, openWorld } from '#server/test/world.ts'
import type { Clock } from './clock.ts'
import { inInstance } from './db.ts'
import { leaseMails } from './mail-queue.ts'
import { type Mail, type Mailer, openMailer } from './mail.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())
// Mail belongs to the installation and not to a community, so each test begins with an empty queue.
beforeEach(() => world.past.query('delete from mails'))

const mailerOf = (url: string, soon: readonly number[] = [], clock: Clock = world.clock): Mailer => {
  const { config, db, log, secrets } = world.app
  const smtp = { url, from: 'Nineteen <no-reply@community.example>' }
  return openMailer({ ...config, smtp, role: 'web' }, db, log, { clock, secrets, soon })
}

const mail: Mail = { to: 'person@example.org', subject: 'کد تأیید شما', text: 'کد شما ۱۲۳۴۵۶۷۸ است.\nبا مهر' }

const queue = (mailer: Mailer, one: Mail = mail) => inInstance(world.app.db, (tx) => mailer.queue(tx, one))

const rowsOf = () => readMails(world)

describe('with a mail server', () => {
  test('a Persian mail arrives as it was written', async () => {
    await using office = await openPostOffice()
    const mailer = mailerOf(office.url)
    await queue(mailer)
    expect(await mailer.deliver()).toBe(1)
    const parsed = await PostalMime.parse(office.received[0] ?? '')
    expect([parsed.subject, parsed.text?.trim(), parsed.to?.[0]?.address]).toEqual([
      mail.subject,
      mail.text,
      mail.to,
    ])
    expect(parsed.from?.address).toBe('no-reply@community.example')
    await mailer.close()
  })

  test('nothing leaves when the transaction was rolled back', async () => {
    await using office = await openPostOffice()
    const mailer = mailerOf(office.url)
    const broken = inInstance(world.app.db, async (tx) => {
      await mailer.queue(tx, mail)
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect([await mailer.deliver(), office.received]).toEqual([0, []])
    await mailer.close()
  })

  test('its text is not kept after it was sent', async () => {
    await using office = await openPostOffice()
    const mailer = mailerOf(office.url)
    await queue(mailer)
    await mailer.deliver()
    expect(await rowsOf()).toMatchObject([
      { encrypted: null, subject: '', body: '', outbox: false, tries: 1, failure: null },
    ])
    await mailer.close()
  })

  test('a mail that another secret has sealed fails, and stops no other', async () => {
    await using office = await openPostOffice()
    const mailer = mailerOf(office.url)
    await queue(mailer)
    await world.past.query(`update mails set encrypted = '\\x0123456789012345678901234567890123456789'`)
    await queue(mailer, { ...mail, subject: 'Another' })
    expect(await mailer.deliver()).toBe(1)
    const failures = (await rowsOf()).map(({ failure }) => failure)
    expect(failures).toEqual(['it was queued with another secret of the installation', null])
    await mailer.close()
  })

  test('two senders at once send each mail once', async () => {
    await using office = await openPostOffice()
    const [one, other] = [mailerOf(office.url), mailerOf(office.url)]
    for (let index = 0; index < 25; index += 1) await queue(one, { ...mail, subject: `Mail ${index}` })
    const sent = await Promise.all([one.deliver(), other.deliver()])
    expect([sent.reduce((sum, count) => sum + count, 0), office.received.length]).toEqual([25, 25])
    expect(new Set(office.received.map((text) => /Message-ID: (.*)/i.exec(text)?.[1])).size).toBe(25)
    await Promise.all([one.close(), other.close()])
  })

  test('whoever asks while a look has begun waits for one that sees one’s own mail', async () => {
    await using office = await openPostOffice()
    const looked = Promise.withResolvers<void>()
    let at = world.clock.now() - 1_000
    await queue(mailerOf(office.url))
    const now = () => {
      looked.resolve()
      return at
    }
    const mailer = mailerOf(office.url, [], { now })
    const early = mailer.deliver()
    await looked.promise
    at = world.clock.now()
    expect(await Promise.all([early, mailer.deliver(), mailer.deliver()])).toEqual([0, 1, 1])
    expect(office.received).toHaveLength(1)
    await mailer.close()
  })

  test('ten senders who ask at once are given each mail once', async () => {
    const mailer = mailerOf('smtp://127.0.0.1:9')
    for (let index = 0; index < 40; index += 1) await queue(mailer, { ...mail, subject: `Mail ${index}` })
    const now = world.clock.now()
    const leased = await Promise.all(Array.from({ length: 10 }, () => leaseMails(world.app.db, now)))
    expect(leased.flat().length).toBe(40)
    expect(new Set(leased.flat().map(({ id }) => id)).size).toBe(40)
    await mailer.close()
  })

  test('a sender that is killed after the hand-over sends no second mail', async () => {
    await using office = await openPostOffice()
    const killed = mailerOf(office.url)
    await queue(killed)
    // What a kill leaves: handed over, and no word of what came of it.
    await world.past.query(`update mails set handed_at = now(), tries = 1`)
    expect(await killed.deliver()).toBe(0)
    expect(office.received).toEqual([])
    expect(await rowsOf()).toMatchObject([
      { encrypted: null, body: '', sent_at: expect.anything(), failure: null },
    ])
    await killed.close()
  })

  test('a mail is handed over before its end leaves, and not before its envelope is taken', async () => {
    await using office = await openPostOffice()
    const mailer = mailerOf(office.url)
    const handed: unknown[] = []
    office.onData(async () => handed.push(...(await rowsOf()).map(({ handed_at }) => handed_at)))
    await queue(mailer)
    expect(await mailer.deliver()).toBe(1)
    expect(handed).toEqual([expect.any(Date)])
    office.refuseWith(450)
    await queue(mailer, { ...mail, subject: 'later' })
    await mailer.deliver()
    expect(await rowsOf()).toMatchObject([{}, { subject: 'later', handed_at: null }])
    await mailer.close()
  })

  test('a mail that the server did not take after all is sent again', async () => {
    await using office = await openPostOffice()
    const mailer = mailerOf(office.url)
    office.refuseDataWith(451)
    await queue(mailer)
    expect(await mailer.deliver()).toBe(0)
    office.refuseDataWith(null)
    world.clock.pass(61_000)
    expect([await mailer.deliver(), office.received.length]).toEqual([1, 1])
    await mailer.close()
  })

  test('its beautiful form and the one click arrive beside the plain text', async () => {
    await using office = await openPostOffice()
    const mailer = mailerOf(office.url)
    await queue(mailer, {
      ...mail,
      html: '<p dir="rtl">کد شما</p>',
      unsubscribe: 'https://x.example/unsubscribe/abc',
    })
    await mailer.deliver()
    const parsed = await PostalMime.parse(office.received[0] ?? '')
    expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual([mail.text, '<p dir="rtl">کد شما</p>'])
    const headers = new Map(parsed.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe')).toBe('<https://x.example/unsubscribe/abc>')
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(await rowsOf()).toMatchObject([{ html: null, unsubscribe: null }])
    await mailer.close()
  })

  test('a queued mail leaves without being asked for', async () => {
    await using office = await openPostOffice()
    // On a busy machine the transaction is committed after the first of these.
    const mailer = mailerOf(office.url, [1, 1_000, 5_000])
    await queue(mailer)
    await expect.poll(() => office.received.length).toBe(1)
    await mailer.close()
  })

  test('a server that is busy gets the mail later, after growing pauses', async () => {
    await using office = await openPostOffice()
    const mailer = mailerOf(office.url)
    office.refuseWith(450)
    await queue(mailer)
    expect(await mailer.deliver()).toBe(0)
    expect(await mailer.deliver()).toBe(0)
    expect(await rowsOf()).toMatchObject([{ tries: 1, sent_at: null, failure: null }])
    world.clock.pass(61_000)
    expect(await mailer.deliver()).toBe(0)
    world.clock.pass(61_000)
    office.refuseWith(null)
    expect([await mailer.deliver(), (await rowsOf())[0]?.tries]).toEqual([0, 2])
    world.clock.pass(61_000)
    expect(await mailer.deliver()).toBe(1)
    await mailer.close()
  })

  test('a server that cannot be reached for a day makes the mail fail, with the reason', async () => {
    const gone = await openPostOffice()
    await gone[Symbol.asyncDispose]()
    const mailer = mailerOf(gone.url)
    await queue(mailer)
    await mailer.deliver()
    world.clock.pass(25 * 3_600_000)
    await mailer.deliver()
    const failure = expect.stringContaining('ECONNREFUSED')
    expect(await rowsOf()).toMatchObject([{ body: mail.text, failure, trouble: failure }])
    world.clock.pass(3_600_000)
    expect(await mailer.deliver()).toBe(0)
    await mailer.close()
  })

  test('an address that does not exist is not tried again', async () => {
    await using office = await openPostOffice()
    const mailer = mailerOf(office.url)
    office.refuseWith(550)
    await queue(mailer)
    await mailer.deliver()
    expect(await rowsOf()).toMatchObject([{ tries: 1, failure: expect.stringContaining('550') }])
    await mailer.close()
  })

  test('a line break in a subject begins no header', async () => {
    await using office = await openPostOffice()
    const mailer = mailerOf(office.url)
    await queue(mailer, { ...mail, subject: 'Hello\r\nBcc: all@example.org\r\n\r\nBody' })
    await mailer.deliver()
    const parsed = await PostalMime.parse(office.received[0] ?? '')
    expect([parsed.subject, parsed.bcc]).toEqual(['Hello Bcc: all@example.org Body', undefined])
    await mailer.close()
  })

  test.each([
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'Name <a@example.org>',
    'nobody',
    '',
  ])('%j is no recipient: it is written down as failed, and those beside it are sent', async (to) => {
    await using office = await openPostOffice()
    const mailer = mailerOf(office.url)
    const others = [mail, { ...mail, to: 'other@example.org' }]
    await inInstance(world.app.db, (tx) => mailer.queue(tx, { ...mail, to }, ...others))
    expect([await mailer.deliver(), office.received.length]).toEqual([2, 2])
    expect((await rowsOf()).filter(({ failure }) => failure !== null)).toMatchObject([
      { recipient: to, encrypted: null, tries: 0, failure: expect.stringContaining('no address') },
    ])
    await mailer.close()
  })
})

describe('without a mail server', () => {
  test('mail stays in the outbox, and whoever asked is told of it', async () => {
    const told: Mail[] = []
    const { config, db, log, secrets } = world.app
    const mailer = openMailer({ ...config, smtp: null }, db, log, {
      secrets,
      onOutbox: (one) => told.push(one),
    })
    await queue(mailer)
    expect(await mailer.deliver()).toBe(0)
    expect(await rowsOf()).toMatchObject([{ outbox: true, body: mail.text, sent_at: null }])
    expect(told).toEqual([mail])
    await mailer.close()
  })
})
