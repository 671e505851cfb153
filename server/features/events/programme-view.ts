import type { getProgramme } from '#contract/events/event-programme.ts'
import type { ReplyOf } from '#contract/route.ts'
import { fullName } from '#server/platform/wire.ts'
import type { findLetters } from './letter-queries.ts'
import { letterView } from './letter-view.ts'
import type { findProgramme } from './programme-queries.ts'
import { type Asker, audiencesOf, isInCharge, mayAttend, mayChange } from './rules.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findProgramme>>>

type Letters = Awaited<ReturnType<typeof findLetters>>

type Reader = Asker & { readonly friend: boolean }

/** With the letters that the transaction has seen; of a Feast friends of the Faith read nothing. */
export const programmeView = (
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
