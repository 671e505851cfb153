import Fastify from 'fastify'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitBodyTime } from './body-time.ts'
import { handleErrors } from './errors.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An app with a plain and a slow route, and a sender that stops in the middle of its body. */
const openSender = async (path: string) => {
  const http = Fastify()
  handleErrors(http)
  limitBodyTime(http)
  const arrived = Promise.withResolvers<void>()
  http.addHook('onRequest', async () => arrived.resolve())
  http.post('/plain', async () => 'ok')
  http.post('/slow', { config: { slowBody: true } }, async () => 'ok')
  await http.listen({ port: 0, host: '127.0.0.1' })
  const address = http.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"`,
  )
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
  await arrived.promise
  return {
    answer,
    finish: () => socket.write(':12345'.slice(0, 4) + '}'),
    [Symbol.asyncDispose]: () => (socket.destroy(), http.close()),
  }
}

test('a body that stands still for 15 seconds is answered with 408', async () => {
  await using sender = await openSender('/plain')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await sender.answer).toMatch(/^HTTP\/1\.1 408[\s\S]*This took too long to arrive/)
})

test('a file may take longer', async () => {
  await using sender = await openSender('/slow')
  await vi.advanceTimersByTimeAsync(20_000)
  sender.finish()
  expect(await sender.answer).toMatch(/^HTTP\/1\.1 200/)
})
