// Authentication: sessions, rights and revisions of all requests that wait in this tick, in one statement.
// Exact on every node: nothing is cached between ticks, so an ended session or right is ended at once.
import type pg from 'pg'
import type * as z from 'zod/mini'
import type { Resource } from '#contract/route.ts'
import type { Right } from '#contract/auth/session.ts'
import { type CommunityId, asCommunity } from './db.ts'

/** A resource's revision and the instant of its last change in milliseconds. */
export type Revisions = Readonly<Partial<Record<Resource, readonly [revision: number, changedAt: number]>>>

export interface Account {
  readonly accountId: string
  readonly sessionId: string
  /** The time of the last proof of identity on this session, in milliseconds. */
  readonly provenAt: number
  readonly state: 'pending' | 'confirmed'
  readonly communityId: CommunityId | null
  readonly personId: string | null
  readonly rights: readonly z.infer<typeof Right>[]
  /** Rights of the person's offices that do not count before the second step of this session. */
  readonly withheld: readonly z.infer<typeof Right>[]
  /** From when offices of this session wait for its second step, while they do not yet. */
  readonly secondStepFrom: string | null
  /** The parts of the app that the community has switched off. */
  readonly featuresOff: readonly string[]
  readonly revisions: Revisions
}

/** A confirmed member: of exactly one community. */
export interface Member extends Account {
  readonly state: 'confirmed'
  readonly communityId: CommunityId
}

export const isMember = (account: Account): account is Member =>
  account.state === 'confirmed' && account.communityId !== null

export interface Gate {
  /** The account behind a live session, or null when it has ended. */
  look(sessionId: string): Promise<Account | null>
}

const LOOK = 'select * from gate($1::uuid[])'

/**
 * Statements under way at once. A request that comes meanwhile joins the next one: many small statements cost the
 * database, and us, more than few large ones. Only when one takes long does a second run beside it, so that a slow
 * one keeps nobody else waiting.
 */
const AT_ONCE = 2
const LONG_MS = 5

export const openGate = (pool: pg.Pool, production: boolean): Gate => {
  let waiting = new Map<string, Asked>()
  let isDue = false
  let underWay = 0
  let patience: NodeJS.Timeout | null = null
  const ask = async () => {
    patience = endOf(patience)
    const batch = waiting
    waiting = new Map()
    underWay += 1
    try {
      const { rows } = await pool.query<Row>({
        name: 'gate',
        text: LOOK,
        values: [[...batch.keys()]],
      })
      const found = accountsIn(rows, production)
      for (const [id, { resolve }] of batch) resolve(found.get(id) ?? null)
    } catch (error) {
      for (const { reject } of batch.values()) reject(error)
    } finally {
      underWay -= 1
      patience = endOf(patience)
      if (waiting.size > 0) schedule()
    }
  }
  const schedule = () => {
    if (isDue || underWay >= AT_ONCE) return
    if (underWay > 0) {
      patience ??= setTimeout(() => void ask(), LONG_MS)
      return
    }
    isDue = true
    setImmediate(() => {
      isDue = false
      void ask()
    })
  }
  return {
    look: (sessionId) => {
      const already = waiting.get(sessionId)
      if (already) return already.promise
      const one = Promise.withResolvers<Account | null>()
      waiting.set(sessionId, one)
      schedule()
      return one.promise
    },
  }
}

const endOf = (timer: NodeJS.Timeout | null): null => {
  if (timer) clearTimeout(timer)
  return null
}

type Asked = PromiseWithResolvers<Account | null>

interface Row {
  session_id: string
  proven_at: string
  account_id: string
  state: 'pending' | 'confirmed'
  community_id: string | null
  person_id: string | null
  rights: z.infer<typeof Right>[]
  second_step: boolean
  features_off: string[] | null
  /** Null for an account without a community. */
  demanded: boolean | null
  /** While officers have time to set theirs up. */
  demanded_from: string | null
  /** In one row of each community. */
  revisions: Record<string, [number, string]> | null
}

/** An office counts after the second step. In production that of the whole installation always needs it. */
const isWithheld = (right: z.infer<typeof Right>, row: Row, production: boolean): boolean =>
  !row.second_step &&
  ((row.demanded === true && row.demanded_from === null) || (right === 'systemAdmin' && production))

const accountsIn = (rows: readonly Row[], production: boolean): ReadonlyMap<string, Account> => {
  const revisions = new Map(
    rows.flatMap((row) => (row.revisions ? [[row.community_id, datedIn(row.revisions)]] : [])),
  )
  return new Map(
    rows.map((row) => [row.session_id, accountOf(row, revisions.get(row.community_id) ?? {}, production)]),
  )
}

const datedIn = (revisions: NonNullable<Row['revisions']>): Revisions =>
  Object.fromEntries(
    Object.entries(revisions).map(([name, [revision, at]]) => [name, [revision, Date.parse(at)]]),
  )

const accountOf = (row: Row, revisions: Revisions, production: boolean): Account => ({
  accountId: row.account_id,
  sessionId: row.session_id,
  provenAt: Date.parse(row.proven_at),
  state: row.state,
  communityId: row.community_id ? asCommunity(row.community_id) : null,
  personId: row.person_id,
  rights: row.rights.filter((right) => !isWithheld(right, row, production)),
  withheld: row.rights.filter((right) => isWithheld(right, row, production)),
  secondStepFrom: row.demanded && !row.second_step && row.rights.length > 0 ? row.demanded_from : null,
  featuresOff: row.features_off ?? [],
  revisions,
})
