// How a file becomes a material of an event or a document of the community.
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import { newKey, withSmaller } from '#server/platform/file-keys.ts'
import { displayName } from '#server/platform/file-names.ts'
import { materialKind } from '#server/platform/file-types.ts'
import type { SentFile } from '#server/platform/form.ts'
import type { Member } from '#server/platform/gate.ts'
import { publishPicture } from '#server/platform/publish.ts'
import { Refused, refuse } from '#server/platform/refuse.ts'
import { demandRoom, insertPublished } from './uploads.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'

/** A file that is checked and published; `insert` notes it in the transaction that shows it. */
export interface PublishedMaterial {
  readonly url: string
  readonly fileType: string
  readonly size: number
  readonly insert: (tx: Tx) => Promise<unknown>
}

const publishMaterial = async (app: App, member: Member, file: SentFile): Promise<PublishedMaterial> => {
  if (file.bytes.length > rules.MATERIAL_BYTES)
    refuse(413, 'This file is larger than 25 MB. Please send a smaller one.')
  const kind = (await materialKind(file.bytes)) ?? refuse(415, rules.whyNotMaterial)
  rules.checkMaterialName(file.name, kind)
  await demandRoom(app, member, file.bytes.length)
  const key = newKey(member.communityId, kind === 'picture' ? 'webp' : kind)
  const size =
    kind === 'picture' ? (await publishPicture(app.files, key, file.bytes)).size : file.bytes.length
  if (kind !== 'picture') await app.files.write(key, file.bytes)
  const published = { key, size, purpose: 'material', displayName: displayName(file.name) } as const
  return {
    url: app.files.urlOf(key),
    fileType: rules.materialType(key),
    size,
    insert: (tx) => insertPublished(app, tx, member, published),
  }
}

/** Publishes a file and notes it; of a file whose note was refused nothing is left. */
export const sendMaterial = async <T>(
  app: App,
  member: Member,
  file: SentFile,
  note: (published: PublishedMaterial) => Promise<T>,
): Promise<T> => {
  const published = await publishMaterial(app, member, file)
  return note(published).catch(async (error: unknown) => {
    // Of anything but a refusal it is not certain that no row was written.
    if (error instanceof Refused)
      await removePublished(app, member.communityId, published.url).catch((fault: unknown) =>
        app.log.warn({ err: fault }, 'the file of a refused material could not be taken back'),
      )
    throw error
  })
}

/** Takes a published file away for good, by its address. */
export const removePublished = async (app: App, community: CommunityId, url: string): Promise<void> => {
  const key = app.files.keyOf(url)
  if (key === null) return
  for (const one of withSmaller(key)) await app.files.remove(one)
  await inCommunity(app.db, community, (tx) => queries.deleteFiles(tx, community, [key]))
}
