// Documents on the community's page: put there and taken away by those who keep the roll.
import { v7 as newId } from 'uuid'
import { publishMaterial } from '#server/features/uploads/material-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { record } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { SentFile } from '#server/platform/form.ts'
import type { Member } from '#server/platform/gate.ts'
import { announce } from '#server/platform/live.ts'
import { notFound } from '#server/platform/refuse.ts'
import { bump } from '#server/platform/revisions.ts'
import * as queries from './document-queries.ts'
import { documentView, removedDocumentView } from './site-view.ts'

export const addDocument = async (app: App, member: Member, title: string, file: SentFile) => {
  const { insert, url, fileType } = await publishMaterial(app, member, file)
  const document = {
    id: newId(),
    title,
    file: url,
    file_type: fileType,
    added_by: member.accountId,
    added_at: instant(app.clock.now()),
  }
  await inCommunity(app.db, member.communityId, async (tx) => {
    await insert(tx)
    await queries.insertDocument(tx, member.communityId, document)
    await tell(tx, member, 'document.added', document.id, { fileType })
  })
  return { success: true as const, data: documentView(document) }
}

/** To the bin, from which it can be brought back for 30 days. Twice is once. */
export const removeDocument = async (app: App, member: Member, id: string) => {
  await inCommunity(app.db, member.communityId, async (tx) => {
    if (!(await queries.findDocument(tx, member.communityId, id))) return notFound()
    const at = instant(app.clock.now())
    const removed = await queries.removeDocument(tx, member.communityId, id, member.accountId, at)
    if (removed) await tell(tx, member, 'document.removed', id)
  })
  return { message: 'The document is taken away.' }
}

/** Back from the bin. */
export const restoreDocument = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const document = (await queries.findDocument(tx, member.communityId, id)) ?? notFound()
    if (await queries.restoreDocument(tx, member.communityId, id))
      await tell(tx, member, 'document.restored', id)
    return { success: true as const, data: documentView(document) }
  })

const BIN_DAYS = 30
const DAY = 86_400_000

/** What lies in the bin, for those who may put it back. */
export const listRemovedDocuments = (app: App, { communityId }: Member) =>
  inCommunity(app.db, communityId, async (tx) => {
    const since = instant(app.clock.now() - BIN_DAYS * DAY)
    const rows = await queries.findRemovedDocuments(tx, communityId, since)
    return { success: true as const, data: rows.map((row) => removedDocumentView(row, BIN_DAYS * DAY)) }
  })

const tell = async (
  tx: Tx,
  member: Member,
  action: 'document.added' | 'document.removed' | 'document.restored',
  id: string,
  detail: { readonly fileType?: string } = {},
): Promise<void> => {
  await record(tx, member.communityId, {
    action,
    actorId: member.accountId,
    sessionId: member.sessionId,
    objectKind: 'document',
    objectId: id,
    detail,
  })
  await bump(tx, member.communityId, 'community')
  await announce(tx, member.communityId, 'community')
}
