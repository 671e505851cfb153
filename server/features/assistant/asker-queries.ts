// Communities whose assistant is on. Another community's is seen where that community lists itself.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_TO_CHOOSE = 200

/** Those that a visitor may ask, by name. */
export const findOpenAssistants = (tx: Tx) =>
  assistants(tx).where('listed', '=', true).orderBy('name').orderBy('id').limit(MOST_TO_CHOOSE).execute()

/** The one of this name, else one's own; at most one. */
export const findAssistantBySlug = (tx: Tx, slug: string | null, own: CommunityId | null) =>
  assistants(tx)
    .where((is) => (slug === null ? is('id', '=', own) : is('slug', '=', slug)))
    .where((is) => is.or([is('listed', '=', true), is('id', '=', own)]))
    .limit(1)
    .execute()

const assistants = (tx: Tx) =>
  tx
    .selectFrom('communities')
    .select(['id', 'name', 'slug', 'contact_email', 'time_zone'])
    .where('assistant_on', '=', true)
    .where(sql<boolean>`not ('assistant' = any (features_off))`)
