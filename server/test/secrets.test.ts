// Security T30: whoever reads the log, at its finest, or the record of important acts, finds no secret there. Every
// way in is gone, and what was typed, mailed, shown or carried on the way is looked for, letter by letter.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotPassword, login, register, resetPassword, verify } from '#contract/auth/auth.ts'
import { subscribePush } from '#contract/notifications/channels.ts'
import { stepUp } from '#contract/auth/devices.ts'
import { confirmCodeApp, loginSecond, newCodeApp, newRecoveryCodes } from '#contract/auth/factors.ts'
import { acceptInvitation, invitePeople, openInvitation } from '#contract/people/joining.ts'
import { askExport } from '#contract/admin/privacy.ts'
import { agreeToEmail, changeEmail } from '#contract/people/profile.ts'
import { readSetUp } from '#contract/community/set-up.ts'
import { imageUploadUrl } from '#contract/uploads/uploads.ts'
import { refresh } from '#contract/auth/session.ts'
import { tapLog } from './canary-watch.ts'
import { codeOf } from './factors.ts'
import { type Someone, makeCommunity, makeMember } from './make.ts'
import { mailsTo } from './mails.ts'
import { codeTo, putOnRoll, stranger } from './sign-up.ts'
import { type World, openWorld } from './world.ts'

const log = tapLog()
let world: World
beforeAll(async () => {
  world = await openWorld({ settings: { LOG_LEVEL: 'debug' } })
})
afterAll(async () => {
  log.end()
  await world[Symbol.asyncDispose]()
})

/** What was secret, by what it was. */
const secrets = new Map<string, string>()
const keep = (what: string, secret: string | null | undefined): string => {
  if (!secret || secret.length < 5) throw new Error(`There is no ${what}.`)
  secrets.set(`${what} ${secrets.size}`, secret)
  return secret
}

const PASSWORDS = [
  'mellow tram & 7 jugs',
  'seven wet slates %',
  'oat kettle & 9 slates',
  'nobody has this one 4',
]
const password = (place: number): string => keep('password', PASSWORDS[place])

const keepSession = (answer: { body: { token?: string; refreshToken?: string }; headers: object }) => {
  keep('token', answer.body.token)
  for (const [name, value] of Object.entries(answer.headers))
    if (name === 'set-cookie')
      for (const one of [value].flat()) keep('cookie', /=([\w-]{20,})/.exec(String(one))?.[1])
  return { token: answer.body.token ?? '', refreshToken: keep('refresh token', answer.body.refreshToken) }
}

const repeatable = { 'idempotency-key': 'a key of its own' }
const web = { 'x-nineteen-client': 'web' }
const linkIn = async (email: string, path: string): Promise<string> => {
  const found = (await mailsTo(world, email)).map(
    ({ body }) => new RegExp(`/${path}/([\\w-]+)`).exec(body)?.[1],
  )
  return keep(path, found.find(Boolean))
}

const signUp = async (who: { email: string; bahaiId: string }) => {
  const given = password(0)
  await world.call(register, { body: { ...who, password: given, eulaAcceptedAt: '2026-01-01T00:00:00Z' } })
  const verificationCode = keep('sign-up code', await codeTo(world, who.email))
  const wrong = { bahaiId: who.bahaiId, verificationCode: '00000000', password: given }
  await world.call(verify, { body: wrong })
  return keepSession(await world.call(verify, { body: { ...wrong, verificationCode }, headers: web }))
}

const setUpCodes = async (as: { token: string }) => {
  const { secret } = (await world.call(newCodeApp, { as })).body.data
  keep('secret of the app', secret)
  const first = keep('code', codeOf(world, secret, -1))
  const { recoveryCodes } = (await world.call(confirmCodeApp, { as, body: { code: first } })).body.data
  for (const code of recoveryCodes ?? []) keep('recovery code', code)
  const renewed = await world.call(newRecoveryCodes, {
    as,
    headers: repeatable,
  })
  for (const code of renewed.body.data.recoveryCodes) keep('recovery code', code)
  return { secret, recovery: renewed.body.data.recoveryCodes[0] ?? '' }
}

const signInTwice = async (email: string, { secret, recovery }: { secret: string; recovery: string }) => {
  await world.call(login, { body: { email, password: password(3) } })
  for (const code of [keep('code', codeOf(world, secret)), recovery]) {
    const first = await world.call(login, { body: { email, password: password(0) }, headers: web })
    const { challenge }: { challenge: string } = JSON.parse(first.text)
    keep('challenge', challenge)
    await world.call(loginSecond, { body: { challenge, code: 'AAAAA-BBBBB' } })
    const { refreshToken } = keepSession(await world.call(loginSecond, { body: { challenge, code } }))
    keepSession(await world.call(refresh, { body: { refreshToken } }))
  }
}

const forget = async (email: string) => {
  await world.call(forgotPassword, { body: { email } })
  const token = await linkIn(email, 'reset-password')
  await world.app.http.inject({ url: `/reset-password/${token}` })
  await world.call(resetPassword, { params: { token }, body: { password: password(1) } })
}

