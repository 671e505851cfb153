// Contract → Fastify: throttle, token, access rule, input shape, handler, output shape, ETag; one place.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '#contract/access.ts'
import type { BodyOf, ParamsOf, QueryOf, RateClass, ReplyOf, Route } from '#contract/route.ts'
import { checkAccess, checkFeature, checkSecondStep, demandRule } from './access.ts'
import type { App } from './app-type.ts'
import { sendKept } from './compress.ts'
import type { Account, Member } from './gate.ts'
import { keyOf, once } from './idempotency.ts'
import { KeptJson } from './kept-json.ts'
import { addressOf } from './limits.ts'
import { notFound, refuse } from './refuse.ts'
import { answerUnchanged, tagBody, tagRevision } from './revisions.ts'
import { UNKEPT, canBeKept } from '#contract/common.ts'

/** Who a handler may rely on, by the route's rule. */
type ViewerOf<A extends Access> = A extends 'visitor'
  ? Account | null
  : A extends 'account'
    ? Account
    : Member

export interface Call<R extends Route> {
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly viewer: ViewerOf<R['access']>
  /** The Idempotency-Key, for actions that make something new. */
  readonly key: string | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handler<R extends Route> = (call: Call<R>) => Promise<ReplyOf<R> | KeptJson>

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null
  }
  interface FastifyContextConfig {
    declared?: Route
  }
}

/** Registers a declared call. */
export const serve = <R extends Route>(app: App, declared: R, handler: Handler<R>): void => {
  demandRule(declared)
  const status = declared.status ?? (declared.reply ? 200 : 204)
  app.http.route({
    method: declared.method,
    url: declared.path,
    exposeHeadRoute: false,
    ...(declared.bodyLimit ? { bodyLimit: declared.bodyLimit } : {}),
    config: { declared },
    schema: {
      ...(declared.params ? { params: declared.params } : {}),
      ...(declared.query ? { querystring: declared.query } : {}),
      ...(declared.body && !declared.multipart ? { body: declared.body } : {}),
      ...(declared.reply ? { response: { [status]: declared.reply } } : {}),
    },
    onRequest: (request, reply) => admit(app, declared, request, reply),
    preValidation: async (request) => refuseUnkept(request),
    handler: async (request, reply) => {
      const call = callOf<R>(request, reply)
      reply.status(status)
      // What signs somebody in answers secrets, and nothing secret is kept for a repetition.
      if (declared.method === 'GET' || declared.access === 'visitor' || !request.account)
        return finish(declared, request, reply, await handler(call))
      return once(app, declared, request, reply, () => handler(call))
    },
  })
}

/** Throttle and rule come before the body is read. */
const admit = async (
  app: App,
  declared: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const rate: RateClass = declared.rate ?? (declared.method === 'GET' ? 'general' : 'write')
  const address = addressOf(request)
  await app.limits.countAddress(rate, address)
  request.account = await accountOf(app, declared.access, request)
  checkAccess(declared.access, request.account)
  checkSecondStep(declared, request.account)
  checkFeature(declared, request.account)
  if (request.account) {
    await app.limits.countAccount(rate, request.account.accountId)
    await app.limits.easeAddress(rate, address)
  }
  if (declared.revision && request.account && tagRevision(app, declared.revision, request, reply)) {
    answerUnchanged(reply)
  }
}

/** The caller, by the token of the request. */
export const accountOf = async (
  app: App,
  access: Access,
  request: FastifyRequest,
): Promise<Account | null> => {
  const header = request.headers.authorization
  if (!header?.startsWith('Bearer ')) return null
  const claims = await app.tokens.read(header.slice(7))
  const account = claims && claims !== 'expired' ? await app.gate.look(claims.sessionId) : null
  if (account?.accountId === (claims && claims !== 'expired' ? claims.userId : '')) return account
  // A stale token must not keep anybody from a page that everybody may see.
  if (access === 'visitor') return null
  if (!claims) return refuse(401, 'Please log in first.')
  return refuse(419, 'Session expired')
}

const finish = (declared: Route, request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
  if (answer instanceof KeptJson) return sendKept(request, reply, answer)
  if (declared.method === 'GET' && !declared.stream && !reply.sent && !reply.hasHeader('etag')) {
    if (tagBody(request, reply, answer)) return answerUnchanged(reply)
  }
  return answer
}

/**
 * The one cast of the server: Fastify has validated params, query and body against the route's own
 * schemas, and `admit` has let the account through by the route's own rule.
 */
const callOf = <R extends Route>(request: FastifyRequest, reply: FastifyReply): Call<R> =>
  ({
    params: request.params,
    query: request.query,
    body: request.body,
    viewer: request.account,
    key: keyOf(request),
    request,
    reply,
  }) as Call<R>

/**
 * Refuses a call whose path or body has such a text, and leaves it out of what a query looks for. What a form has
 * sent (multipart) is no value yet: it is read by `checkFields`.
 */
const refuseUnkept = (request: FastifyRequest): void => {
  if (findUnkept(request.params) !== null) return notFound()
  const field = findUnkept(request.body)
  if (field !== null) return refuse(400, UNKEPT, { fields: { [field || 'body']: UNKEPT } })
  if (findUnkept(request.query) !== null) request.query = withoutUnkept(request.query)
}

/** Where the first such text stands, by the names on the way to it; null where there is none. */
const findUnkept = (value: unknown): string | null => {
  if (typeof value === 'string') return canBeKept(value) ? null : ''
  if (!isPlain(value)) return null
  for (const [name, inside] of Object.entries(value)) {
    if (!canBeKept(name)) return ''
    const found = findUnkept(inside)
    if (found !== null) return found === '' ? name : `${name}.${found}`
  }
  return null
}

/** Lists and what JSON makes; never a stream or a file. */
const isPlain = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false
  const made: unknown = Object.getPrototypeOf(value)
  // Fastify gives a path’s and a query’s values in objects of their own, which inherit nothing either.
  return made === null || Object.getPrototypeOf(made) === null || Array.isArray(value)
}

/** What cannot be kept is found nowhere. */
const withoutUnkept = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '') : value,
    ]),
  )
