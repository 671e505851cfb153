// What a route is: the one place where a call's path, access, shapes and failure text stand together.
import type { ZodMiniType, input, output } from 'zod/mini'
import type { Access, May, Stranger } from './access.ts'
import type { Feature } from './features.ts'

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
  | 'report'
  | 'assistant' // a question to the assistant
  | 'assistantModel' // an answer that a model writes

/** What has a revision of its own: an answer's ETag is made from it without running the query. */
export type Resource =
  | 'feed'
  | 'events'
  | 'activities'
  | 'fund'
  | 'treasury'
  | 'campaigns'
  | 'statistics'
  | 'progress'
  | 'assistant'
  | 'consultation'
  | 'notifications'
  | 'community'
  | 'people'
  | 'venues'

/** The kinds of entity that a path parameter may name; the other-community test makes one of each. */
export type Fenced =
  | 'event'
  | 'hostRequest'
  | 'activity'
  | 'post'
  | 'comment'
  | 'announcement'
  | 'notification'
  | 'account'
  | 'member' // an account that belongs to a person
  | 'person'
  | 'household'
  | 'householdRequest'
  | 'householdChange'
  | 'check'
  | 'community'
  | 'upload'
  | 'pushDevice'
  | 'privacyRequest'
  | 'session'
  | 'invitation'
  | 'inquiry'
  | 'move'
  | 'rollImport'
  | 'rollMerge'
  | 'passkey'
  | 'body'
  | 'term'
  | 'proposal'
  | 'handoverItem'
  | 'document'
  | 'material'
  | 'letter'
  | 'hostWord'
  | 'bringLine'
  | 'studyItem'
  | 'venue'
  | 'venueRequest'
  | 'change'
  | 'meeting'
  | 'interest'
  | 'savedSearch'
  | 'note'
  | 'calendarDate'
  | 'fund'
  | 'fundEntry'
  | 'fundBatch'
  | 'fundRequest'
  | 'fundKey'
  | 'fundDevice'
  | 'fundAccount'
  | 'receipt'
  | 'campaign'
  | 'cycle'
  | 'figureFile'
  | 'claim'
  | 'progressNote'
  | 'assistantSource'
  | 'assistantQuestion'
  | 'assistantSetQuestion'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Shape = ZodMiniType

interface Declared {
  readonly method: Method
  /** With parameters as `:name`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** Who of those whom the rule lets in; all of them unless said otherwise. */
  readonly may?: May
  /** One sentence for the API's document. */
  readonly summary: string
  /** `general` for reads and `write` for writes unless said otherwise. */
  readonly rate?: RateClass
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  /** The shape of a good answer; a route without one answers 204 with nothing. */
  readonly reply?: Shape
  /** A change whose reply is the answer to this question: whoever has asked it has the new answer at once. */
  readonly answers?: Asking
  /** 200 unless said otherwise. */
  readonly status?: 200 | 201 | 202
  /** A body that passes the schema: for the API's document and for the generated tests. */
  readonly example?: unknown
  /** Bytes that the body may have, where 128 KiB are not enough. */
  readonly bodyLimit?: number
  /** `multipart/form-data` instead of JSON; the body schema then describes its text fields. */
  readonly multipart?: true
  /** An officer makes it only after a second step, also in the days in which offices count without one. */
  readonly afterSecondStep?: true
  /** Doing it twice is doing it once, so that an Idempotency-Key has nothing to add. */
  readonly repeatable?: true
  /** Answers with server-sent events until either side ends it. */
  readonly stream?: true
  /** Answers with ETag and Last-Modified of these resources together, and with 304. */
  readonly revision?: readonly Resource[]
  /** The part of the app that it belongs to: a community that does without it is told so. */
  readonly feature?: output<typeof Feature>
  /** Spec §8. What the browser says when the answer is not OK; `{detail}` is the server's sentence. */
  readonly failure?: string
  /** Spec §8. What the browser says when no answer came. */
  readonly networkFailure?: string
}

/** A question whose answer goes by what its path names, and by nothing else. */
type Asking = Declared & { readonly method: 'GET'; readonly query?: never }

/** A call that names a thing says what the thing is to a stranger of the same community. */
type Naming =
  | { readonly fence?: never; readonly stranger?: never }
  | {
      /** Parameters that name a community's entity: another community's one answers 404. */
      readonly fence: Readonly<Record<string, Fenced>>
      readonly stranger: Stranger
    }

export type Route = Declared & Naming

/** Declares a call. Both sides import the constant: a misspelt field is a compile error on either. */
export const route = <const R extends Route>(declared: R): R => declared

type Out<R, Key extends string> = R extends { readonly [K in Key]: infer S extends Shape }
  ? output<S>
  : undefined
type In<R, Key extends string> = R extends { readonly [K in Key]: infer S extends Shape }
  ? input<S>
  : undefined

/** What the server's handler receives and returns. */
export type ParamsOf<R extends Route> = Out<R, 'params'>
export type QueryOf<R extends Route> = Out<R, 'query'>
export type BodyOf<R extends Route> = Out<R, 'body'>
export type ReplyOf<R extends Route> = Out<R, 'reply'>

/** What a caller sends: fields with a default may be left out. */
export type ParamsIn<R extends Route> = In<R, 'params'>
export type QueryIn<R extends Route> = In<R, 'query'>
export type BodyIn<R extends Route> = In<R, 'body'>

/** `/api/events/:id/join` with `{ id }` → `/api/events/0198…/join`. */
export const pathOf = (declared: { path: string }, params?: Readonly<Record<string, string>>): string =>
  declared.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
