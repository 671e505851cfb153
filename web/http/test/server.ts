// A real little HTTP server and a line to it, for the tests of everything that calls.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import { type Line, openServerTime } from '../line.ts'
import { openOwnChanges } from '../own-changes.ts'
import type { Shelf } from '../kept-answers.ts'

export interface Heard {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Reply {
  readonly status?: number
  readonly json?: unknown
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The connection breaks after the request was received: the answer is lost. */
  readonly lost?: true
}

/** Serves what `answer` says and remembers what it heard. Closes itself at the end of the test. */
export const openServer = async (answer: (heard: Heard) => Reply | Promise<Reply>) => {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', async () => {
      const { method = '', url = '', headers } = request
      const asked = { method, url, headers, body }
      heard.push(asked)
      const reply = await answer(asked)
      if (reply.lost) return request.socket.destroy()
      response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json', ...reply.headers })
      response.end(reply.text ?? (reply.json === undefined ? '' : JSON.stringify(reply.json)))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    heard,
    close,
    [Symbol.asyncDispose]: () => close().catch(() => {}),
  }
}

/** A line to a server, with what it warned of. */
export const lineTo = (origin: string, parts: Partial<Line> = {}) => {
  const warnings: string[] = []
  const line: Line = {
    origin,
    fetch: (url, init) => fetch(url, init),
    token: () => null,
    time: openServerTime({ now: () => Date.now(), offset: 0, changed: () => {} }),
    refused: async () => 'over',
    changed: () => {},
    change: openOwnChanges(() => false).begin,
    notAllowed: () => {},
    warn: (text) => warnings.push(text),
    ...parts,
  }
  return { ...line, warnings }
}

/** A browser's storage, in memory. */
export const openStorage = (): Shelf & { readonly values: Map<string, string> } => {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** A sign-in of a person, whose token ends so many seconds from the given time. */
export const makeGrant = (name: string, seconds = 600, now = Date.now()) => {
  const id = idOf(name)
  const from = Math.floor(now / 1000)
  return {
    token: makeToken({ userId: id, iat: from, exp: from + seconds, jti: ++tokens }),
    refreshToken: `refresh-token-of-${name}-${from}`,
    user: {
      _id: id,
      id,
      userId: id,
      email: `${name}@example.org`,
      firstName: name,
      lastName: 'Rahimi',
      bahaiId: null,
      profilePicture: null,
      occupation: null,
      language: null,
      state: 'confirmed' as const,
      roles: [],
      community: null,
    },
  }
}

export const makeToken = (payload: unknown): string =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`

let tokens = 0

const idOf = (name: string): string =>
  `0198c0de-0000-7000-8000-${Buffer.from(name).toString('hex').padStart(12, '0').slice(-12)}`
