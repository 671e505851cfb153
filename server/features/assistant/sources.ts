// The documents and texts that the assistant answers from: added, looked at, changed and deleted by the Assembly.
import * as z from 'zod/mini'
import {
  type AssistantSource,
  MOST_SOURCES,
  type addSourceFile,
  type addText,
  type changeSource,
} from '#contract/assistant/tend.ts'
import { note } from '#contract/common.ts'
import type { BodyOf } from '#contract/route.ts'
import { message, worded } from '#contract/words/worded.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { SentFile } from '#server/platform/form.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { setPublic } from '#server/platform/public-items-queries.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { splitPassages } from './passages.ts'
import { readDocument } from './reading.ts'
import * as queries from './source-queries.ts'

export const list = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => ({
    success: true as const,
    data: (await queries.findSources(tx, member.communityId, MOST_SOURCES)).map(sourceView),
  }))

/** With its whole text. */
export const get = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const row = (await queries.findWholeSource(tx, member.communityId, id)) ?? notFound()
    return { success: true as const, data: { ...sourceView(row), text: row.text } }
  })

type Text = BodyOf<typeof addText>

/** The same id again answers the source that is there. */
export const add = (app: App, member: Member, { text, address, ...described }: Text) =>
  insert(app, member, { ...described, kind: 'text', address, text, accepted: true, fileName: null })

/** Adds what a document says; the file itself is not kept. */
export const addFile = async (
  app: App,
  member: Member,
  described: BodyOf<typeof addSourceFile>,
  file: SentFile,
) => {
  const there = await inCommunity(app.db, member.communityId, (tx) => findView(tx, member, described.id))
  if (there) return there
  const read = await readDocument(file.bytes, described.language)
  const fileName = nameOf(file)
  return insert(app, member, { ...described, ...read, kind: 'document', address: null, fileName })
}

const LONGEST_NAME = 255

/** In one line, as people read it; null where the sender gave none. */
const nameOf = ({ name }: SentFile): string | null =>
  z.safeParse(note(LONGEST_NAME), name.slice(0, LONGEST_NAME).toWellFormed().replaceAll('\0', '')).data ||
  null

interface New extends Omit<Text, 'address'> {
  readonly kind: 'document' | 'text'
  readonly address: string | null
  readonly accepted: boolean
  readonly fileName: string | null
}

const insert = (app: App, member: Member, source: New) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId } = member
    const { id, kind, title, address, audience, language, text, accepted, fileName } = source
    await queries.lockSources(tx, community)
    const there = await findView(tx, member, id)
    if (there) return there
    if ((await queries.countSources(tx, community)) >= MOST_SOURCES)
      refuse(409, worded`There are ${MOST_SOURCES} sources already. Please delete some that are not needed.`)
    await queries.insertSource(tx, community, {
      id,
      kind,
      title,
      address,
      audience,
      language,
      accepted,
      file_name: fileName,
      text,
      passages: splitPassages(text).length,
      added_by: accountId,
      indexed_at: accepted ? instant(app.clock.now()) : null,
    })
    await setPublic(tx, community, { id, kind: 'assistantSource' }, audience === 'everyone' && accepted)
    happened(tx, member, 'assistant.sourceAdded', id, { detail: { kind, audience, language } })
    return (await findView(tx, member, id)) ?? notFound()
  })

/** Keeps the row by which visitors find it in step with who may read it. */
export const change = (app: App, member: Member, id: string, body: BodyOf<typeof changeSource>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const row = (await queries.lockSource(tx, community, id)) ?? notFound()
    const columns = changed(row, body, instant(app.clock.now()))
    const fields = fieldsOf(row, columns)
    if (fields.length > 0) {
      if (body.revision !== row.revision)
        refuse(409, 'Somebody else has changed this meanwhile. What you wrote is still here.', {
          code: 'changed_meanwhile',
        })
      await queries.updateSource(tx, community, id, columns)
      const open = columns.audience === 'everyone' && columns.turned_on && columns.accepted
      await setPublic(tx, community, { id, kind: 'assistantSource' }, open)
      const { audience } = columns
      happened(tx, member, 'assistant.sourceChanged', id, { detail: { fields: fields.join(', '), audience } })
    }
    return (await findView(tx, member, id)) ?? notFound()
  })

type WholeRow = NonNullable<Awaited<ReturnType<typeof queries.lockSource>>>

const changed = (row: WholeRow, body: BodyOf<typeof changeSource>, now: string): queries.Columns => {
  const { title, address, audience, language, on, accepted, text = row.text } = body
  const isNew = text !== row.text
  const isRead = accepted && (isNew || !row.accepted)
  return {
    title,
    address,
    audience,
    language,
    turned_on: on,
    accepted,
    indexed_at: isRead ? now : row.indexed_at,
    ...(isNew && { text, passages: splitPassages(text).length }),
  }
}

/** The names of what is another than it was. */
const fieldsOf = (row: WholeRow, columns: queries.Columns): readonly string[] => {
  const before = new Map<string, unknown>(Object.entries(row))
  return Object.entries(columns).flatMap(([name, value]) =>
    before.get(name) === value || name === 'indexed_at' || name === 'passages' ? [] : [name],
  )
}

export const remove = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (!(await queries.deleteSource(tx, member.communityId, id))) return notFound()
    await setPublic(tx, member.communityId, { id, kind: 'assistantSource' }, false)
    happened(tx, member, 'assistant.sourceRemoved', id)
    return message('The source is deleted.')
  })

const findView = async (tx: Tx, { communityId }: Member, id: string) => {
  const row = await queries.findSource(tx, communityId, id)
  return row ? { success: true as const, data: sourceView(row) } : null
}

const sourceView = (row: queries.SourceRow): z.input<typeof AssistantSource> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  title: row.title,
  address: row.address,
  audience: row.audience,
  language: row.language,
  on: row.turned_on,
  accepted: row.accepted,
  fileName: row.file_name,
  signs: row.signs,
  passages: row.passages,
  indexedAt: row.indexed_at,
  revision: row.revision,
})
