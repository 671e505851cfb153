// Receipts of what members have spent, for tests: in the rows, or handed in by the call as a browser does it.
import type { Insertable } from 'kysely'
import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { submitReceipt } from '#contract/receipts/receipts.ts'
import type { ReceiptTables } from '#server/features/receipts/tables.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import { drawFull } from '#server/platform/images.ts'
import { newPrivateKey } from '#server/platform/file-keys.ts'
import { SEALED, TEACHING, makeBooks } from './make-fund.ts'
import type { Someone } from './make.ts'
import { makePicture } from './pictures.ts'
import type { World } from './world.ts'

/** What this member has spent for the local Fund, with a picture that lies in the store. */
export const makeReceipt = async (
  world: World,
  member: Someone,
  more: Partial<Insertable<ReceiptTables['receipts']>> = {},
): Promise<string> => {
  const { communityId: community } = member
  const { local } = await makeBooks(world, community)
  const id = more.id ?? newId()
  const picture = newPrivateKey(community, 'webp', world.clock.now())
  await world.app.files.write(picture, await drawFull(await makePicture('webp')))
  await inCommunity(world.app.db, community, async (tx) => {
    const { last_number: number } = await tx
      .insertInto('receipt_settings')
      .values({ community_id: community, approver_id: null, last_number: 1 })
      .onConflict((there) =>
        there
          .column('community_id')
          .doUpdateSet((row) => ({ last_number: row('receipt_settings.last_number', '+', 1) })),
      )
      .returning('last_number')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('receipts')
      .values({
        number,
        account_id: member.accountId,
        sent_at: instant(world.clock.now()),
        amount: 2_350,
        day: '2026-11-21',
        fund_id: local.id,
        purpose_id: local.at(TEACHING),
        words: 'Books for the class',
        by_card: false,
        generation: 1,
        sealed: SEALED,
        device_id: newId(),
        sealed_for_device: SEALED,
        picture,
        picture_type: 'image',
        picture_hash: createHash('sha256').update(id).digest(),
        seen_at: null,
        approver_id: null,
        decided_by: null,
        decided_at: null,
        settled_at: null,
        entry_id: null,
        ...more,
        community_id: community,
        id,
      })
      .execute()
  })
  return id
}

export interface SentFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** A photo, as a telephone sends it. */
export const photo = async (): Promise<SentFile> => ({
  name: 'photo.jpg',
  type: 'image/jpeg',
  bytes: await makePicture('jpeg', 320, 480),
})

/** What stands in the form of a receipt for the local Fund. */
export const receiptFields = async (
  world: World,
  { communityId }: Someone,
  more: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> => {
  const { local } = await makeBooks(world, communityId)
  const id = more['id'] ?? newId()
  return {
    id,
    amount: '2350',
    day: '2026-11-21',
    fundId: local.id,
    accountId: local.at(TEACHING),
    words: 'Books for the class',
    pictureHash: createHash('sha256').update(id).digest('hex'),
    ...(more['byCard'] === 'yes' ? {} : { sealed: SEALED, generation: '1' }),
    ...more,
  }
}

/** Hands a receipt in by the call; fields that are empty are left out. */
export const handIn = async (
  world: World,
  as: Someone,
  more: Readonly<Record<string, string>> = {},
  file?: SentFile | null,
) => {
  const fields = await receiptFields(world, as, more)
  const sent = file === undefined ? await photo() : file
  const boundary = 'a-boundary-of-the-tests'
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    )
  if (sent) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${sent.name}"\r\nContent-Type: ${sent.type}\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(sent.bytes), Buffer.from('\r\n'))
  }
  const answer = await world.app.http.inject({
    method: submitReceipt.method,
    url: submitReceipt.path,
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  })
  return { status: answer.statusCode, body: answer.json(), id: fields['id'] ?? '' }
}
