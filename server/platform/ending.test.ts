import Fastify from 'fastify'
import { once } from 'node:events'
import { type Server, type Socket, connect } from 'node:net'
import { expect, test } from 'vitest'
import { endingOf } from './ending.ts'

/** A server whose answers end when the test says so, and lines to it. */
const open = async (patience?: number) => {
  const http = Fastify({ forceCloseConnections: 'idle' })
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  http.get('/', async () => {
    asked.resolve()
    return answer.promise
  })
  const end = endingOf(http, patience)
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  return { http, end, asked: asked.promise, answer: answer.resolve, line: () => lineTo(http.server, +port) }
}

const lineTo = async (server: Server, port: number): Promise<Socket> => {
  const known = once(server, 'connection')
  const line = connect(port, '127.0.0.1')
  // Being cut off is what these lines are for.
  line.on('error', () => undefined)
  await Promise.all([once(line, 'connect'), known])
  return line
}

test('a line on which nothing was asked does not keep the server from ending', async () => {
  const { end, line } = await open()
  const silent = await line()
  await Promise.all([once(silent, 'close'), end()])
  expect(silent.destroyed).toBe(true)
})

test('a line that waits for the next request does not keep the server from ending', async () => {
  const { end, line, answer } = await open()
  answer('well')
  const kept = await line()
  kept.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  expect(String(await once(kept, 'data'))).toContain('200 OK')
  await Promise.all([once(kept.resume(), 'close'), end()])
  expect(kept.destroyed).toBe(true)
})

test('a running request has its answer before the server ends', async () => {
  const { end, line, asked, answer } = await open()
  const busy = await line()
  busy.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  await asked
  const ended = end()
  answer('still well')
  expect(String(await once(busy, 'data'))).toContain('still well')
  busy.resume()
  await ended
})

test('what does not come to an end by itself is cut off when patience is over', async () => {
  const { end, line, asked } = await open(20)
  const busy = await line()
  busy.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  await asked
  const halfAsked = await line()
  halfAsked.write('GET / HT')
  await Promise.all([once(busy.resume(), 'close'), once(halfAsked.resume(), 'close'), end()])
  expect([busy.destroyed, halfAsked.destroyed]).toEqual([true, true])
})
