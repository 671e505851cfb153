// A room of their own for the calls that take forms: a slow telephone sends its file in its own time, and nothing else
// in the app reads a form.
import fastifyMultipart from '@fastify/multipart'
import type { App } from './app-type.ts'
import { formLimits } from './form.ts'

/** A slow telephone may take this long to send and to be answered. */
const HANDLER_MS = 120_000

export const inFormRoom = (app: App, register: (room: App) => void): void => {
  app.http.register(async (http) => {
    http.addHook('onRoute', (route) => {
      route.handlerTimeout = HANDLER_MS
      route.config = { ...route.config, slowBody: true }
    })
    await http.register(fastifyMultipart, { limits: formLimits })
    register({ ...app, http })
  })
}
