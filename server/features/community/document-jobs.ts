import { emptyBins } from '#server/features/uploads/bin.ts'
import type { App } from '#server/platform/app-type.ts'
import { inInstance } from '#server/platform/db.ts'
import { deleteDocument, findForgotten } from './document-queries.ts'
import { communityIds } from './handover-queries.ts'

const QUEUE = 'documents-empty-bin'

export const documentJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => forgetDocuments(app))
  await app.jobs.repeat(QUEUE, '45 3 * * *')
}

export const forgetDocuments = async (app: App): Promise<void> =>
  emptyBins(app, await inInstance(app.db, communityIds), {
    find: findForgotten,
    drop: (tx, community, { id }) => deleteDocument(tx, community, id),
  })
