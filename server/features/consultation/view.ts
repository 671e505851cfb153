import type * as z from 'zod/mini'
import type { InboxNote, OwnNote } from '#contract/consultation/consultation.ts'
import { civilDay } from '#server/platform/clock.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import type { findNotedFeasts, InboxRow, NoteRow } from './queries.ts'
import { isAhead, isOpenToAuthor } from './rules.ts'

type Own = z.output<typeof OwnNote>

/** What its author reads of a note. */
export const ownNoteView = (row: NoteRow): Own => ({
  ...shared(row),
  can: { change: isOpenToAuthor(row.state) },
})

/** What the Assembly reads of it; the draft and the steps are the secretary's. */
export const inboxNoteView = (row: InboxRow, isSecretary: boolean): z.output<typeof InboxNote> => ({
  ...shared(row),
  author: row.author === null ? null : { _id: row.author, id: row.author, name: fullName(row) },
  draft: isSecretary ? row.draft : '',
  can: {
    receive: isSecretary && isAhead('received', row.state),
    consider: isSecretary && isAhead('considered', row.state),
    answer: isSecretary,
  },
})

type FeastRow = Awaited<ReturnType<typeof findNotedFeasts>>[number]

export const feastView = (row: FeastRow): NonNullable<Own['feast']> => ({
  _id: row.event_id,
  id: row.event_id,
  title: row.event_title,
  date: civilDay(Date.parse(row.starts_at), row.time_zone),
  startsAt: instantOf(row.starts_at),
})

const shared = (row: NoteRow): Omit<Own, 'can'> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  text: row.text,
  feast: isFeast(row) ? feastView(row) : null,
  visitingFrom: row.visiting_from,
  voices:
    row.voices_for === null || row.voices_against === null || row.voices_visiting === null
      ? null
      : { for: row.voices_for, against: row.voices_against, visitors: row.voices_visiting },
  state: row.state,
  sentAt: instantOf(row.sent_at),
  changedAt: instantOf(row.changed_at),
  answer: row.answer,
})

const isFeast = <Row extends { readonly [Name in keyof FeastRow]: FeastRow[Name] | null }>(
  row: Row,
): row is Row & FeastRow =>
  row.event_id !== null && row.event_title !== null && row.starts_at !== null && row.time_zone !== null
