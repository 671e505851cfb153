import type { getProgramme } from '#contract/event-programme.ts'
import type { ReplyOf } from '#contract/route.ts'
import { fullName } from '#server/platform/wire.ts'
import type { findProgramme } from './programme-queries.ts'
import { type Asker, mayChange } from './rules.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findProgramme>>>

export const programmeView = (row: Row, member: Asker, now: number): ReplyOf<typeof getProgramme> => {
  const readers = new Map(row.readers.map((reader) => [reader.place, reader]))
  return {
    revision: row.programme_revision,
    items: row.programme.map(({ part, kind, title, text, by, minutes }, place) => {
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
    can: { change: mayChange(row, member, now) },
  }
}
