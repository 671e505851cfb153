// How long a request's body may take to arrive. Node has one limit for the whole server, and a file sent
// over a slow line needs more than everything else may have.
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefused } from './errors.ts'
import { Refused } from './refuse.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files: the body may arrive slowly, as long as it does not stand still. */
    slowBody?: true
  }
}

/** What Node itself waits for the slowest of all bodies. */
export const SLOWEST_BODY_MS = 600_000
const BODY_MS = 15_000
const STANDSTILL_MS = 30_000
/** A file that comes slower than this, after the first ten seconds, is one that is meant to take a place. */
const LEAST_BYTES_A_SECOND = 8_000
const GRACE_SECONDS = 10
/** So much may have come together with the head: it is not known how much of that was body. */
const WITH_THE_HEAD = 64 * 1024

export const limitBodyTime = (http: FastifyInstance): void => {
  http.addHook('onRequest', (request, reply, done) => {
    if (isArriving(request)) {
      if (request.routeOptions.config.slowBody) watchStandstill(request)
      else watchTime(request, reply)
    }
    done()
  })
  // The time begins when we begin to read the body: our own busy time is not the sender's.
  http.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.routeOptions.config.slowBody && isArriving(request)) watchSpeed(request)
    done()
  })
}

/** It has a body, and not all of that is here. */
const isArriving = ({ headers, raw }: FastifyRequest): boolean =>
  !raw.complete && (headers['content-length'] ?? headers['transfer-encoding']) !== undefined

const watchTime = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  const timer = setTimeout(() => {
    if (raw.complete || reply.sent) return
    reply.header('connection', 'close')
    sendRefused(reply, new Refused(408, 'This took too long to arrive. Please try again.'))
  }, BODY_MS)
  raw.once('close', () => clearTimeout(timer))
}

const watchStandstill = ({ raw }: FastifyRequest): void => {
  const { socket } = raw
  // A request of a test, injected without a line, has no real one.
  if (!(socket instanceof Socket)) return
  const end = () => socket.destroy()
  const release = () => socket.off('timeout', end).setTimeout(0)
  socket.setTimeout(STANDSTILL_MS).once('timeout', end)
  raw.once('end', release)
  raw.once('close', release)
}

const watchSpeed = ({ raw }: FastifyRequest): void => {
  const { socket } = raw
  if (!(socket instanceof Socket)) return
  if (socket.timeout) socket.setTimeout(STANDSTILL_MS)
  const before = socket.bytesRead - WITH_THE_HEAD
  let seconds = 0
  const timer = setInterval(() => {
    seconds += 1
    const least = (seconds - GRACE_SECONDS) * LEAST_BYTES_A_SECOND
    if (socket.bytesRead - before < least) socket.destroy()
  }, 1_000)
  const release = () => clearInterval(timer)
  raw.once('end', release)
  raw.once('close', release)
}
