// `/exports/<key>`: where a browser fetches a copy. It is no call of the API; the address is its own key.
import { pipeline } from 'node:stream/promises'
import type { App } from '#server/platform/app-type.ts'
import { addressOf } from '#server/platform/limits.ts'
import * as actions from './export-actions.ts'

/** A copy may take this long on a slow line. */
const HANDLER_MS = 1_800_000

export const exportRoutes = (app: App): void => {
  app.http.route<{ Params: { key: string } }>({
    method: 'GET',
    url: '/exports/:key',
    exposeHeadRoute: false,
    handlerTimeout: HANDLER_MS,
    onRequest: (request) => app.limits.countAddress('upload', addressOf(request)),
    handler: async (request, reply) => {
      const copy = await actions.open(app, request.params.key)
      reply.hijack()
      const { raw } = reply
      for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '')
      raw.setHeader('content-type', 'application/zip')
      raw.setHeader('content-disposition', `attachment; filename="${copy.name}"`)
      raw.setHeader('cache-control', 'no-store')
      await pipeline(copy.body, raw).then(
        () => copy.settle(true),
        () => copy.settle(false),
      )
    },
  })
}
