// One call for what a write means: the record in the log of changes, revisions, live updates and notices.
import type { Resource } from '#contract/route.ts'
import { recordAll, type Recorded } from './audit.ts'
import { beforeCommit, type CommunityId, returnTo, type Tx } from './db.ts'
import { type Action, meaningOf, recorded } from './happenings.ts'
import type { Change } from './kept-changes.ts'
import { announce, announceTo } from './live.ts'
import {
  insertNotices,
  type NewNotice,
  noticeForAll,
  type NoticeData,
  noticesFor,
  type NoticeTarget,
  type NoticeType,
  type NoticeWords,
} from './notices.ts'
import { bump } from './revisions.ts'

/** Who did it: a member by a session, or somebody without an account (a visitor by link, the community's clock). */
export interface Actor {
  readonly communityId: CommunityId
  readonly accountId: string | null
  readonly sessionId?: string | null
}

/** The community's own clock, and whoever has no account. */
export const nobody = (communityId: CommunityId): Actor => ({ communityId, accountId: null })

/** Tells these accounts, each once and not who did it; or the whole community in one row. */
export interface Notify {
  readonly to: readonly string[] | 'everybody'
  readonly data?: NoticeData
  /** What the notice leads to, where it is not the thing itself. */
  readonly target?: string | null
  /** In place of the action's own notice. */
  readonly as?: readonly [NoticeType, NoticeTarget]
  /** Whom the notice names, where it is not who did it. */
  readonly by?: string | null
}

export interface About {
  /** Names of what changed; values only where they are nobody's secret. */
  readonly detail?: Recorded['detail']
  /** What it made of what was there before, so that it can be undone. */
  readonly change?: Change | undefined
  /** The kind of the thing, where the action has several. */
  readonly kind?: string
  readonly notify?: Notify | readonly Notify[]
  /** The accounts whose open pages are told of what moves quietly. */
  readonly live?: readonly string[]
}

/**
 * Says in the transaction of the fact what has happened to which thing. It is written when the transaction ends, once
 * for all that was said: first the chain of records, then the revisions in their order, notices last (docs/database.md,
 * "In one order"). So these locks, which a whole community shares, are held for a moment.
 */
export const happened = (
  tx: Tx,
  { communityId, accountId, sessionId = null }: Actor,
  action: Action,
  thing: string | null = null,
  { detail, change, kind, notify = [], live = [] }: About = {},
): void => {
  const meaning = meaningOf(action)
  const { records, moved, published, narrowly } = pendingOf(tx, communityId)
  const objectKind = kind ?? meaning.thing
  if (isRecorded(action))
    records.push({
      action,
      actorId: accountId,
      sessionId,
      ...(objectKind && { objectKind }),
      ...(thing !== null && { objectId: thing }),
      ...(detail && { detail }),
      ...(change && { change }),
    })
  const { moves = [], movesQuietly = [] } = meaning
  for (const resource of [...moves, ...movesQuietly]) moved.add(resource)
  for (const resource of moves) published.add(resource)
  if (live.length > 0) narrowly.push({ accounts: live, resources: movesQuietly })
  for (const one of 'to' in notify ? [notify] : notify) {
    if (one.to.length === 0) continue
    const [type, targetType] = one.as ?? meaning.notice ?? noNotice(action)
    const actorId = one.by === undefined ? accountId : one.by
    const { data, target: targetId = thing } = one
    const words = { type, targetType, actorId, targetId, ...(data && { data }) }
    tell(tx, communityId, words, one.to === 'everybody' ? noticeForAll() : noticesFor(one.to, actorId))
  }
}

/** Tells at the end of the transaction; nothing where nobody is to be told. */
export const tell = (tx: Tx, community: CommunityId, words: NoticeWords, to: readonly NewNotice[]): void => {
  if (to.length > 0) pendingOf(tx, community).notices.push(() => insertNotices(tx, community, words, to))
}

/** Changes at the end of the transaction what people were told, between what is told before and after this call. */
export const amendNotices = (tx: Tx, community: CommunityId, work: () => Promise<void>): void => {
  const { moved, published, notices } = pendingOf(tx, community)
  moved.add('notifications')
  published.add('notifications')
  notices.push(work)
}

const isRecorded = (action: Action): action is keyof typeof recorded => action in recorded

const noNotice = (action: Action): never => {
  throw new Error(`The table of happenings names no notice of ${action}.`)
}

interface Pending {
  readonly records: Recorded[]
  readonly moved: Set<Resource>
  readonly published: Set<Resource>
  readonly narrowly: { readonly accounts: readonly string[]; readonly resources: readonly Resource[] }[]
  readonly notices: (() => Promise<void>)[]
}

const pending = new WeakMap<Tx, Map<CommunityId, Pending>>()

const pendingOf = (tx: Tx, community: CommunityId): Pending => {
  const all = pending.get(tx) ?? new Map<CommunityId, Pending>()
  if (!pending.has(tx)) {
    pending.set(tx, all)
    beforeCommit(tx, () => write(tx, all))
  }
  const mine: Pending = all.get(community) ?? {
    records: [],
    moved: new Set(),
    published: new Set(),
    narrowly: [],
    notices: [],
  }
  all.set(community, mine)
  return mine
}

const write = async (tx: Tx, all: ReadonlyMap<CommunityId, Pending>): Promise<void> => {
  for (const [community, { records, moved, published, narrowly, notices }] of [...all].toSorted(byId)) {
    await returnTo(tx, community)
    await recordAll(tx, community, records)
    await bump(tx, community, ...moved)
    if (published.size > 0) await announce(tx, community, ...published)
    for (const { accounts, resources } of narrowly) await announceTo(tx, community, accounts, ...resources)
    for (const step of notices) await step()
  }
}

const byId = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1
