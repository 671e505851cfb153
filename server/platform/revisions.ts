// ETag and Last-Modified from revision counters: an unchanged answer costs no query of its own.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Resource } from '#contract/route.ts'
import type { App } from './app-type.ts'
import type { CommunityId, Tx } from './db.ts'
import type { Account } from './gate.ts'

/** Notices come last of all (telling-actions.ts), so their revision does, too. */
const inTheirOrder = (one: Resource, other: Resource): number =>
  Number(one === 'notifications') - Number(other === 'notifications') || (one < other ? -1 : 1)

/** Bumps the revisions of these resources, in the transaction of the write. */
export const bump = async (
  tx: Tx,
  community: CommunityId,
  ...resources: readonly Resource[]
): Promise<void> => {
  for (const resource of resources.toSorted(inTheirOrder)) {
    await sql`select bump_revision(${community}, ${resource})`.execute(tx)
  }
}

/**
 * The shared part's version: the community and the revisions of these resources in it, `0198…:12.0.7`. The
 * numbers of two communities may be the same, and a person who transfers asks with the tags of the old one.
 */
export const versionOf = (account: Account, resources: readonly Resource[]): string =>
  `${account.communityId ?? ''}:${resources.map((resource) => account.revisions[resource]?.[0] ?? 0).join('.')}`

/** Sets ETag and Last-Modified; true when the caller's copy is still good. */
export const tagRevision = (
  app: App,
  resources: readonly Resource[],
  request: FastifyRequest,
  reply: FastifyReply,
): boolean => {
  const { account } = request
  if (!account) return false
  const now = app.clock.now()
  // The quarter of an hour is part of it, since lists begin today in some zone; so are the viewer's rights.
  const etag = `W/"${versionOf(account, resources)}-${quarterOf(now)}-${account.accountId}-${account.rights.join('+')}"`
  reply.header('etag', etag)
  const dated = datedAt(account, resources, now)
  const lastModified = dated <= now ? new Date(dated).toUTCString() : null
  if (lastModified) reply.header('last-modified', lastModified)
  const wanted = request.headers['if-none-match']
  if (wanted !== undefined) return matches(wanted, etag)
  const since = request.headers['if-modified-since']
  return since !== undefined && lastModified !== null && Date.parse(since) >= Date.parse(lastModified)
}

/** The caller's revisions do not date another community's thing: its answer gets a tag of its text instead. */
export const leaveUntagged = (reply: FastifyReply): void => {
  reply.removeHeader('etag')
  reply.removeHeader('last-modified')
}

/** For answers without a revision: the tag of the text itself. */
export const tagBody = (request: FastifyRequest, reply: FastifyReply, answer: unknown): boolean => {
  const etag = `W/"${createHash('sha1')
    .update(JSON.stringify(answer) ?? '')
    .digest('base64url')}"`
  reply.header('etag', etag)
  const wanted = request.headers['if-none-match']
  return wanted !== undefined && matches(wanted, etag)
}

export const answerUnchanged = (reply: FastifyReply): FastifyReply => reply.status(304).send()

const QUARTER = 900_000

/** A transaction takes the time of its change a moment before others see the change. */
const SETTLED = 2_000

/**
 * A time alone does not show whose answer it dates. So it covers all that a tag names: the resources; moving and
 * offices, which change people or community; a second step, which proves the session anew; and the quarter of
 * an hour. HTTP dates know whole seconds, so it is rounded up, and is not said before it has come: then a
 * second change within the same second can never hide behind it.
 */
const datedAt = (account: Account, resources: readonly Resource[], now: number): number => {
  const all = new Set<Resource>([...resources, 'community', 'people'])
  const changes = [...all].map((resource) => account.revisions[resource]?.[1] ?? 0)
  const settled = Math.max(account.provenAt, ...changes) + SETTLED
  return Math.max(Math.ceil(settled / 1_000) * 1_000, quarterOf(now) * QUARTER)
}

/** The quarter of an hour since 1970: what lists that begin today are kept by. */
export const quarterOf = (now: number): number => Math.floor(now / QUARTER)

const matches = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === etag)
