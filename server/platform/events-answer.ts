import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Begins an answer of server-sent events, which no proxy may hold back; the caller writes and ends it. */
export const beginEvents = (reply: FastifyReply): ServerResponse => {
  const { raw } = reply
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  return raw
}
