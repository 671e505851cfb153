// The picture of a receipt: made harmless before it is kept, below a folder that no address leads to, and sent to who may
// see it alone.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import { HEAD_BYTES, isPdf, pictureType, whyNoPicture } from '#server/platform/file-types.ts'
import type { SentFile } from '#server/platform/form.ts'
import type { Member } from '#server/platform/gate.ts'
import { PICTURE_BYTES, drawFull, pictureTurns } from '#server/platform/images.ts'
import { demandPlainPdf } from '#server/platform/plain-pdf.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { answerUnchanged } from '#server/platform/revisions.ts'
import { FILE_POLICY } from '#server/platform/serve-files.ts'
import { findStored } from './queries.ts'
import { maySee } from './rules.ts'

export interface MadePicture {
  readonly type: 'image' | 'pdf'
  readonly bytes: Uint8Array
}

const taken: readonly string[] = ['image/jpeg', 'image/png', 'image/apng', 'image/webp']

const WANTED = 'Please send the receipt as a JPEG, PNG or WebP picture, or as a PDF.'

/** A picture is encoded anew, so that its place and time are gone; a PDF is looked into and stays what it is. */
export const makePicture = async ({ bytes }: Pick<SentFile, 'bytes'>): Promise<MadePicture> => {
  if (bytes.length > PICTURE_BYTES)
    refuse(413, 'This file is larger than 10 MB. Please send a smaller one, or a photo.')
  if (isPdf(bytes)) {
    await pictureTurns.take(async () => demandPlainPdf(bytes))
    return { type: 'pdf', bytes }
  }
  const head = bytes.subarray(0, HEAD_BYTES)
  const type = await pictureType(head)
  if (type === null || !taken.includes(type)) return refuse(415, await whyNot(head))
  return { type: 'image', bytes: await pictureTurns.take(() => drawFull(bytes)) }
}

/** HEIC is what telephones make, and its sentence says what helps. */
const whyNot = async (head: Uint8Array): Promise<string> => {
  const why = await whyNoPicture(head)
  return why.includes('HEIC') ? why : WANTED
}

/** Sends the bytes to who handed it in, the treasurer and the named approver. */
export const sendPicture = async (
  app: App,
  member: Member,
  id: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) => {
  const row = await inCommunity(app.db, member.communityId, (tx) => findStored(tx, member.communityId, id))
  if (!row || !maySee(row, member) || row.picture === null) return notFound()
  // It never becomes another one under its key.
  const etag = `W/"${createHash('sha256').update(row.picture).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag, 'cache-control': 'private, no-store' })
  if (request.headers['if-none-match'] === etag) {
    await answerUnchanged(reply)
    return undefined
  }
  const found = (await app.files.read(row.picture)) ?? notFound()
  const isPicture = row.picture_type === 'image'
  // Awaited to its last byte: then nothing is left to answer.
  await reply
    .status(200)
    .headers({
      'content-type': found.contentType,
      'content-length': found.size,
      'content-disposition': isPicture ? 'inline' : `attachment; filename="receipt-${row.number}.pdf"`,
      'content-security-policy': FILE_POLICY,
    })
    .send(found.body)
  return undefined
}
