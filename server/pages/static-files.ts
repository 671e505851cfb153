// What the build left beside the document: hashed assets for ever, the worker and the icons asked anew.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import type { App } from '#server/platform/app-type.ts'

/** Not for the browser, or answered by routes of their own. */
const OURS = /^(index\.html|csp\.json|bundle\.json)$|\.(br|gz|map)$/

export const serveStatic = (app: App, folder: string): void => {
  const assets = join(folder, 'assets')
  if (!existsSync(assets)) return
  app.http.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  app.http.register(async (http) => {
    for (const name of filesIn(folder)) {
      http.get(`/${name}`, async (_request, reply) => {
        if (name === 'sw.js') reply.header('content-security-policy', workerPolicy(app.files.origin))
        return send(reply, name, folder)
      })
    }
  })
}

const send = (reply: FastifyReply, name: string, folder: string) =>
  reply.header('cache-control', 'no-cache').sendFile(name, folder, { cacheControl: false })

/** A worker lives under the policy of its own answer: it must be able to fetch. */
const workerPolicy = (filesOrigin: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `connect-src 'self' ${filesOrigin}`.trim(),
    `frame-ancestors 'none'`,
  ].join('; ')

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !OURS.test(entry.name))
    .map((entry) => entry.name)
