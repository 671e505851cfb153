// Spec §8: what a call that failed says.
import * as z from 'zod/mini'
import { Refusal } from '#contract/common.ts'
import type { Route } from '#contract/route.ts'
import { said } from '#web/words/said.ts'

interface Facts {
  readonly status: number
  readonly detail: string | null
  readonly code: string | null
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfter: number | null
  readonly challenge?: string | null
}

/** A call without a good answer. Its message may be shown to people as it is. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** The answer's status, or 0 when no answer came. */
  readonly status: number
  /** The server's own sentence, where it gave one. */
  readonly detail: string | null
  /** The server's stable word for the reason. */
  readonly code: string | null
  /** One sentence for each field that was refused. */
  readonly fields: Readonly<Record<string, string>>
  /** What the second step of signing in brings back, with the code `second_factor`. */
  readonly challenge: string | null
  /** Seconds to wait before asking again (429, 503). */
  readonly retryAfter: number | null

  constructor(message: string, facts: Facts) {
    super(message)
    this.status = facts.status
    this.detail = facts.detail
    this.code = facts.code
    this.fields = facts.fields
    this.retryAfter = facts.retryAfter
    this.challenge = facts.challenge ?? null
  }

  /** No answer came: the network is away, or the server is. */
  get offline() {
    return this.status === 0
  }
}

const nothing: Readonly<Record<string, string>> = {}

/** One sentence for each field that the call refused; none of any other failure. */
export const fieldsOf = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof CallError ? error.fields : nothing

/** What the server said, without the route's own words around it; else that something failed. */
export const failureOf = (error: Error): string =>
  error instanceof CallError ? (error.detail ?? error.message) : error.message

/** What is wrong stands at fields, and need not be said of the whole. */
export const saysOfFields = (error: Error): boolean => Object.keys(fieldsOf(error)).length > 0

/** The person was asked who sits there and has closed the dialog: nothing was done, and nothing failed. */
export const asksProof = (error: Error): boolean =>
  error instanceof CallError && (error.code === 'step_up' || error.code === 'second_step')

type Failing = Pick<Route, 'method' | 'failure' | 'networkFailure'>

/** What an answer is that was not good, besides its body. */
interface Refusing {
  readonly path: string
  readonly response: Response
  /** Where the server gives no sentence, the status is named instead of the call: so in the cache helper. */
  readonly byStatus?: boolean | undefined
}

/**
 * The route's own text with the server's sentence in it, else that sentence, else `Error {method} {path}` or what
 * HTTP calls the status.
 */
export const refusalError = (
  route: Failing,
  { path, response, byStatus = false }: Refusing,
  body: unknown,
): CallError => {
  const told = Told.safeParse(body).data
  const sentence = told?.message || told?.error || null
  const detail = sentence === null ? null : said(sentence)
  const plain = `Error ${route.method} ${path}`
  // An answer that is OK and yet unreadable has a status that says nothing of it.
  const status = (!response.ok && response.statusText) || plain
  const text = route.failure && said(route.failure).replace('{detail}', () => detail ?? status)
  return new CallError(text ?? detail ?? (byStatus ? status : plain), {
    status: response.status,
    detail,
    code: told?.code ?? null,
    fields: saidOfFields(told?.fields ?? {}),
    challenge: told?.challenge ?? null,
    retryAfter: secondsIn(response.headers.get('retry-after')),
  })
}

/** What is said when no answer came, where the route has no text of its own. */
export const NO_ANSWER = 'The server did not answer. Please check your connection.'

export const networkError = (route: Failing): CallError =>
  new CallError(said(route.networkFailure ?? NO_ANSWER), {
    status: 0,
    detail: null,
    code: null,
    fields: {},
    retryAfter: null,
  })

const Told = z.partial(Refusal)

const saidOfFields = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, said(sentence)]))

const secondsIn = (header: string | null): number | null => {
  if (header === null) return null
  const seconds = Number(header)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}
