// GET /api/live: the open page learns which resources of its community changed, and asks again.
import { live } from '#contract/live.ts'
import type { App } from './app-type.ts'
import { serve } from './serve.ts'

const HEARTBEAT = 25_000

export const liveRoutes = (app: App): void => {
  const open = new Set<() => void>()
  let ending = false
  app.http.addHook('preClose', async () => {
    ending = true
    for (const end of open) end()
  })
  serve(app, live, async ({ viewer, request, reply }) => {
    const { raw } = reply
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(': here\n\n')
    const unfollow = app.live.follow(viewer.communityId, ({ resources, accounts, erased }) => {
      if (accounts && !accounts.includes(viewer.accountId)) return
      if (erased) return end()
      raw.write(`event: change\ndata: ${JSON.stringify({ resources })}\n\n`)
    })
    // An ended session or right ends the stream at the next beat.
    const beat = setInterval(async () => {
      const account = await app.gate.look(viewer.sessionId).catch(() => null)
      if (account?.communityId === viewer.communityId) raw.write(': beat\n\n')
      else end()
    }, HEARTBEAT)
    const end = () => {
      clearInterval(beat)
      unfollow()
      open.delete(end)
      raw.end()
    }
    open.add(end)
    request.raw.once('close', end)
    // Who asked while the end began was not among those who were told of it.
    if (ending) end()
    return undefined
  })
}
