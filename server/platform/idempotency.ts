// Idempotency-Key: the same key answers the same result for a day.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contract/route.ts'
import type { App } from './app-type.ts'
import { KeptJson } from './kept-json.ts'
import { refuse } from './refuse.ts'

/** Runs a write, or answers what the same key was answered before. */
export const once = async (
  app: App,
  declared: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const key = request.headers['idempotency-key']
  const accountId = request.account?.accountId
  if (typeof key !== 'string' || !accountId) return work()
  if (key.length < 8 || key.length > 100) return refuse(400, 'An Idempotency-Key has 8 to 100 characters.')
  const call = `${declared.method} ${request.url}`
  const requestHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest()
  const kept = await claim(app, { accountId, key, call, requestHash })
  if (kept) return replay(reply, kept)
  try {
    const answer = await work()
    await finish(app, accountId, key, reply.statusCode, answer)
    return answer
  } catch (error) {
    // A refused or failed call may be tried again with the same key.
    await app.db
      .deleteFrom('idempotency_keys')
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .execute()
    throw error
  }
}

interface Claim {
  readonly accountId: string
  readonly key: string
  readonly call: string
  readonly requestHash: Buffer
}

/** Null when the key is now ours, else the answer that it already has. */
const claim = async (app: App, { accountId, key, call, requestHash }: Claim) => {
  const inserted = await app.db
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, call, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return null
  const kept = await app.db
    .selectFrom('idempotency_keys')
    .select(['call', 'request_hash', 'status', 'body'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!kept) return refuse(409, 'This request is just being answered. Please try again.', { retryAfter: 1 })
  if (kept.call !== call || !kept.request_hash.equals(requestHash)) {
    return refuse(409, 'This Idempotency-Key was used for another request.')
  }
  if (kept.status === null) {
    return refuse(409, 'This request is just being answered. Please try again.', { retryAfter: 1 })
  }
  return { status: kept.status, body: kept.body }
}

const replay = (reply: FastifyReply, kept: { status: number; body: string | null }) => {
  reply.status(kept.status)
  // Parsed, so that it leaves through the route's output schema like the first time.
  return kept.body === null ? undefined : JSON.parse(kept.body)
}

const finish = async (
  app: App,
  accountId: string,
  key: string,
  status: number,
  answer: unknown,
): Promise<void> => {
  const body = answer === undefined ? null : answer instanceof KeptJson ? answer.text : JSON.stringify(answer)
  await app.db
    .updateTable('idempotency_keys')
    .set({ status, body })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
}
