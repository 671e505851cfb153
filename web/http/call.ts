// The only fetch in the app. Types, path and failure text come from the contract's constant.
import {
  pathOf,
  type BodyIn,
  type ParamsIn,
  type QueryIn,
  type ReplyOf,
  type Route,
} from '#contract/route.ts'
import { readAnswer } from '#web/words/said.ts'
import { CallError, networkError, refusalError } from './call-error.ts'
import { idempotencyKey } from './own-changes.ts'
import { line, type Line, isOpen } from './line.ts'
/** Null and undefined are left out of the query string. */
type Loose<T> = { readonly [K in keyof T]: T[K] | null | undefined }
/** A part that the route has not, that may be left out, or that must be given. */
type Given<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : undefined extends Value
    ? { readonly [K in Name]?: Value }
    : object extends Value
      ? { readonly [K in Name]?: Value }
      : { readonly [K in Name]: Value }

/** What any call may be given besides its own parts. */
export interface CallOptions {
  /** One for each action of a person, the same when it is tried again. Made here when none is given. */
  readonly key?: string
  readonly signal?: AbortSignal | undefined
  /** The file of a multipart call. */
  readonly file?: Blob
  readonly fileName?: string
  /** A token to send instead of the stored one; the answer then says nothing about the session. */
  readonly bearer?: string
  /** What is known of an earlier answer; the server may then say that nothing changed. */
  readonly known?: { readonly etag: string | null; readonly lastModified: string | null }
  /** Arrives even when the page is left meanwhile. */
  readonly keepalive?: boolean
  /** Milliseconds after which no answer counts as none. */
  readonly patience?: number
  /** A refusal without a sentence says what HTTP calls its status, not which call it was. */
  readonly byStatus?: boolean
}

export type CallInput<R extends Route> = Given<'params', ParamsIn<R>> &
  Given<'query', Loose<QueryIn<R>>> &
  Given<'body', BodyIn<R>> &
  CallOptions

/** The second argument may be left out where nothing in it is needed. */
export type Rest<Input> = object extends Input ? [input?: Input] : [input: Input]

/** An answer with what the server said about its age; `data` is undefined when nothing changed. */
export interface Answer<T> {
  readonly unchanged: boolean
  readonly data: T
  readonly etag: string | null
  readonly lastModified: string | null
  readonly link: string | null
}

/** Calls a route over the app's line and gives its answer. Throws a CallError, or the abort. */
export const call = async <R extends Route>(route: R, ...[input]: Rest<CallInput<R>>): Promise<ReplyOf<R>> =>
  (await send(line, route, input ?? {})).data

/** The parts of a call as the plumbing sees them, without their types. */
export interface Loosened extends CallOptions {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Sends a call over a given line. A 401 or 419 asks the session, and is tried once more if it lives on. */
export function send<R extends Route>(over: Line, route: R, input: Loosened): Promise<Answer<ReplyOf<R>>>
export async function send(over: Line, route: Route, input: Loosened): Promise<Answer<unknown>> {
  const path = pathOf(route, strings(input.params))
  const key = input.key ?? idempotencyKey()
  const change = route.method === 'GET' || isOpen(route) ? null : over.change()
  const attempt = async (bearer: string | null) => {
    const response = await over.fetch(over.origin + path + queryOf(input.query), {
      method: route.method,
      headers: headersOf(route, input, bearer, { key, change: change?.name }),
      body: bodyOf(route, input),
      signal: signalOf(input),
      keepalive: input.keepalive ?? false,
      credentials: 'same-origin',
      cache: 'no-store',
    })
    over.time.heard(response.headers.get('date'))
    return { response, body: jsonOf(await response.text()) }
  }
  try {
    const open = isOpen(route) || input.bearer !== undefined
    const bearer = isOpen(route) ? null : (input.bearer ?? over.token())
    let { response, body } = await attempt(bearer)
    const renewal = !open && endsSession(response.status) ? await over.refused(bearer) : null
    // Not knowing is no refusal: what may wait, waits, and what may not says that no answer came.
    if (renewal === 'unanswered') throw networkError(route)
    if (renewal === 'renewed') ({ response, body } = await attempt(over.token()))
    if (response.ok && route.method !== 'GET' && !open) over.changed()
    if (response.status === 304 || response.ok) {
      const answer = answerOf(route, path, response, body)
      change?.taken({ route, params: input.params, key, reply: answer.data })
      return answer
    }
    throw refusalError(route, { path, response, byStatus: input.byStatus }, body)
  } catch (error) {
    change?.failed()
    throw failureOf(over, route, input, path, error)
  }
}

const endsSession = (status: number) => status === 401 || status === 419

const answerOf = (route: Route, path: string, response: Response, body: unknown): Answer<unknown> => {
  const unchanged = response.status === 304
  const { headers } = response
  const facts = {
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
    link: headers.get('link'),
  }
  if (unchanged || !route.reply) return { unchanged, data: undefined, ...facts }
  const checked = route.reply.safeParse(body)
  if (!checked.success) throw refusalError(route, { path, response }, null)
  return { unchanged, data: checked.data, ...facts }
}

const failureOf = (over: Line, route: Route, input: Loosened, path: string, error: unknown): unknown => {
  if (input.signal?.aborted) return error
  const failure = error instanceof CallError ? error : networkError(route)
  if (failure.code === 'not_allowed') over.notAllowed()
  over.warn(`${route.method} ${path}: ${failure.status || 'no answer'} ${failure.message}`)
  return failure
}

const headersOf = (
  route: Route,
  input: Loosened,
  bearer: string | null,
  { key, change }: { readonly key: string; readonly change: string | undefined },
): Headers => {
  const headers = new Headers({ Accept: 'application/json', 'X-Nineteen-Client': 'web' })
  if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`)
  if (input.body !== undefined && !route.multipart) headers.set('Content-Type', 'application/json')
  if (route.method !== 'GET') headers.set('Idempotency-Key', key)
  if (change !== undefined) headers.set('X-Nineteen-Change', change)
  if (input.known?.etag) headers.set('If-None-Match', input.known.etag)
  if (input.known?.lastModified) headers.set('If-Modified-Since', input.known.lastModified)
  return headers
}

const bodyOf = (route: Route, { body, file, fileName }: Loosened): BodyInit | null => {
  if (!route.multipart) return body === undefined ? null : JSON.stringify(body)
  const form = new FormData()
  // The text fields come first, so that the server knows them when the file begins.
  pairs(body).forEach(([name, value]) => form.append(name, String(value)))
  if (file) form.append('file', file, fileName ?? 'file')
  return form
}

const signalOf = ({ signal, patience = 20_000 }: Loosened): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(patience)]) : AbortSignal.timeout(patience)

const queryOf = (query: unknown): string => {
  const search = new URLSearchParams(pairs(query).map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `?${search.toString()}` : ''
}

/** Names with their values, without those that are null or undefined; a list gives its name repeatedly. */
const pairs = (from: unknown): [string, unknown][] =>
  Object.entries(from ?? {}).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== null && one !== undefined)
      .map((one): [string, unknown] => [name, one]),
  )

const strings = (from: unknown): Record<string, string> =>
  Object.fromEntries(pairs(from).map(([name, value]) => [name, String(value)]))

/** Spec §7: the answer as JSON, or null if it is none. */
const jsonOf = (text: string): unknown => {
  try {
    return readAnswer(text)
  } catch {
    return null
  }
}
