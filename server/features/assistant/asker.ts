// Who asks the assistant of which community, and how far they may read.
import type * as z from 'zod/mini'
import type { Audience } from '#contract/assistant/ask.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, asCommunity, inInstance } from '#server/platform/db.ts'
import { type Account, isMember } from '#server/platform/gate.ts'
import { addressOf } from '#server/platform/limits.ts'
import { findOpenAssistants, findAssistantBySlug } from './asker-queries.ts'

/** The audiences whose texts somebody may be answered from. */
export type Reads = readonly z.infer<typeof Audience>[]

export interface Asker {
  readonly community: AssistantCommunity
  readonly reads: Reads
  /** Of a member of this community; null for whoever only visits: of them nothing is kept. */
  readonly accountId: string | null
}

export interface AssistantCommunity {
  readonly id: CommunityId
  readonly name: string
  readonly slug: string
  readonly contactEmail: string | null
  readonly timeZone: string
}

/**
 * Who asks, where the assistant of one community is meant and on: the one that is named, else the caller's own, else the
 * only one. Null where it rests, and the list to choose from where several have it on.
 */
export const askerOf = async (
  app: App,
  viewer: Account | null,
  slug: string | undefined,
): Promise<Asker | null | readonly AssistantCommunity[]> => {
  const own = viewer && isMember(viewer) ? viewer : null
  const rows = await inInstance(app.db, (tx) =>
    slug === undefined && own === null
      ? findOpenAssistants(tx)
      : findAssistantBySlug(tx, slug ?? null, own?.communityId ?? null),
  )
  const found = rows.map((row) => ({
    id: asCommunity(row.id),
    name: row.name,
    slug: row.slug,
    contactEmail: row.contact_email,
    timeZone: row.time_zone,
  }))
  const [community, ...more] = found
  if (!community) return null
  if (more.length > 0) return found
  const isOwn = own?.communityId === community.id
  return {
    community,
    accountId: isOwn ? own.accountId : null,
    reads: isOwn ? readsOf(own.rights.includes('assembly')) : ['everyone'],
  }
}

/** What a member is answered from. */
export const readsOf = (isOfAssembly: boolean): Reads =>
  isOfAssembly ? ['everyone', 'members', 'assembly'] : ['everyone', 'members']

/**
 * Counts a visitor's call against their address, as a member's is counted against their account: those who share an
 * address with a visitor may go on asking by their own.
 */
export const countVisitor = async (
  { limits }: App,
  rate: 'assistant' | 'assistantModel',
  viewer: Account | null,
  from: Parameters<typeof addressOf>[0],
): Promise<void> => {
  if (viewer === null) await limits.countSubject(rate, `visitor ${addressOf(from)}`)
}
