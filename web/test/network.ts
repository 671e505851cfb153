// The server as a screen sees it: a test says what each call of the contract answers, and reads what was sent.
// Only the browser's `fetch` is replaced. The calls, their shapes and their sentences are the app's own.
import { matchPath } from 'react-router'
import type { BodyOf, ReplyOf, Route } from '#contract/route.ts'

/** A call as it was sent, once it had the shape of the contract. */
interface Sent<Body> {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
  readonly body: Body
}

type Reply<T> = T | Response | Promise<T | Response>

/** Each holds until the end of the test, or until something else is said, and gives what is sent to the call. */
export interface Answering<R extends Route> {
  answers(reply: ReplyOf<R>): readonly Sent<BodyOf<R>>[]
  answersBy(reply: (sent: Sent<BodyOf<R>>) => Reply<ReplyOf<R>>): readonly Sent<BodyOf<R>>[]
  /** What the server's own rules refuse. What has not the shape of the contract is refused without being told. */
  refuses(status: number, message: string, more?: Told): readonly Sent<BodyOf<R>>[]
  /** The answer does not come. */
  isSilent(): readonly Sent<BodyOf<R>>[]
}

interface Told {
  readonly code?: string
  readonly fields?: Readonly<Record<string, string>>
}

/** `when(listChecks).answers({ … })`. */
export function when<R extends Route>(route: R): Answering<R>
export function when(route: Route) {
  const answersBy = (reply: (sent: Sent<unknown>) => unknown): readonly Sent<unknown>[] => {
    const all: Sent<unknown>[] = []
    const respond = async (sent: Sent<unknown>) => {
      all.push(sent)
      const given = await reply(sent)
      if (given instanceof Response) return given
      // An answer that the contract no longer knows fails the test, not the screen.
      return route.reply ? Response.json(route.reply.parse(given)) : new Response(null, { status: 204 })
    }
    served.set(`${route.method} ${route.path}`, { route, respond })
    return all
  }
  return {
    answersBy,
    answers: (reply: unknown) => answersBy(() => reply),
    refuses: (status: number, message: string, more: Told = {}) =>
      answersBy(() => refusal(status, message, more)),
    isSilent: () => answersBy(() => new Promise<never>(() => {})),
  }
}

const refusal = (status: number, message: string, more: Told = {}): Response =>
  Response.json({ message, error: message, code: 'refused', ...more }, { status })

/** What was asked and had no answer, and answers that have not the shape of the contract. */
export const readFaults = (): readonly string[] => faults.splice(0)

export const isAnswered = ({ method, path }: Route): boolean => served.has(`${method} ${path}`)

export const forgetAnswers = (): void => served.clear()

/** Stands in for `fetch`: whatever is no call of the API goes on to the browser. */
export const openNetwork = (): void => {
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.startsWith('/api/')) return browser(input, init)
    return untilAborted(respondTo(init?.method ?? 'GET', url, init?.body), init?.signal)
  }
}

interface Served {
  readonly route: Route
  readonly respond: (sent: Sent<unknown>) => Promise<Response>
}

// Each test file opens the network, and all of them share this page.
const browser = globalThis.fetch
const served = new Map<string, Served>()
const faults: string[] = []

const respondTo = async (method: string, url: URL, sent: BodyInit | null | undefined): Promise<Response> => {
  const found = [...served.values()]
    .flatMap(({ route, respond }) => {
      const match = route.method === method ? matchPath(route.path, url.pathname) : null
      return match === null ? [] : [{ route, respond, params: match.params }]
    })
    // `/api/activities/led` is not the gathering of that name.
    .toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0]
  if (found === undefined) {
    faults.push(`No answer was given to ${method} ${url.pathname}.`)
    return refusal(404, 'We could not find that.')
  }
  const { route, respond, params } = found
  const body: unknown =
    typeof sent === 'string' ? JSON.parse(sent) : sent instanceof FormData ? textsOf(sent) : undefined
  const checked = route.body?.safeParse(body)
  if (checked?.success === false) return refused(checked.error.issues)
  return respond({ params, query: url.searchParams, body: checked?.data }).catch((error: unknown) => {
    faults.push(`${method} ${url.pathname}: ${String(error)}`)
    return refusal(404, 'We could not find that.')
  })
}

/** The text fields of a form that is sent with a file. */
const textsOf = (form: FormData) =>
  Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))

/** As the server refuses a body (server/platform/errors.ts): the first sentence that the contract has for a field. */
const refused = (issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]): Response => {
  const fields = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  return refusal(400, issues[0]?.message ?? '', { fields })
}

const untilAborted = (
  response: Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> =>
  Promise.race([
    response,
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ])
