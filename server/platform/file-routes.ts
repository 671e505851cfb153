// `/files/…`: the addresses that pages and grants name. They are no calls of the API.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { App } from './app-type.ts'
import type { Sending } from './file-grants.ts'
import { addressOf } from './limits.ts'
import { refuse } from './refuse.ts'
import { type FoundFile, sendFile } from './serve-files.ts'

export interface FileDoors {
  /** Takes what is sent to a granted address. */
  receive(sending: Sending): Promise<void>
  /** Lets a published file through. */
  find(key: string, request: FastifyRequest, reply: FastifyReply): Promise<FoundFile>
}

/** A file may take this long to be sent or fetched on a slow line. */
const HANDLER_MS = 600_000

export const fileRoutes = (app: App, doors: FileDoors): void => {
  app.http.register(async (http) => {
    // The body stays a stream, whatever its type.
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', (_request, body, done) => done(null, body))
    http.route<Address>({
      method: 'PUT',
      url: '/files/*',
      config: { slowBody: true },
      handlerTimeout: HANDLER_MS,
      onRequest: (request) => app.limits.countAddress('upload', addressOf(request)),
      handler: (request, reply) => receive(doors, request, reply),
    })
    http.route<Address>({
      // Not the head that Fastify would make of it: that reads the whole file.
      method: ['GET', 'HEAD'],
      url: '/files/*',
      exposeHeadRoute: false,
      handlerTimeout: HANDLER_MS,
      onRequest: (request) => app.limits.countAddress('file', addressOf(request)),
      handler: async (request, reply) => {
        const key = request.params['*']
        // What is refused today may be back tomorrow.
        reply.header('cache-control', 'no-store')
        return sendFile(app.files, request, reply, key, await doors.find(key, request, reply))
      },
    })
  })
}

interface Address {
  Params: { '*': string }
  Querystring: { grant?: unknown }
}

const receive = async (
  doors: FileDoors,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { grant } = request.query
  if (typeof grant !== 'string' || !(request.body instanceof Readable)) {
    return refuse(403, 'This address is not one that was granted.')
  }
  // The rest of a refused body is not waited for.
  reply.header('connection', 'close')
  const length = request.headers['content-length']
  await doors.receive({
    key: request.params['*'],
    grant,
    contentType: request.headers['content-type'] ?? '',
    contentLength: length === undefined ? null : Number(length),
    body: request.body,
  })
  return reply.removeHeader('connection').status(200).send()
}
