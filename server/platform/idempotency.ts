// Idempotency-Key: the same key answers the same result for a day.
//
// The key is claimed before the work and its answer stored after: a client that sends the same again meanwhile,
// because no answer came, waits for that answer. A crash in between loses the answer and not the write: a write that
// makes something new keeps the key in its own row, in the same transaction, so that a repetition finds it.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contract/route.ts'
import type { App } from './app-type.ts'
import { instant } from './clock.ts'
import { KeptJson } from './kept-json.ts'
import { refuse } from './refuse.ts'
import { seal, unseal } from './sealed.ts'

/** The key of a write by a signed-in account, else null. */
export const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !request.account) return null
  if (key.length < 8 || key.length > 100) return refuse(400, 'An Idempotency-Key has 8 to 100 characters.')
  return key
}

/** Runs a write, or answers what the same key was answered before. */
export const once = async (
  app: App,
  declared: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const key = declared.repeatable ? null : keyOf(request)
  if (key === null || !request.account) return work()
  const asked: Asked = {
    accountId: request.account.accountId,
    key,
    call: `${declared.method} ${request.url}`,
    requestHash: createHash('sha256')
      .update(JSON.stringify(request.body ?? null))
      .digest(),
  }
  const kept = (await claim(app, asked)) ? null : await answered(app, asked)
  if (kept) return replay(app, reply, asked, kept)
  try {
    const answer = await work()
    await store(app, asked, reply.statusCode, answer)
    return answer
  } catch (error) {
    // Where even that fails, the key is free again in half a minute.
    await release(app, asked).catch(() => undefined)
    throw error
  }
}

interface Asked {
  readonly accountId: string
  readonly key: string
  readonly call: string
  readonly requestHash: Buffer
}

/** The status of a key whose work is not done yet. */
const DOING = 0

/** Longer than work takes; after a crash the next one may begin. */
const STALE_MS = 30_000

/** Whether the work is the caller's to do. */
const claim = async (app: App, { accountId, key, call, requestHash }: Asked): Promise<boolean> => {
  const now = app.clock.now()
  const rows = await app.db
    .insertInto('idempotency_keys')
    .values({
      account_id: accountId,
      key,
      call,
      request_hash: requestHash,
      status: DOING,
      body: null,
      created_at: instant(now),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet({ call, request_hash: requestHash, created_at: instant(now) })
        .where('idempotency_keys.status', '=', DOING)
        .where('idempotency_keys.created_at', '<', instant(now - STALE_MS)),
    )
    .returning('key')
    .execute()
  return rows.length > 0
}

/** In milliseconds: nearly all work is done within the first of them. */
const PAUSES = [20, 40, 80, 160, 320, 640, 640]

/** What the key was answered, once it is; null where the work failed meanwhile and is the caller's by now. */
const answered = async (app: App, asked: Asked): Promise<Stored | null> => {
  for (const before of [0, ...PAUSES]) {
    await pause(before)
    const kept = await find(app, asked)
    if (kept === undefined && (await claim(app, asked))) return null
    if (kept !== undefined && kept.status !== DOING) return kept
  }
  return refuse(503, 'This is being done just now. Please try again in a moment.', { retryAfter: 2 })
}

const release = (app: App, { accountId, key }: Asked) =>
  app.db
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('status', '=', DOING)
    .execute()

const find = (app: App, { accountId, key }: Asked) =>
  app.db
    .selectFrom('idempotency_keys')
    .select(['call', 'request_hash', 'status', 'body'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()

type Stored = NonNullable<Awaited<ReturnType<typeof find>>>

const replay = (app: App, reply: FastifyReply, asked: Asked, kept: Stored) => {
  if (kept.call !== asked.call || !kept.request_hash.equals(asked.requestHash)) {
    return refuse(409, 'This Idempotency-Key was used for another request.')
  }
  reply.status(kept.status)
  if (kept.body === null) return undefined
  const body = unseal(app.secrets.key('seal'), Buffer.from(kept.body, 'base64'))
  // Kept by an earlier version, or before the installation got another secret.
  if (body === null) return refuse(409, 'This Idempotency-Key was used for another request.')
  // Parsed, so that it leaves through the route's output schema like the first time.
  return JSON.parse(body)
}

const store = async (app: App, asked: Asked, status: number, answer: unknown): Promise<void> => {
  const text = answer === undefined ? null : answer instanceof KeptJson ? answer.text : JSON.stringify(answer)
  // Links that sign people in are among the answers, and a stolen copy of the database must not open them.
  const body = text === null ? null : seal(app.secrets.key('seal'), text).toString('base64')
  await app.db
    .updateTable('idempotency_keys')
    .set({ status, body })
    .where('account_id', '=', asked.accountId)
    .where('key', '=', asked.key)
    .execute()
}
