// The roll: bringing it in from a file, and reading it.
import { parse } from 'csv-parse/sync'
import { v7 as newId } from 'uuid'
import { bahaiIdKey } from '#server/features/auth/rules.ts'
import type { App } from '#server/platform/app-type.ts'
import { record } from '#server/platform/audit.ts'
import { civilDay } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { announce } from '#server/platform/live.ts'
import { refuse } from '#server/platform/refuse.ts'
import { bump } from '#server/platform/revisions.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type FileRow, type Refusal, planImport } from './import-rules.ts'
import { rollHash } from './membership-actions.ts'
import { indexEntries } from './queries.ts'
import * as queries from './roll-queries.ts'
import { readHeader, readRow } from './rules.ts'
import { personView } from './view.ts'

/** Brings a file in. A row that cannot be taken is named with its line and stops nothing else. */
export const importRoll = async (app: App, member: Member, csv: string) => {
  const read = readFile(csv, civilDay(app.clock.now(), 'UTC'))
  return inCommunity(app.db, member.communityId, async (tx) => {
    await queries.lockRoll(tx, member.communityId)
    const plan = planImport(await queries.findWholeRoll(tx, member.communityId), read.rows, newId)
    const refused = [...read.refused, ...plan.refused].sort((one, other) => one.line - other.line)
    const counts = { added: plan.added.length, changed: plan.changed.length, unchanged: plan.unchanged }
    if (counts.added + counts.changed > 0) {
      for (const part of partsOf(plan.added)) await queries.insertRoll(tx, member.communityId, part)
      for (const part of partsOf(plan.changed)) await queries.updateRoll(tx, member.communityId, part)
      const touched = [...plan.added, ...plan.changed]
      await indexEntries(
        tx,
        member.communityId,
        touched.map((row) => entryOf(app.secrets, row)),
      )
      await bump(tx, member.communityId, 'people', 'community')
      await announce(tx, member.communityId, 'people', 'community')
    }
    await record(tx, member.communityId, {
      action: 'roll.imported',
      actorId: member.accountId,
      sessionId: member.sessionId,
      detail: { ...counts, refused: refused.length },
    })
    return { success: true as const, ...counts, refused }
  })
}

/** The entry of a person in the index of the rolls. */
export const entryOf = (
  secrets: Secrets,
  person: { id: string; bahai_id: string | null; email_key: string | null },
) => ({
  personId: person.id,
  bahaiIdHash: person.bahai_id ? rollHash(secrets, 'id', bahaiIdKey(person.bahai_id)) : null,
  emailHash: person.email_key ? rollHash(secrets, 'email', person.email_key) : null,
})

export const listRoll = (app: App, member: Member, page: { limit: number; cursor?: string | undefined }) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const rows = await queries.findRoll(tx, member.communityId, page.limit + 1, readKey(page.cursor))
    const shown = rows.slice(0, page.limit)
    const last = rows.length > page.limit ? shown.at(-1) : undefined
    return {
      success: true as const,
      data: shown.map(personView),
      ...(last ? { next: writeKey([last.last_name, last.first_name, last.id]) } : {}),
    }
  })

const readFile = (csv: string, today: string): { rows: FileRow[]; refused: Refusal[] } => {
  const [first, ...lines] = linesOf(csv)
  const header = first && first.cells ? readHeader(first.cells) : null
  if (!header) {
    return refuse(400, 'The first line must name the columns, and firstName must be one of them.', {
      fields: { csv: 'The first line must name the columns.' },
    })
  }
  const rows: FileRow[] = []
  const refused: Refusal[] = []
  for (const { line, cells } of lines) {
    const row = cells
      ? readRow(header, cells, today)
      : { reason: 'The quotation marks of this line do not close.' }
    if ('reason' in row) refused.push({ line, reason: row.reason })
    else rows.push({ line, fields: row.fields })
  }
  return { rows, refused }
}

interface Line {
  readonly line: number
  /** Null when the line cannot be read. */
  readonly cells: string[] | null
}

/** A person is a line: so a quotation mark that never closes spoils its own line and not the file. */
const linesOf = (csv: string): Line[] => {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const delimiter = delimiterOf(lines.find((line) => line.trim() !== '') ?? '')
  return lines.flatMap((text, index) =>
    text.trim() === '' ? [] : [{ line: index + 1, cells: cellsOf(text, delimiter) }],
  )
}

/** Spreadsheets write commas, semicolons or tabs, by the language of the office. */
const delimiterOf = (header: string): string => {
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

const cellsOf = (text: string, delimiter: string): string[] | null => {
  if (!text.includes('"')) return text.split(delimiter)
  try {
    const [cells] = parse(text, { delimiter, relax_column_count: true })
    return cells ?? null
  } catch {
    return null
  }
}

/** A statement may take five seconds, and each person is made ready to be found: a long roll goes in parts. */
const partsOf = <Row>(rows: readonly Row[], size = 1_000): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size))

const writeKey = (key: queries.RollKey): string => Buffer.from(JSON.stringify(key)).toString('base64url')

const readKey = (cursor: string | undefined): queries.RollKey | null => {
  if (!cursor) return null
  const [last, first, id] = jsonOf(Buffer.from(cursor, 'base64url').toString())
  if (
    typeof last === 'string' &&
    typeof first === 'string' &&
    typeof id === 'string' &&
    /^[0-9a-f-]{36}$/.test(id)
  ) {
    return [last, first, id]
  }
  return refuse(400, 'This page is not known.')
}

const jsonOf = (text: string): unknown[] => {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