const changeAddress = async (as: Someone) => {
  const email = `another-${as.email}`
  await world.call(changeEmail, { as, body: { email } })
  for (const to of [as.email, email]) {
    const token = await linkIn(to, 'confirm-email')
    await world.app.http.inject({ url: `/confirm-email/${token}` })
    await world.call(agreeToEmail, { params: { token } })
  }
}

const invite = async (secretary: Someone) => {
  const who = stranger()
  const personId = await putOnRoll(world, secretary.communityId, who)
  const invited = await world.call(invitePeople, {
    as: secretary,
    body: { personIds: [personId], mail: true },
    headers: repeatable,
  })
  const token = keep('invitation', invited.body.data[0]?.link.split('/').at(-1))
  await world.call(openInvitation, { params: { token } })
  await world.app.http.inject({ url: `/join/${token}` })
  const body = { email: who.email, password: password(2), eulaAcceptedAt: '2026-01-01T00:00:00Z' }
  keepSession(await world.call(acceptInvitation, { params: { token }, body, headers: web }))
}

/** Addresses that carry something in themselves, and what is sent along and refused. */
const carry = async (as: Someone) => {
  const copy = (await world.call(askExport, { as, headers: repeatable })).body.data.url
  keep('key of a copy', copy.split('/').at(-1))
  await world.app.http.inject({ url: copy })
  const query = { fileName: 'photo.png', fileType: 'image/png' }
  const { url } = (await world.call(imageUploadUrl, { as, query })).body
  keep('signature', /[?&]\w*(?:sig|signature|grant)\w*=([\w%-]+)/i.exec(url)?.[1] ?? url.split('?')[1])
  await world.app.http.inject({ method: 'PUT', url: new URL(url, 'http://localhost').href, payload: 'x' })
  const made = keep('made-up token', `made-up-${crypto.randomUUID()}${crypto.randomUUID()}`)
  await world.call(readSetUp, { params: { token: made } })
  for (const path of [
    'set-up',
    'i',
    'unsubscribe',
    'links',
    'api/unsubscribe',
    'api/set-up/links',
    'login?google=',
  ])
    await world.app.http.inject({ url: path.endsWith('=') ? `/${path}${made}` : `/${path}/${made}` })
  const keys = {
    p256dh: keep('push key', 'B'.repeat(40) + 'pushkey'),
    auth: keep('push secret', 'pushauthsecret12345678'),
  }
  const body = { endpoint: `https://push.example/${made}`, keys }
  await world.call(subscribePush, { as, body })
  await world.call(stepUp, { as, body: { password: password(3) } })
  await world.app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${made}`,
      cookie: `nineteen-rt=${made}`,
    },
    payload: `{"email":"a@b.example","password":"${password(3)}"`,
  })
}

/** Where six digits stand by chance: ids, bytes and hashes as hexadecimal, and parts of a second. */
const BY_CHANCE = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,}|\.\d{3,6}(?=[+Z])/g

const found = (text: string): string[] => {
  const plain = text.replace(BY_CHANCE, ' ')
  return [...secrets]
    .filter(([, secret]) => (/^\d+$/.test(secret) ? plain : text).includes(secret))
    .map(([what]) => what)
}

test('no secret of any way in stands in the log or in the audit trail', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const who = stranger()
  await putOnRoll(world, community, who)
  const as = await signUp(who)
  const codes = await setUpCodes(as)
  await signInTwice(who.email, codes)
  await forget(who.email)
  await changeAddress(await makeMember(world, community))
  await invite(secretary)
  await carry(await makeMember(world, community))
  expect(secrets.size).toBeGreaterThan(50)
  expect(log.text().length).toBeGreaterThan(10_000)
  expect(found(log.text())).toEqual([])
  const { rows } = await world.past.query<{ text: string }>('select r::text as text from audit_records r')
  expect(rows.length).toBeGreaterThan(5)
  expect(found(rows.map(({ text }) => text).join('\n'))).toEqual([])
  // The answers of repeated calls are kept for a day: those with secrets are not among them.
  const kept = await world.past.query<{ body: string }>('select body from idempotency_keys')
  expect(found(kept.rows.map(({ body }) => body).join('\n'))).toEqual([])
})

test('no secret of any way in stands in a copy of the database, as text or as bytes', async () => {
  const tables = await world.past.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r'`)
  const places = new Set<string>()
  for (const { name } of tables.rows) {
    const { rows } = await world.past.query<{ text: string }>(`select t::text as text from ${name} t`)
    const kept = rows.map(({ text }) => `${text} ${textOfBytes(text)}`).join('\n')
    for (const what of found(kept)) places.add(`${name}: ${what}`)
  }
  expect(tables.rows.length).toBeGreaterThan(100)
  expect([...places]).toEqual([])
})

/** What bytes in hexadecimal say as text. */
const textOfBytes = (row: string): string =>
  [...row.matchAll(/\\x([0-9a-f]+)/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join(' ')

test('each secret would have been found', async () => {
  for (const secret of secrets.values()) world.app.log.debug({ planted: secret }, 'planted')
  expect(found(log.text())).toHaveLength(secrets.size)
})
