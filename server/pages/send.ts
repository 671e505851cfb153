// How a document leaves: its policy, its tag, and as few bytes as the browser can take.
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REPORTING, devicePolicy } from '#server/platform/headers.ts'

export interface Sent {
  readonly text: string
  readonly policy: string
  readonly status?: number
  readonly indexed?: boolean
  /** It has a button that asks where the reader is. */
  readonly place?: boolean
  readonly personal?: boolean
}

export const sendDocument = (request: FastifyRequest, reply: FastifyReply, sent: Sent): FastifyReply => {
  const { text, policy, status = 200, indexed = false, place = false, personal = false } = sent
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.headers({
    'content-security-policy': policy,
    'reporting-endpoints': REPORTING,
    'permissions-policy': devicePolicy(place),
    'cache-control': status === 200 && !personal ? 'no-cache' : 'no-store',
    vary: 'Accept-Language, Accept-Encoding',
  })
  if (indexed && status === 200) reply.removeHeader('x-robots-tag')
  if (status === 200 && !personal) {
    reply.header('etag', tag)
    if (namesTag(request.headers['if-none-match'], tag)) return reply.status(304).send()
  }
  return squeeze(request, reply.status(status).type('text/html; charset=utf-8'), text)
}

/** `sha256-…` of an inline piece, as a policy names it. */
export const hashOf = (inline: string): string =>
  `sha256-${createHash('sha256').update(inline).digest('base64')}`

const namesTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.slice(2)) ?? false

/** Pages hold no secrets, so that their compressed length tells nothing. */
const squeeze = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply => {
  const taken = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(taken)) {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
    return reply.header('content-encoding', 'br').send(brotliCompressSync(text, quality))
  }
  if (/\bgzip\b/.test(taken)) return reply.header('content-encoding', 'gzip').send(gzipSync(text))
  return reply.send(text)
}
