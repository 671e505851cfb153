// Letters of institutions at a Feast: added and changed by those in charge of it.
import { v7 as newId } from 'uuid'
import type { Letter, addLetter, saveLetter } from '#contract/events/letters.ts'
import type { BodyOf } from '#contract/route.ts'
import { type Place, demandSpace } from '#server/features/materials/materials.ts'
import { removePublished, sendMaterial } from '#server/features/uploads/material.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { SentFile } from '#server/platform/form.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { inPlanning } from './on-event.ts'
import * as queries from './letter-queries.ts'
import type { findLetters } from './letter-queries.ts'
import { demandCharge, shelf } from './materials.ts'
import { type JoinableEvent, audiencesOf, isOpenLetter } from './rules.ts'
import type * as z from 'zod/mini'

type Wish = BodyOf<typeof addLetter>

export const add = (app: App, member: Member, id: string, wish: Wish) =>
  inPlanning(app, member, async (tx) => {
    const feast = await demandFeast(app, tx, member, id, wish)
    await demandSpace(shelf, tx, member, id)
    const letter = newId()
    await queries.insertLetter(tx, member.communityId, {
      ...stored(wish),
      id: letter,
      event_id: id,
      activity_id: null,
      file: '',
      file_type: '',
      size: null,
      part: 'consultation',
      visible_from: null,
      kept_offline: false,
      revision: 0,
      added_by: member.accountId,
      created_at: instant(app.clock.now()),
    })
    happened(tx, member, 'event.letter.added', id, {
      detail: { materialId: letter, audience: wish.audience },
    })
    return answer(app, tx, member, feast, letter)
  })

/** Who looked at an older letter than the one that stands is told so, and nothing is overwritten. */
export const save = (app: App, member: Member, { id, materialId }: Place, wish: BodyOf<typeof saveLetter>) =>
  inPlanning(app, member, async (tx) => {
    const feast = await demandFeast(app, tx, member, id, wish)
    const letter = (await queries.findLetter(tx, member.communityId, id, materialId)) ?? notFound()
    if (wish.revision !== letter.revision)
      return refuse(409, 'Somebody else has changed this letter meanwhile. What you wrote is still here.', {
        code: 'changed_meanwhile',
      })
    await queries.setLetter(tx, member.communityId, id, materialId, stored(wish))
    happened(tx, member, 'event.letter.changed', id, { detail: { materialId, audience: wish.audience } })
    return answer(app, tx, member, feast, materialId)
  })

/** The file of a letter; one that it had goes for good. */
export const sendFile = async (app: App, member: Member, { id, materialId }: Place, file: SentFile) => {
  const find = async (tx: Tx) => {
    const feast = await demandCharge(app, tx, member, id)
    const letter = (await queries.findLetter(tx, member.communityId, id, materialId)) ?? notFound()
    return { feast, letter }
  }
  await inPlanning(app, member, find)
  const { old, given } = await sendMaterial(app, member, file, ({ insert, url, fileType, size }) =>
    inPlanning(app, member, async (tx) => {
      // Asked again: the letter or the right may have gone while the file was sent.
      const { feast, letter } = await find(tx)
      await insert(tx)
      const columns = { file: url, file_type: fileType }
      await queries.setLetter(tx, member.communityId, id, materialId, columns)
      happened(tx, member, 'event.letter.changed', id, { detail: { materialId, fileType, size } })
      return { old: letter.file, given: await answer(app, tx, member, feast, materialId) }
    }),
  )
  if (old !== '') await removePublished(app, member.communityId, old)
  return given
}

type Feast = Awaited<ReturnType<typeof demandCharge>>

/** The Feast, for those in charge of it who belong to those whom the letter is for. */
const demandFeast = async (app: App, tx: Tx, member: Member, id: string, wish: Wish): Promise<Feast> => {
  const feast = await demandCharge(app, tx, member, id)
  if (feast.type !== 'Feast') return refuse(409, 'Letters are read at a Feast. This is a Holy Day.')
  if (!audiencesOf(feast, member, app.clock.now()).includes(wish.audience))
    return refuse(403, 'Only a member of the Assembly can keep a letter for the Assembly.')
  return feast
}

const stored = (wish: Wish): queries.LetterColumns => ({
  letter_from: wish.from,
  sender: wish.sender,
  title: wish.title,
  written_on: wish.writtenOn,
  words: wish.text,
  link: wish.link,
  read_by: wish.readBy || null,
  audience: wish.audience,
})

const answer = async (app: App, tx: Tx, member: Member, feast: Feast, id: string) => {
  const letter = (await queries.findLetter(tx, member.communityId, feast.id, id)) ?? notFound()
  return { success: true as const, data: letterView(letter, feast, app.clock.now()) }
}

type Row = Awaited<ReturnType<typeof findLetters>>[number]

export const letterView = (row: Row, feast: JoinableEvent, now: number): z.infer<typeof Letter> => ({
  _id: row.id,
  id: row.id,
  from: row.letter_from,
  sender: row.sender,
  title: row.title,
  writtenOn: row.written_on,
  text: row.words,
  link: row.link,
  file: row.file === '' ? null : row.file,
  readBy: row.read_by,
  audience: row.audience,
  open: isOpenLetter(row.audience, feast, now),
  revision: row.revision,
})
