// Documents on the community's page: put there and taken away by those who keep the roll.
import { v7 as newId } from 'uuid'
import { publishMaterial, removePublished } from '#server/features/uploads/material-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { record } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { SentFile } from '#server/platform/form.ts'
import type { Member } from '#server/platform/gate.ts'
import { announce } from '#server/platform/live.ts'
import { notFound } from '#server/platform/refuse.ts'
import { bump } from '#server/platform/revisions.ts'
import * as queries from './site-queries.ts'
import { documentView } from './site-view.ts'

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
    await record(tx, member.communityId, {
      action: 'document.added',
      actorId: member.accountId,
      sessionId: member.sessionId,
      objectKind: 'document',
      objectId: document.id,
      detail: { fileType },
    })
    await bump(tx, member.communityId, 'community')
    await announce(tx, member.communityId, 'community')
  })
  return { success: true as const, data: documentView(document) }
}

export const removeDocument = async (app: App, member: Member, id: string) => {
  const url = await inCommunity(app.db, member.communityId, async (tx) => {
    const { file } = (await queries.deleteDocument(tx, member.communityId, id)) ?? notFound()
    await record(tx, member.communityId, {
      action: 'document.removed',
      actorId: member.accountId,
      sessionId: member.sessionId,
      objectKind: 'document',
      objectId: id,
    })
    await bump(tx, member.communityId, 'community')
    await announce(tx, member.communityId, 'community')
    return file
  })
  await removePublished(app, member.communityId, url)
  return { message: 'The document is taken away.' }
}
