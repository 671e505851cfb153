// An answer that comes piece by piece, to a call that sends a body.
import { pathOf, type BodyIn, type Route } from '#contract/route.ts'
import { CallError, networkError } from './call-error.ts'
import { eventsIn, openWatch } from './event-stream.ts'
import { respond } from './respond.ts'

type Streaming = Route & { readonly method: 'POST'; readonly stream: true }

/** Milliseconds without a sign of life after which nothing more is waited for. */
const SILENCE = 60_000

/** The data of each event that a route answers. Throws a CallError as `call` does, or the abort. */
export async function* readStream<R extends Streaming>(
  route: R,
  body: BodyIn<R>,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const quiet = openWatch(SILENCE)
  try {
    const response = await respond(route, pathOf(route, {}), {
      method: route.method,
      headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, quiet.signal]),
    })
    if (response.body !== null) yield* eventsIn(response.body, quiet.alive)
  } catch (error) {
    if (signal.aborted || error instanceof CallError) throw error
    throw networkError(route)
  } finally {
    quiet.end()
  }
}
