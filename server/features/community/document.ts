// Documents on the community's page: put there and taken away by those who keep the roll.
import { v7 as newId } from 'uuid'
import { BIN_TIME, binSince } from '#server/features/uploads/bin.ts'
import { sendMaterial } from '#server/features/uploads/material.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { SentFile } from '#server/platform/form.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './document-queries.ts'
import { documentView, removedDocumentView } from './site.ts'

export const addDocument = async (app: App, member: Member, title: string, file: SentFile) => {
  await inCommunity(app.db, member.communityId, (tx) => demandSpace(tx, member))
  return sendMaterial(app, member, file, ({ insert, url, fileType }) =>
    inCommunity(app.db, member.communityId, async (tx) => {
      // Asked again: the last place may have gone while the file was sent.
      await demandSpace(tx, member)
      const document = {
        id: newId(),
        title,
        file: url,
        file_type: fileType,
        added_by: member.accountId,
        added_at: instant(app.clock.now()),
      }
      await insert(tx)
      await queries.insertDocument(tx, member.communityId, document)
      happened(tx, member, 'document.added', document.id, { detail: { fileType } })
      return { success: true as const, data: documentView(document) }
    }),
  )
}

/** One at a time, so that two never take the last place. */
const demandSpace = async (tx: Tx, { communityId }: Member): Promise<void> => {
  await queries.lockDocuments(tx, communityId)
  if ((await queries.countDocuments(tx, communityId)) >= queries.MOST_DOCUMENTS)
    refuse(409, 'The page has as many documents as it can have (100). Please take one away first.')
}

/** To the bin, from which it can be brought back for 30 days. Twice is once. */
export const removeDocument = async (app: App, member: Member, id: string) => {
  await inCommunity(app.db, member.communityId, async (tx) => {
    if (!(await queries.findDocument(tx, member.communityId, id))) return notFound()
    const at = instant(app.clock.now())
    const removed = await queries.removeDocument(tx, member.communityId, id, member.accountId, at)
    if (removed) happened(tx, member, 'document.removed', id)
  })
  return { message: 'The document is taken away.' }
}

/** Back from the bin. */
export const restoreDocument = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const document = (await queries.findDocument(tx, member.communityId, id)) ?? notFound()
    if (document.removed_at !== null) {
      await demandSpace(tx, member)
      if (!(await queries.restoreDocument(tx, member.communityId, id, binSince(app)))) return notFound()
      happened(tx, member, 'document.restored', id)
    }
    return { success: true as const, data: documentView(document) }
  })

/** What lies in the bin, for those who may put it back. */
export const listRemovedDocuments = (app: App, { communityId }: Member) =>
  inCommunity(app.db, communityId, async (tx) => {
    const rows = await queries.findRemovedDocuments(tx, communityId, binSince(app))
    return { success: true as const, data: rows.map((row) => removedDocumentView(row, BIN_TIME)) }
  })
