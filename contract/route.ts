// What a route is: the one place where a call's path, access, shapes and failure text stand together.
import type { ZodMiniType, output } from 'zod/mini'

/**
 * Who may call a route. Deny is the default: a route without a rule does not start.
 * `account` is any signed-in account, pending ones too; every other rule needs a confirmed member.
 */
export type Access =
  | 'visitor'
  | 'account'
  | 'member'
  | 'assembly'
  | 'treasurer'
  | 'rollKeeper' // the secretary or a community admin
  | 'communityAdmin'
  | 'systemAdmin'

/** The throttles of a call; each class has one limit per account and one per address. */
export type RateClass =
  | 'general'
  | 'write'
  | 'login'
  | 'register'
  | 'recovery'
  | 'code'
  | 'refresh'
  | 'join'
  | 'post'
  | 'upload'
  | 'search'

/** What has a revision of its own: an answer's ETag is made from it without running the query. */
export type Resource = 'feed' | 'events' | 'activities' | 'notifications' | 'community' | 'people'

/** The kinds of entity that a path parameter may name; the other-community test makes one of each. */
export type Fenced =
  | 'event'
  | 'activity'
  | 'post'
  | 'notification'
  | 'account'
  | 'person'
  | 'community'
  | 'upload'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Shape = ZodMiniType

export interface Route<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
> {
  readonly method: Method
  /** With parameters as `:name`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** One sentence for the API's document. */
  readonly summary: string
  /** `general` for reads and `write` for writes unless said otherwise. */
  readonly rate?: RateClass
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The shape of a good answer; a route without one answers 204 with nothing. */
  readonly reply?: Reply
  /** 200 unless said otherwise. */
  readonly status?: 200 | 201 | 202
  /** A body that passes the schema: for the API's document and for the generated tests. */
  readonly example?: output<Body>
  /** `multipart/form-data` instead of JSON; the body schema then describes its text fields. */
  readonly multipart?: true
  /** Answers with server-sent events until either side ends it. */
  readonly stream?: true
  /** Answers with ETag and Last-Modified of this resource, and with 304. */
  readonly revision?: Resource
  /** Parameters that name a community's entity: another community's one answers 404. */
  readonly fence?: Readonly<Record<string, Fenced>>
  /** Spec §8. What the browser says when the answer is not OK; `{detail}` is the server's sentence. */
  readonly failure?: string
  /** Spec §8. What the browser says when no answer came. */
  readonly networkFailure?: string
}

/** Declares a call. Both sides import the constant: a misspelt field is a compile error on either. */
export const route = <
  Params extends Shape = never,
  Query extends Shape = never,
  Body extends Shape = never,
  Reply extends Shape = never,
>(
  declared: Route<Params, Query, Body, Reply>,
): Route<Params, Query, Body, Reply> => declared

type Out<S> = [S] extends [never] ? undefined : S extends Shape ? output<S> : undefined
export type ParamsOf<R> = R extends Route<infer P, infer _Q, infer _B, infer _R> ? Out<P> : never
export type QueryOf<R> = R extends Route<infer _P, infer Q, infer _B, infer _R> ? Out<Q> : never
export type BodyOf<R> = R extends Route<infer _P, infer _Q, infer B, infer _R> ? Out<B> : never
export type ReplyOf<R> = R extends Route<infer _P, infer _Q, infer _B, infer T> ? Out<T> : never

/** `/api/events/:id/join` with `{ id }` → `/api/events/0198…/join`. */
export const pathOf = (declared: { path: string }, params?: Readonly<Record<string, string>>): string =>
  declared.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
