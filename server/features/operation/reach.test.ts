// What the doctor finds at an address: Nineteen, another program, nobody, or a certificate that browsers refuse.
import { type RequestListener, type Server, createServer } from 'node:http'
import { createServer as createTls } from 'node:https'
import { afterAll, expect, test } from 'vitest'
import { openWorld } from '#server/test/world.ts'
import { cert, key } from '#server/test/push-service.ts'
import { reach } from './reach.ts'

const world = await openWorld()
const healthy: RequestListener = (_request, reply) => void reply.end('{"ok":true,"database":"well"}')
const opened: Server[] = []

const listen = async (server: Server): Promise<number> => {
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

afterAll(async () => {
  for (const server of opened) server.close()
  await world[Symbol.asyncDispose]()
})

test('the app itself is known by what it answers', async () => {
  const url = await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  expect(await reach(url)).toEqual({ answer: 'ours', certificateEnds: null })
})

test('another program is not taken for it', async () => {
  const port = await listen(
    createServer((_request, reply) => void reply.writeHead(404).end('x'.repeat(9_000))),
  )
  expect(await reach(`http://127.0.0.1:${port}`)).toEqual({ answer: 'other', why: 'It answers with 404.' })
})

test('a port at which nobody listens says so', async () => {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  expect(await reach(`http://127.0.0.1:${port}`)).toMatchObject({
    answer: 'none',
    why: expect.stringContaining('ECONNREFUSED'),
  })
})

test('a certificate is told with its end, and refused where a browser would refuse it', async () => {
  const port = await listen(createTls({ key, cert }, healthy))
  expect(await reach(`https://localhost:${port}`, cert)).toEqual({
    answer: 'ours',
    certificateEnds: Date.parse('2126-10-28T12:21:40Z'),
  })
  expect(await reach(`https://localhost:${port}`)).toMatchObject({
    answer: 'none',
    why: expect.stringContaining('self-signed certificate'),
  })
})
