// Answers to reads above 1 KB travel compressed. Answers that carry tokens do not: beside text that a
// stranger may choose, a compressed length would reveal them.
import { promisify } from 'node:util'
import { constants, brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openKept } from './kept.ts'
import type { KeptJson } from './kept-json.ts'
import type { Live } from './live.ts'

const LEAST = 1_024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Bytes of answers, compressed and not, that are remembered: the same text is compressed once. */
const REMEMBERED = 16_000_000

/** Compresses JSON answers to GET for clients that accept it; off the event loop. */
export const compressAnswers = (http: FastifyInstance, live: Live): void => {
  const packed = openKept<Buffer>(live, REMEMBERED, (buffer) => buffer.length)
  http.addHook('onSend', async (request, reply, payload) => {
    const way = wayOf(request, reply, payload)
    if (way === null || typeof payload !== 'string') return payload
    name(way, reply)
    return packed.get(`${way} ${payload}`, () => ways[way](payload))
  })
}

/** A cached answer is neither encoded nor looked up among the texts: it brings its bytes, compressed and not. */
export const sendKept = async (
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptJson,
): Promise<FastifyReply> => {
  reply.type('application/json; charset=utf-8')
  const way = wayOf(request, reply, kept.bytes)
  if (way === null) return reply.send(kept.bytes)
  const packed = await kept.packed(way, ways[way])
  name(way, reply)
  return reply.send(packed)
}

const name = (way: Way, reply: FastifyReply): void => {
  reply.header('vary', 'accept-encoding')
  reply.header('content-encoding', way)
  reply.removeHeader('content-length')
}

type Way = 'br' | 'gzip'

const ways: Readonly<Record<Way, (given: string | Buffer) => Promise<Buffer>>> = {
  br: (given) => brotlied(given, BROTLI),
  gzip: (given) => gzipped(given),
}

const wayOf = (request: FastifyRequest, reply: FastifyReply, payload: unknown): Way | null => {
  if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || payload.length < LEAST) return null
  if (request.method !== 'GET' || !request.url.startsWith('/api/') || reply.hasHeader('content-encoding'))
    return null
  const taken = request.headers['accept-encoding'] ?? ''
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : null
}
