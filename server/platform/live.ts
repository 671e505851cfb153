// Live changes: PostgreSQL's NOTIFY on every node, fanned out to the open pages of a community.
import type pg from 'pg'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Resource } from '#contract/route.ts'
import { type NamedChange, changeNow } from './caller.ts'
import type { CommunityId, Tx } from './db.ts'

export interface Change {
  readonly community: string
  readonly resources: readonly Resource[]
  /** Only the open pages of these accounts are told; without them the whole community's. */
  readonly accounts?: readonly string[]
  /** The change that it tells of, where a page has named it: that page knows of it already. */
  readonly by?: NamedChange
  /** These accounts are no longer here: their pages end, and no memory keeps what it had for a revision. */
  readonly erased?: true
}

export interface Live {
  /** Calls back at each change in the community until the returned function is called. */
  follow(community: CommunityId, listener: (change: Change) => void): () => void
  /** The same for the changes of every community: for what the server itself does at once. */
  followAll(listener: (change: Change) => void): void
  close(): Promise<void>
}

const CHANNEL = 'nineteen_live'

/** Announces a change when and only when this transaction commits. */
export const announce = async (
  tx: Tx,
  community: CommunityId,
  ...resources: readonly Resource[]
): Promise<void> => {
  await sql`select pg_notify(${CHANNEL}, ${liveWord(community, resources)})`.execute(tx)
}

/** The same for the open pages of these accounts alone. */
export const announceTo = async (
  tx: Tx,
  community: CommunityId,
  accounts: readonly string[],
  ...resources: readonly Resource[]
): Promise<void> => {
  await sql`select pg_notify(${CHANNEL}, ${liveWord(community, resources, accounts)})`.execute(tx)
}

/** Ends the open pages of accounts that are erased when this transaction commits, on every node. */
export const announceErased = async (
  tx: Tx,
  community: CommunityId,
  accounts: readonly string[],
): Promise<void> => {
  const word = JSON.stringify({ community, resources: [], accounts, erased: true })
  await sql`select pg_notify(${CHANNEL}, ${word})`.execute(tx)
}

/** PostgreSQL carries less than 8,000 bytes at once: more accounts than this, and everybody's page asks. */
const NAMED_ACCOUNTS = 150

/** The text of an announcement, for statements that announce by themselves. */
export const liveWord = (
  community: CommunityId,
  resources: readonly Resource[],
  accounts?: readonly string[],
): string =>
  JSON.stringify({
    community,
    resources,
    ...(accounts && accounts.length <= NAMED_ACCOUNTS ? { accounts } : {}),
    by: changeNow() ?? undefined,
  })

/** Listens on one connection of its own and takes it up again when it breaks. */
export const openLive = async (connect: () => Promise<pg.Client>, log: FastifyBaseLogger): Promise<Live> => {
  const listeners = new Map<string, Set<(change: Change) => void>>()
  const ofAll: ((change: Change) => void)[] = []
  let client: pg.Client | null = null
  let closed = false
  const listen = async (): Promise<void> => {
    const next = await connect()
    client = next
    next.on('notification', ({ payload }) => {
      const change = parse(payload)
      if (change)
        for (const listener of [...(listeners.get(change.community) ?? []), ...ofAll]) listener(change)
    })
    next.on('error', (error) => log.warn({ err: error }, 'the live connection broke'))
    next.once('end', () => {
      if (!closed) setTimeout(() => void listen().catch(() => undefined), 1_000).unref()
    })
    await next.query(`listen ${CHANNEL}`)
  }
  await listen()
  return {
    follow: (community, listener) => {
      const of = listeners.get(community) ?? new Set()
      listeners.set(community, of.add(listener))
      return () => {
        of.delete(listener)
        if (of.size === 0) listeners.delete(community)
      }
    },
    followAll: (listener) => void ofAll.push(listener),
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}

const parse = (payload: string | undefined): Change | null => {
  try {
    const change: unknown = JSON.parse(payload ?? '')
    return isChange(change) ? change : null
  } catch {
    return null
  }
}

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' &&
  value !== null &&
  'community' in value &&
  'resources' in value &&
  Array.isArray(value.resources) &&
  (!('accounts' in value) || Array.isArray(value.accounts))
