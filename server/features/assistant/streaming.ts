// The stream in which a model's answer comes. Whoever closes the page or stops it ends the model's work, too.
import type { FastifyReply } from 'fastify'
import type { writeAnswer } from '#contract/assistant/ask.ts'
import type { App } from '#server/platform/app-type.ts'
import { beginEvents } from '#server/platform/events-answer.ts'
import { addressOf } from '#server/platform/limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { Call } from '#server/platform/serve.ts'
import { askerOf } from './asker.ts'
import { findPassages } from './finding.ts'
import { openWriter } from './writing.ts'

/** The answers that are being written. */
export const openAnswers = (app: App) => {
  const writer = openWriter(app)
  const running = new Map<AbortController, Promise<void>>()
  let ending = false
  app.http.addHook('preClose', async () => {
    ending = true
    for (const control of running.keys()) control.abort()
    await Promise.all(running.values())
  })
  return {
    write: async ({ viewer, body, request, reply }: Call<typeof writeAnswer>): Promise<undefined> => {
      const asker = await askerOf(app, viewer, body.community)
      if (!asker) return refuse(409, 'The assistant is resting.')
      if (!('reads' in asker)) return refuse(400, 'Please choose a community.')
      const { id, question, language } = body
      const sought = { community: asker.community.id, reads: asker.reads, question, language }
      const found = await findPassages(app, sought)
      const control = new AbortController()
      const stream = openStream(reply, () => control.abort())
      // A page that came during the shutdown was not yet in `running`.
      if (ending) control.abort()
      const by = viewer?.accountId ?? addressOf(request)
      const written = writer
        .write({ asker, id, question, language, found }, by, stream.tell, control.signal)
        .finally(() => {
          running.delete(control)
          stream.end()
        })
      running.set(control, written)
      return undefined
    },
  }
}

/** Events until either side ends it. */
const openStream = (reply: FastifyReply, onGone: () => void) => {
  const raw = beginEvents(reply)
  // Of the request it would come as soon as its body was read.
  raw.once('close', onGone)
  if (raw.destroyed) onGone()
  return {
    tell: (event: unknown) => {
      if (!raw.destroyed) raw.write(`data: ${JSON.stringify(event)}\n\n`)
    },
    end: () => void raw.end(),
  }
}
