// What somebody writes for themselves: encrypted with the installation's key, read by nobody else, and in no copy but
// their own.
import type { writeProgressNote } from '#contract/progress/progress.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import { instantOf } from '#server/platform/wire.ts'
import * as queries from './notes-queries.ts'

const MOST_KEPT = 2000
const TO_COME = 'This day is still to come.'

type Keys = Pick<App, 'secrets'>

export const list = (app: App, { communityId, accountId }: Member) =>
  inCommunity(app.db, communityId, async (tx) => {
    const rows = await queries.findNotes(tx, communityId, accountId)
    return { success: true as const, data: rows.map((row) => noteView(app, row)) }
  })

/** Written again it says what was written last. */
export const write = (
  app: App,
  { communityId, accountId }: Member,
  id: string,
  { day, text }: BodyOf<typeof writeProgressNote>,
) =>
  inCommunity(app.db, communityId, async (tx) => {
    if (day > (await todayIn(app, tx, communityId))) refuse(400, TO_COME, { fields: { day: TO_COME } })
    if ((await queries.countOthers(tx, communityId, accountId, id)) >= MOST_KEPT)
      refuse(409, 'There are 2,000 notes already. Please remove some first.')
    const note = {
      id,
      day,
      sealed: sealNote(app, text),
      written_at: instant(app.clock.now()),
    }
    await queries.putNote(tx, communityId, accountId, note)
    return { success: true as const, data: noteView(app, note) }
  })

export const remove = (app: App, { communityId, accountId }: Member, id: string) =>
  inCommunity(app.db, communityId, async (tx) => {
    if (!(await queries.deleteNote(tx, communityId, accountId, id))) notFound()
    return { message: 'The note is removed.' }
  })

/** As it is kept. */
export const sealNote = ({ secrets }: Keys, text: string): Buffer => seal(secrets.key('progress'), text)

/** Of a row as the copy of everything reads it: with what it says, for whose it is. */
export const openedNote = (
  { secrets }: Keys,
  { sealed, ...row }: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  ...row,
  text: unseal(secrets.key('progress'), Buffer.from(String(sealed).slice(2), 'hex')) ?? '',
})

/** A note that another key has encrypted, as after a restore without the old one, says nothing any more. */
const noteView = ({ secrets }: Keys, row: queries.NoteRow) => ({
  _id: row.id,
  id: row.id,
  day: row.day,
  text: unseal(secrets.key('progress'), row.sealed) ?? '',
  writtenAt: instantOf(row.written_at),
})
