// Writing the assistant of the demo.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Row } from './rows.ts'

interface Assistant {
  readonly sources: readonly Row<'assistant_sources'>[]
  readonly set: readonly Row<'assistant_set'>[]
  readonly settings: Row<'assistant_settings'>
}

/** Turns it on, with its texts and its question set. */
export const insertAssistant = async (
  tx: Tx,
  community: CommunityId,
  { sources, set, settings }: Assistant,
): Promise<void> => {
  await tx.updateTable('communities').set({ assistant_on: true }).where('id', '=', community).execute()
  await tx.insertInto('assistant_sources').values(sources).execute()
  await tx.insertInto('assistant_set').values(set).execute()
  await tx.insertInto('assistant_settings').values(settings).execute()
}
