// The headers of every answer, good or bad: strict CSP with Trusted Types, and what browsers need beside it.
import { reportPage } from '#contract/page-reports.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Hashes of inline pieces that the build made, `sha256-…`. */
export interface InlineHashes {
  readonly script: readonly string[]
  readonly style: readonly string[]
}

/** Emotion inserts empty style tags and fills them by CSSOM: the hash is that of the empty string. */
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join('')

/** The policy of our documents, with the origins of the object store, when it is not our own, and of the map. */
export const documentPolicy = (inline: InlineHashes, filesOrigin = '', tilesOrigin = ''): string =>
  [
    `default-src 'none'`,
    `script-src 'self'${quoted(inline.script)}`,
    `style-src 'self' '${EMPTY_STYLE}'${quoted(inline.style)}`,
    `style-src-attr 'none'`,
    ['img-src', `'self'`, 'data:', 'blob:', filesOrigin, tilesOrigin].filter(Boolean).join(' '),
    `media-src 'self' blob: ${filesOrigin}`.trim(),
    `font-src 'self'`,
    `connect-src 'self' ${filesOrigin}`.trim(),
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `frame-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types app-sw`,
    // Firefox and Safari know the older word only.
    `report-uri ${reportPage.path}`,
    `report-to csp`,
  ].join('; ')

/** What a document may use of the device: its place, where it has a button for it; never camera or microphone. */
export const devicePolicy = (place: boolean): string =>
  `accelerometer=(), camera=(), display-capture=(), geolocation=(${place ? 'self' : ''}), gyroscope=(), microphone=(), payment=(), usb=()`

/** Where a document's reports go. */
export const REPORTING = `csp="${reportPage.path}"`

/** What an answer that is no document may do: nothing. */
const SEALED_POLICY = `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** What every answer has, whatever gives it. */
export const plainHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': devicePolicy(false),
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
}

/** Sets the headers before anything else can answer, so that error paths carry them too. */
export const sendHeaders = (http: FastifyInstance, secure: boolean): void => {
  http.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply, secure)
    done()
  })
}

/** For answers that are given before any hook runs, such as to a malformed address. */
export const setHeaders = (request: FastifyRequest, reply: FastifyReply, secure: boolean): void => {
  reply.headers(plainHeaders)
  reply.header('content-security-policy', SEALED_POLICY)
  reply.header('x-request-id', request.id)
  if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
}

/** A whole answer, headers and all, for what Node refuses before Fastify sees a request. */
export const rawRefusal = (status: string, sentence: string): string => {
  const body = JSON.stringify({ message: sentence, error: sentence, code: 'bad_input' })
  const headers = {
    ...plainHeaders,
    'content-security-policy': SEALED_POLICY,
    'content-type': 'application/json; charset=utf-8',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [
    `HTTP/1.1 ${status}`,
    ...lines,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
