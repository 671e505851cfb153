import Fastify from 'fastify'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitBodyTime } from './body-time.ts'
import { handleErrors } from './errors.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An app with a plain and a slow route, and a sender that stops in the middle of its body. */
const openSender = async (path: string, first = 4) => {
  const http = Fastify()
  const begun = Buffer.from(`{"a":"`.padEnd(first, 'a').slice(0, first))
  const rest = first > 6 ? '"}' : ':12}'
  handleErrors(http)
  limitBodyTime(http)
  const arrived = Promise.withResolvers<void>()
  let taken = 0
  http.addHook('preParsing', async (_request, _reply, payload) => {
    const body = new PassThrough()
    payload.pipe(body)
    payload.on('data', (chunk: Buffer) => {
      taken += chunk.length
      if (taken >= first) arrived.resolve()
    })
    return body
  })
  http.post('/plain', async () => 'ok')
  http.post('/slow', { config: { slowBody: true } }, async () => 'ok')
  await http.listen({ port: 0, host: '127.0.0.1' })
  const address = http.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${begun.length + rest.length}\r\n\r\n`,
  )
  socket.write(begun)
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString())).once('close', () => resolve(''))
  })
  await arrived.promise
  return {
    answer,
    finish: () => socket.write(rest),
    isOpen: () => !socket.closed,
    [Symbol.asyncDispose]: () => (socket.destroy(), http.close()),
  }
}

test('a body that stands still for 15 seconds is answered with 408', async () => {
  await using sender = await openSender('/plain')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await sender.answer).toMatch(/^HTTP\/1\.1 408[\s\S]*This took too long to arrive/)
})

test('a file may take longer', async () => {
  await using sender = await openSender('/slow', 100_000)
  await vi.advanceTimersByTimeAsync(20_000)
  sender.finish()
  expect(await sender.answer).toMatch(/^HTTP\/1\.1 200/)
})

test('a file that comes slower than 8 kB a second is cut off before it stands still for half a minute', async () => {
  await using sender = await openSender('/slow', 1_000)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(sender.isOpen()).toBe(true)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await sender.answer).toBe('')
})
