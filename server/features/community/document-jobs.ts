import { removePublished } from '#server/features/uploads/material-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { deleteDocument, findForgotten } from './document-queries.ts'
import { communityIds } from './handover-queries.ts'

const QUEUE = 'documents-empty-bin'
const DAY = 86_400_000
const BIN_DAYS = 30

export const documentJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => forgetDocuments(app))
  await app.jobs.repeat(QUEUE, '45 3 * * *')
}

/** What lay in the bin for 30 days goes for good, its file first: a run that is broken off is made good by the next. */
export const forgetDocuments = async (app: App): Promise<void> => {
  const before = instant(app.clock.now() - BIN_DAYS * DAY)
  for (const id of await inInstance(app.db, communityIds)) {
    const community = asCommunity(id)
    const old = await inCommunity(app.db, community, (tx) => findForgotten(tx, community, before))
    for (const document of old) {
      await removePublished(app, community, document.file)
      await inCommunity(app.db, community, (tx) => deleteDocument(tx, community, document.id))
    }
  }
}
