// What strangers send as a body: for each the exact answer, with every header, and never a fault of ours.
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { makeCommunity } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const JSON_TYPE = 'application/json'
const good = { email: 'nobody@example.org', password: 'not this one' }
const nested = (levels: number, [open, close]: readonly [string, string]) =>
  `{"email":"a@example.org","password":"x","more":${open.repeat(levels)}0${close.repeat(levels)}}`
const badUtf8 = Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])

type Sent = readonly [what: string, status: number, says: string, type: string | null, body: string | Buffer]

const sent: readonly Sent[] = [
  ['good JSON', 401, 'The e-mail or password is not right.', JSON_TYPE, JSON.stringify(good)],
  [
    'JSON that names its characters',
    401,
    'The e-mail or password is not right.',
    `${JSON_TYPE}; charset=utf-8`,
    JSON.stringify(good),
  ],
  ['19 arrays in an object', 401, 'The e-mail or password is not right.', JSON_TYPE, nested(19, ['[', ']'])],
  ['20 arrays in an object', 400, 'nested too deeply', JSON_TYPE, nested(20, ['[', ']'])],
  ['20 objects in an object', 400, 'nested too deeply', JSON_TYPE, nested(20, ['{"a":', '}'])],
  ['60,000 arrays', 400, 'nested too deeply', JSON_TYPE, nested(60_000, ['[', ']'])],
  [
    'brackets in a text',
    401,
    'The e-mail or password is not right.',
    JSON_TYPE,
    JSON.stringify({ ...good, password: '[{"a":'.repeat(20) }),
  ],
  [
    'a key that is said twice',
    400,
    'the same thing twice',
    JSON_TYPE,
    '{"email":"a@example.org","password":"x","email":"b@example.org"}',
  ],
  [
    'a key that is said twice, once escaped',
    400,
    'the same thing twice',
    JSON_TYPE,
    '{"email":"a@example.org","password":"x","\\u0065mail":"b@example.org"}',
  ],
  [
    'a key that is said twice further in',
    400,
    'the same thing twice',
    JSON_TYPE,
    '{"email":"a@example.org","password":"x","more":[{"a":1,"a":1}]}',
  ],
  ['bytes that are no UTF-8', 400, 'not valid UTF-8', JSON_TYPE, badUtf8],
  ['UTF-16', 400, 'not valid', JSON_TYPE, Buffer.from(JSON.stringify(good), 'utf16le')],
  [
    'a prototype',
    400,
    'not valid JSON',
    JSON_TYPE,
    '{"email":"a@example.org","password":"x","__proto__":{"rights":["systemAdmin"]}}',
  ],
  [
    'a constructor with a prototype',
    400,
    'not valid JSON',
    JSON_TYPE,
    '{"constructor":{"prototype":{"a":1}}}',
  ],
  ['half of JSON', 400, 'not valid JSON', JSON_TYPE, '{"email":'],
  ['nothing, to a call that needs something', 400, 'could not be read', JSON_TYPE, ''],
  ['a bare value', 400, '', JSON_TYPE, '"email"'],
  ['null', 400, '', JSON_TYPE, 'null'],
  ['a list', 400, '', JSON_TYPE, '[]'],
  ['a value of another type', 400, '', JSON_TYPE, '{"email":{"$ne":null},"password":["x"]}'],
  [
    'more than 128 KiB',
    413,
    'too large to send',
    JSON_TYPE,
    JSON.stringify({ ...good, password: 'x'.repeat(131_072) }),
  ],
  ['gzip', 400, 'not valid', JSON_TYPE, gzipSync(JSON.stringify(good))],
  ['a form', 415, 'Please send JSON', 'application/x-www-form-urlencoded', 'email=a&password=b'],
  ['a form in parts', 415, 'Please send JSON', 'multipart/form-data; boundary=x', '--x--'],
  ['plain text', 415, 'Please send JSON', 'text/plain', JSON.stringify(good)],
  ['XML', 415, 'Please send JSON', 'application/xml', '<email/>'],
  ['what only begins like JSON', 415, 'Please send JSON', 'application/jsonp', JSON.stringify(good)],
  ['no type at all', 415, 'Please send JSON', null, JSON.stringify(good)],
]

test.for(sent)('%s: %i', async ([, status, says, type, payload]) => {
  await makeCommunity(world)
  const headers = type === null ? {} : { 'content-type': type }
  const answer = await world.app.http.inject({ method: 'POST', url: login.path, headers, payload })
  expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringContaining(says)])
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining(`default-src 'none'`),
    'cache-control': 'no-store',
  })
})

const MOST = 131_072
const full = (begin: string, piece: string, end = '') =>
  begin + piece.repeat(Math.floor((MOST - begin.length - end.length) / piece.length)) + end

const hostile: readonly (readonly [what: string, body: string])[] = [
  ['a text of escaped quotes without an end', full('"', '\\"')],
  ['a text of escaped quotes', full('{"a":"', '\\"', '"}')],
  ['texts without anything between', full('', '"')],
  ['empty texts', full('["', '","', '"]')],
  ['backslashes without an end', full('"', '\\')],
  ['backslashes in a text', full('["', '\\\\', '"]')],
  ['lists that are not closed', full('', '[')],
  ['objects that are not closed', full('', '{"a":')],
  ['lists in lists', full('', '[').slice(0, MOST / 2) + full('', ']').slice(0, MOST / 2)],
  ['a text and nothing but spaces', full('["a"', ' ', ']')],
  ['one key again and again', full('{"a":0', ',"a":0', '}')],
]

// The best of three: what else the machine does is not meant.
test.for(hostile)('128 KiB of %s are answered at once', async ([, payload]) => {
  const headers = { 'content-type': JSON_TYPE }
  const times: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const begun = performance.now()
    const answer = await world.app.http.inject({ method: 'POST', url: login.path, headers, payload })
    times.push(performance.now() - begun)
    expect(answer.statusCode).toBe(400)
  }
  expect(Math.min(...times)).toBeLessThan(200)
})
