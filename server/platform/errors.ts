// One handler shapes every failure: `{ message, error, code, fields?, values? }`, and never what went wrong inside.
import * as z from 'zod/mini'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { valuesOf } from '#contract/words/worded.ts'
import { isDuplicate, isInTheWay, isOutage, isUnkept, isUnknownThing } from './db.ts'
import { endWith } from './connections.ts'
import { rawRefusal, setHeaders } from './headers.ts'
import { Refused } from './refuse.ts'

export const handleErrors = (http: FastifyInstance): void => {
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused = refusedFrom(error, request)
    if (refused.status >= 500 || isDuplicate(error) || isUnknownThing(error) || isUnkept(error))
      request.log.error({ err: error }, 'a call failed')
    return sendRefused(reply, refused)
  })
}

/** A malformed address is answered before any hook: with the same headers and in the same shape. */
export const refuseMalformed =
  (secure: boolean) => (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    setHeaders(request, reply, secure)
    sendRefused(reply, new Refused(400, 'This address could not be read.'))
  }

/** What is no HTTP at all gets a whole answer and the end of the connection. */
export const refuseNoise = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const [status, sentence] = noise[error.code ?? ''] ?? ['400 Bad Request', 'This request could not be read.']
  endWith(socket, rawRefusal(status, sentence))
}

const noise: Readonly<Record<string, readonly [status: string, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of this request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}

/** Sends a refusal as the wire wants it. */
export const sendRefused = (reply: FastifyReply, refused: Refused): FastifyReply => {
  if (refused.retryAfter !== undefined) reply.header('retry-after', String(refused.retryAfter))
  reply.removeHeader('etag')
  reply.removeHeader('last-modified')
  return reply
    .status(refused.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      message: refused.message,
      error: refused.message,
      code: refused.code,
      ...(refused.fields ? { fields: refused.fields } : {}),
      ...valuesOf(refused.message, ...Object.values(refused.fields ?? {})),
      ...(refused.challenge ? { challenge: refused.challenge } : {}),
    })
}

const refusedFrom = (error: FastifyError, request: FastifyRequest): Refused => {
  if (error instanceof Refused) return error
  if (hasZodFastifySchemaValidationErrors(error)) return badInput(error, request)
  if (isOutage(error))
    return new Refused(503, 'The app is just restarting. Please try again.', { retryAfter: 2 })
  if (isInTheWay(error))
    return new Refused(503, 'Somebody else is changing this just now. Please try again in a moment.', {
      retryAfter: 2,
    })
  // A write names the duplicate where one is likely; here two writes came at the same moment.
  if (isDuplicate(error)) return new Refused(409, 'This was done just now. Please look again.')
  // Such a value should not come so far; where it does, it is the caller's error, not the server's.
  if (isUnkept(error)) return new Refused(400, 'Something in this cannot be kept. Please look it over.')
  if (isUnknownThing(error))
    return new Refused(409, 'Something that this belongs to is not there any more. Please look again.')
  const sentence = sentences[error.code] ?? (error.statusCode && plain[error.statusCode])
  if (sentence && error.statusCode) return new Refused(error.statusCode, sentence)
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refused(400, 'This request could not be read.')
  return new Refused(500, 'Something went wrong on our side. Nothing was changed.', { code: 'failed' })
}

type ShapeError = Pick<FastifyError, 'validationContext'> & {
  validation: readonly { instancePath: string; message?: string }[]
}

const badInput = (error: ShapeError, request: FastifyRequest): Refused => {
  // What cannot be an id is nobody's id: the same answer as for an unknown one.
  if (error.validationContext === 'params' && request.routeOptions.config.declared?.fence) {
    return new Refused(404, 'We could not find that.')
  }
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of error.validation) {
    fields[instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'] ??=
      sentenceOf(message) ?? 'This is not right.'
  }
  return new Refused(400, sentenceOf(error.validation[0]?.message) ?? 'This request could not be read.', {
    fields,
  })
}

/** Zod’s own word for a check that has no sentence is none for people. */
const NO_SENTENCE = 'Invalid input'
// A library that loads the whole of zod would put its English sentences there, for every check of this process.
z.config({ customError: () => NO_SENTENCE })

const sentenceOf = (message: string | undefined): string | undefined =>
  message === NO_SENTENCE ? undefined : message

const sentences: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'This is too large to send.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Please send JSON (Content-Type: application/json).',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request says that it is JSON, but it is empty.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
  FST_REQ_FILE_TOO_LARGE: 'This file is too large.',
  FST_HANDLER_TIMEOUT: 'This took too long. Please try again.',
}

const plain: Readonly<Record<number, string>> = {
  400: 'This request could not be read.',
  404: 'We could not find that.',
  405: 'This address does not take that kind of request.',
  413: 'This is too large to send.',
  415: 'Please send JSON (Content-Type: application/json).',
  503: 'The app is just restarting. Please try again.',
}
