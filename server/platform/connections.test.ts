// Real sockets against a real server: what is not given free by the client is given free by the server.
import { type AddressInfo, type Socket, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { type Bounds, boundConnections } from './connections.ts'
import { refuseNoise } from './errors.ts'

const openServer = async (bounds: Bounds) => {
  const http = Fastify({
    clientErrorHandler: refuseNoise,
    keepAliveTimeout: 60_000,
    forceCloseConnections: true,
  })
  boundConnections(http.server, bounds)
  const accepted: Socket[] = []
  http.server.on('connection', (socket) => accepted.push(socket))
  http.get('/', async () => 'ok')
  http.get('/large', async () => 'x'.repeat(20_000_000))
  const later = Promise.withResolvers<string>()
  http.get('/later', () => later.promise)
  await http.listen({ port: 0, host: '127.0.0.1' })
  return { http, accepted, later, [Symbol.asyncDispose]: () => http.close() }
}

const portOf = ({ server }: FastifyInstance): number => {
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A client that never closes its side by itself, and reads only when it is asked to. */
const open = async (http: FastifyInstance): Promise<Socket> => {
  const socket = connect({ port: portOf(http), host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  await new Promise((done) => socket.once('connect', done))
  return socket
}

const answerOn = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('data', (data) => resolve(data.toString()))
    for (const gone of ['end', 'close']) socket.once(gone, () => resolve('closed'))
    if (socket.destroyed) resolve('closed')
  })

const held = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

const ASK = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

test('what is no HTTP has its answer, and its connection is given free though the client keeps it', async () => {
  await using server = await openServer({ proxies: [] })
  const socket = await open(server.http)
  socket.write('no request at all\r\n\r\n')
  expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 400/)
  await expect.poll(() => held(server.http)).toBe(0)
  socket.destroy()
})

test('a client that does not read its answer is let go of', async () => {
  await using server = await openServer({ proxies: [], standstill: 50 })
  const socket = await open(server.http)
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => server.accepted.length).toBe(1)
  await expect.poll(() => held(server.http)).toBe(0)
  socket.destroy()
})

test('an answer that takes longer to make is no standstill', async () => {
  await using server = await openServer({ proxies: [], standstill: 20 })
  const socket = await open(server.http)
  socket.write('GET /later HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => server.accepted.length).toBe(1)
  // A second one, on which nothing is asked, shows that the time has passed.
  const silent = await open(server.http)
  await new Promise((done) => silent.once('close', done).resume().once('end', done))
  server.later.resolve('made')
  expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 200[\s\S]*made$/)
  socket.destroy()
})

test('an address has so many connections at once, and as many again when it has closed them', async () => {
  await using server = await openServer({ proxies: ['10.0.0.0/8', 'fd00::1'], most: 3 })
  const sockets = [await open(server.http), await open(server.http), await open(server.http)]
  const refused = await open(server.http)
  refused.write(ASK)
  expect(await answerOn(refused)).toBe('closed')
  sockets[0]?.destroy()
  await expect.poll(() => held(server.http)).toBe(2)
  const next = await open(server.http)
  next.write(ASK)
  expect(await answerOn(next)).toMatch(/^HTTP\/1\.1 200/)
  for (const socket of [...sockets, next]) socket.destroy()
})

test.for([['loopback'], ['127.0.0.1'], ['127.0.0.0/8']])(
  'the proxy %s stands for many, and is not bounded',
  async ([proxy = '']) => {
    await using server = await openServer({ proxies: [proxy], most: 1 })
    const sockets = await Promise.all(Array.from({ length: 5 }, () => open(server.http)))
    const answers = sockets.map(answerOn)
    for (const socket of sockets) socket.write(ASK)
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200/)
    for (const socket of sockets) socket.destroy()
  },
)
