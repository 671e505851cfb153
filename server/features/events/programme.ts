// Reading the programme of an event, and writing it anew.
import type { NewProgrammeItem, getProgramme, saveProgramme } from '#contract/events/event-programme.ts'
import type { BodyOf, ReplyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { openAudiences } from '#server/features/materials/materials.ts'
import { inPlanning, onOpenEvent } from './on-event.ts'
import { findLetters } from './letter-queries.ts'
import * as queries from './programme-queries.ts'
import type { ReaderPlace, findProgramme } from './programme-queries.ts'
import { type Asker, audiencesOf, isInCharge, mayAttend, mayChange } from './rules.ts'
import { findIsFriend } from './queries.ts'
import type * as z from 'zod/mini'
import type { ProgrammeItem } from './tables.ts'
import { fullName } from '#server/platform/wire.ts'
import { letterView } from './letters.ts'

export const get = (app: App, member: Member, id: string) =>
  inPlanning(app, member, (tx) => read(app, tx, member, id))

/** Who looked at an older programme than the one that stands is told so, and nothing is overwritten. */
export const save = (app: App, member: Member, id: string, wish: BodyOf<typeof saveProgramme>) =>
  onOpenEvent(app, member, id, async (tx, event) => {
    if (wish.revision !== event.programme_revision)
      return refuse(409, 'Somebody else has changed the programme meanwhile. What you wrote is still here.', {
        code: 'changed_meanwhile',
      })
    const items = inOrder(wish.items)
    const wanted = items.flatMap(({ reader }) => (reader === null ? [] : [reader]))
    const found = wanted.length === 0 ? [] : await queries.findReaders(tx, member.communityId, wanted)
    const { readers, faults } = placesOf(
      items,
      new Map(found.map(({ account_id, person_id }) => [account_id, person_id])),
    )
    const [fault] = Object.values(faults)
    if (fault !== undefined) return refuse(400, fault, { fields: faults })
    await queries.setProgramme(tx, member.communityId, id, items.map(storedItem), readers)
    happened(tx, member, 'event.programmeChanged', id, { detail: { items: String(items.length) } })
    return read(app, tx, member, id)
  })

const read = async (app: App, tx: Tx, member: Member, id: string) => {
  const now = app.clock.now()
  const programme = (await queries.findProgramme(tx, member.communityId, id)) ?? notFound()
  await openAudiences(tx, audiencesOf(programme, member, now))
  const letters = await findLetters(tx, member.communityId, id)
  const friend = await findIsFriend(tx, member.communityId, member.personId)
  return programmeView(programme, letters, { ...member, friend }, now)
}

type Wished = z.infer<typeof NewProgrammeItem>

const parts: readonly ProgrammeItem['part'][] = ['devotional', 'consultation', 'fellowship']

/** In the order of the parts; within a part as it was wished. */
const inOrder = (items: readonly Wished[]): Wished[] =>
  items.toSorted((one, other) => parts.indexOf(one.part) - parts.indexOf(other.part))

/** As it is stored: who of the roll reads stands elsewhere, and then no other name is kept. */
const storedItem = ({ part, kind, title, text, reader, by, minutes }: Wished): ProgrammeItem => ({
  part,
  kind,
  title,
  text,
  by: reader === null ? by || null : null,
  minutes,
})

/** Where each reader stands, or which fields name somebody who cannot be a reader. */
const placesOf = (items: readonly Wished[], persons: ReadonlyMap<string, string>) => {
  const readers: ReaderPlace[] = []
  const faults: Record<string, string> = {}
  for (const [place, { reader }] of items.entries()) {
    if (reader === null) continue
    const person = persons.get(reader)
    if (person === undefined) faults[`items.${place}.reader`] = NO_READER
    else readers.push({ place, person_id: person })
  }
  return { readers, faults }
}

const NO_READER = 'This member cannot be chosen as a reader. Please write the name instead.'

type Row = NonNullable<Awaited<ReturnType<typeof findProgramme>>>

type Letters = Awaited<ReturnType<typeof findLetters>>

type Reader = Asker & { readonly friend: boolean }

/** With the letters that the transaction has seen; of a Feast friends of the Faith read nothing. */
const programmeView = (
  row: Row,
  letters: Letters,
  member: Reader,
  now: number,
): ReplyOf<typeof getProgramme> => {
  const isRead = mayAttend(row.type, member.friend) || isInCharge(row, member)
  const readers = new Map(row.readers.map((reader) => [reader.place, reader]))
  return {
    revision: row.programme_revision,
    items: (isRead ? row.programme : []).map(({ part, kind, title, text, by, minutes }, place) => {
      const reader = readers.get(place)
      return {
        part,
        kind: kind ?? 'other',
        title,
        text: text ?? '',
        reader: reader ? { refId: reader.account_id, name: fullName(reader) } : null,
        by,
        minutes: minutes ?? null,
      }
    }),
    letters: (isRead ? letters : []).map((letter) => letterView(letter, row, now)),
    can: {
      change: mayChange(row, member, now),
      letters: row.type === 'Feast' && isInCharge(row, member) ? [...audiencesOf(row, member, now)] : [],
    },
  }
}
