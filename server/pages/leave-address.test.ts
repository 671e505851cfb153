import { expect, test } from 'vitest'
import { openLimits } from '#server/platform/limits.ts'
import { readMails } from '#server/test/mails.ts'
import { makeActivity, makeMeeting } from '#server/test/make-content.ts'
import { makeCommunity } from '#server/test/make.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { type World, type WorldOptions, openWorld } from '#server/test/world.ts'

const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@community.example' }
const mailbox = 'hello@riverside.example'

/** A community that lists itself, with no gathering that is open to all. */
const openDoor = async (options: WorldOptions = { settings: smtp }) => {
  const world = await openWorld(options)
  const community = await makeCommunity(world, { listed: true, name: 'Riverside Bahá’ís' })
  await world.past.query('update communities set contact_email = $1', [mailbox])
  return { world, community, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

const look = async ({ app }: World, url = '/') => (await app.http.inject({ method: 'GET', url })).body

const send = ({ app }: World, fields: Readonly<Record<string, string>>, url = '/') =>
  app.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

test('where no gathering is open a visitor can leave an address, and the mailbox of the community hears of it', async () => {
  await using door = await openDoor()
  const page = await look(door.world)
  expect(page).toContain('Our next gatherings are being planned. Leave your e-mail and we will write.')
  expect(page).toMatch(/<form[^>]*method="post" action="\/#gatherings"/)
  const answer = await send(door.world, { email: ' Ada@Example.org ' })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('Your address is on its way to the Riverside Bahá’ís.')
  const [mail, ...others] = await readMails(door.world)
  expect(others).toEqual([])
  expect(mail?.recipient).toBe(mailbox)
  expect(mail?.body).toMatch(/\nAda@Example\.org\n/)
})

test('a left address is forgotten once the mail is sent', async () => {
  await using office = await openPostOffice()
  await using door = await openDoor({ settings: { ...smtp, SMTP_URL: office.url } })
  await send(door.world, { email: 'ada@example.org' })
  await door.world.app.mailer.deliver()
  expect(office.received).toHaveLength(1)
  expect(office.received[0]).toContain('ada@example.org')
  expect(await readMails(door.world)).toEqual([])
})

test('an address is said in the language that the page is read in, and told in that of the community', async () => {
  await using door = await openDoor()
  await door.world.past.query(`update communities set language = 'fa'`)
  expect(await look(door.world, '/?lang=en')).toContain('action="/?lang=en#gatherings"')
  expect((await send(door.world, { email: 'ada@example.org' }, '/?lang=fa')).body).toContain('سپاسگزاریم')
  expect((await readMails(door.world))[0]?.subject).toBe('کسی می‌خواهد از دیدار بعدی باخبر شود')
})

test.each(['', 'ada', 'ada@example', 'ada@example.org\r\nBcc: all@example.org', `"><script>@x.y z`])(
  'what is no address is shown again with a sentence and sends nothing: %j',
  async (email) => {
    await using door = await openDoor()
    const { statusCode, body } = await send(door.world, { email })
    expect(statusCode).toBe(400)
    expect(body).toContain('This does not look like an e-mail address.')
    expect(body).not.toContain('"><script>')
    if (email === 'ada') expect(body).toMatch(/name="email"\s+value="ada"/)
    expect(await readMails(door.world)).toEqual([])
  },
)

test('nothing can be left where nobody could be told: no mail leaves, or there is no mailbox', async () => {
  await using mute = await openDoor({})
  expect(await look(mute.world)).toContain(`href="mailto:${mailbox}"`)
  await using shut = await openDoor()
  await shut.world.past.query('update communities set contact_email = null')
  for (const { world } of [mute, shut]) {
    expect(await look(world)).not.toContain('method="post"')
    expect((await send(world, { email: 'ada@example.org' })).statusCode).toBe(404)
    expect(await readMails(world)).toEqual([])
  }
})

test('with a gathering that is open to all there is no form', async () => {
  await using door = await openDoor()
  const { world, community } = door
  const activity = await makeActivity(world, community, { visibility: 'public' })
  expect(await look(world)).toContain('method="post"')
  await makeMeeting(world, community, activity, 7)
  expect(await look(world)).not.toContain('method="post"')
})

test('an address that is left again and again is told of twice, and answered as ever', async () => {
  await using door = await openDoor({ settings: smtp, limits: openLimits })
  for (let times = 0; times < 2; times++)
    expect((await send(door.world, { email: 'ada@example.org' })).statusCode).toBe(200)
  const answer = await send(door.world, { email: 'ADA@example.org' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await readMails(door.world)).toHaveLength(2)
})

test('one community is written to by so many at a time, whatever their addresses are', async () => {
  await using door = await openDoor({ settings: smtp, limits: openLimits })
  const answers = []
  for (let one = 0; one < 12; one++)
    answers.push((await send(door.world, { email: `friend${one}@example.org` })).statusCode)
  expect(answers.filter((status) => status === 200)).toHaveLength(10)
})

test('a form larger than any of ours is refused', async () => {
  await using door = await openDoor()
  expect((await send(door.world, { email: `${'a'.repeat(5_000)}@example.org` })).statusCode).not.toBe(200)
  expect(await readMails(door.world)).toEqual([])
})
