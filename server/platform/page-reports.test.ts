import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { reportPage } from '#contract/page-reports.ts'
import { openLimits } from '#server/platform/limits.ts'
import { openWorld } from '#server/test/world.ts'
import { refusalsIn } from './page-reports.ts'

const world = await openWorld({ limits: openLimits })
afterAll(() => world[Symbol.asyncDispose]())

const send = (type: string, body: unknown, remoteAddress = '203.0.113.1') =>
  world.app.http.inject({
    method: 'POST',
    url: reportPage.path,
    remoteAddress,
    headers: { 'content-type': type },
    payload: JSON.stringify(body),
  })

const page = 'https://community.example.org/join/CANARY-SECRET?name=Layli'

test.for([
  [
    'a browser with the Reporting API',
    'application/reports+json',
    [
      {
        type: 'csp-violation',
        age: 2,
        url: page,
        body: {
          documentURL: page,
          effectiveDirective: 'img-src',
          blockedURL: 'https://pictures.example/CANARY-SECRET.png',
          sample: 'CANARY-SECRET',
        },
      },
    ],
  ],
  [
    'a browser without it',
    'application/csp-report',
    {
      'csp-report': {
        'document-uri': page,
        'violated-directive': 'img-src https://CANARY-SECRET',
        'blocked-uri': 'https://pictures.example/CANARY-SECRET.png',
      },
    },
  ],
] as const)('%s is heard, and nothing of the page or the person is written down', async ([, type, body]) => {
  expect((await send(type, body)).statusCode).toBe(204)
  expect(refusalsIn(z.parse(reportPage.body, body))).toEqual([
    { directive: 'img-src', blocked: 'https://pictures.example' },
  ])
})

test('more than twenty in one report, or more than 16 KiB, are refused', async () => {
  const one = { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } }
  expect(
    (
      await send(
        'application/reports+json',
        Array.from({ length: 21 }, () => one),
      )
    ).statusCode,
  ).toBe(400)
  const long = [{ ...one, body: { ...one.body, sample: 'x'.repeat(17_000) } }]
  expect((await send('application/reports+json', long)).statusCode).toBe(413)
})

test('an address reports twenty times a minute', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1)
    statuses.push((await send('application/reports+json', [], '203.0.113.2')).statusCode)
  expect([statuses.slice(0, 20).every((status) => status === 204), statuses[20]]).toEqual([true, 429])
})
