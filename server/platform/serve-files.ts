// Published files on our own origin: only for our own pages, with headers that let no file act.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { typeOfKey } from './file-keys.ts'
import { disposition } from './file-names.ts'
import type { ByteRange, Files } from './files.ts'
import { notFound, refuse } from './refuse.ts'

/** What a file may do that was opened in a page of its own: nothing. */
export const FILE_POLICY = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'`
const WEEK = 604_800

export interface FoundFile {
  /** The name to attach it under, or null to show it in the page. */
  readonly attachedAs: string | null
  /** Not for everybody who has the address: no browser keeps it. */
  readonly withdrawn: boolean
}

/** Sends a published file, or the range of it that was asked for. */
export const sendFile = async (
  files: Files,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  { attachedAs, withdrawn }: FoundFile,
): Promise<FastifyReply> => {
  demandOwnPage(request)
  const type = typeOfKey(key)
  reply.headers({
    'content-type': type,
    'content-disposition': attachedAs === null ? 'inline' : disposition('attachment', attachedAs),
    'content-security-policy': FILE_POLICY,
    'cache-control': withdrawn ? 'private, no-store' : `private, max-age=${WEEK}, immutable`,
    'accept-ranges': 'bytes',
    etag: `"${key.slice(key.lastIndexOf('/') + 1)}"`,
  })
  if (request.headers['if-none-match'] === reply.getHeader('etag')) return reply.status(304).send()
  // RFC 9110, 14.2: a range is asked for by GET alone.
  if (request.method === 'HEAD')
    return reply.header('content-length', (await files.sizeOf(key)) ?? bare(reply)).send()
  const wanted = request.headers.range
  return wanted ? sendRange(files, reply, key, wanted) : sendWhole(files, reply, key)
}

/** An address that got into other hands shows nothing inside another site's page. */
const demandOwnPage = (request: FastifyRequest): void => {
  const from = request.headers['sec-fetch-site']
  if (from === undefined || from === 'same-origin' || from === 'none') return
  refuse(403, 'Files of the community are only shown on its own pages.')
}

const sendWhole = async (files: Files, reply: FastifyReply, key: string): Promise<FastifyReply> => {
  const found = (await files.read(key)) ?? bare(reply)
  return reply.header('content-length', found.size).send(found.body)
}

const sendRange = async (
  files: Files,
  reply: FastifyReply,
  key: string,
  wanted: string,
): Promise<FastifyReply> => {
  const size = (await files.sizeOf(key)) ?? bare(reply)
  const range = rangeOf(wanted, size)
  if (range === 'none') return sendWhole(files, reply, key)
  if (range === 'outside') {
    reply.header('content-range', `bytes */${size}`)
    return refuse(416, 'This file is shorter than that.')
  }
  const found = (await files.read(key, range)) ?? bare(reply)
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(found.body)
}

/** What a browser should not keep: the headers of a file that is not there. */
const bare = (reply: FastifyReply): never => {
  for (const name of ['content-disposition', 'accept-ranges', 'etag']) reply.removeHeader(name)
  reply.header('cache-control', 'no-store')
  return notFound()
}

/** One range as RFC 9110 writes it; several ranges, or what is no range, get the whole file. */
export const rangeOf = (header: string, size: number): ByteRange | 'none' | 'outside' => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return 'none'
  if (first === '')
    return Number(last) === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'none'
  return start >= size ? 'outside' : { start, end }
}
