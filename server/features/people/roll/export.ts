// Giving the roll out as a file, or a part of it; who did it is recorded.
import type * as z from 'zod/mini'
import type { exportRoll as exportRollRoute } from '#contract/people/roll.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { findForFile } from './queries.ts'
import { stringify } from 'csv-stringify/sync'
import writeXlsxFile from 'write-excel-file/node'
import { withoutControls } from '#contract/common.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export const exportRoll = async (
  app: App,
  member: Member,
  { format, ids }: z.output<typeof exportRollRoute.body>,
) => {
  demandFreshProof(app.clock, member)
  const [rows, day] = await inCommunity(app.db, member.communityId, async (tx) => {
    const found = await findForFile(tx, member.communityId, ids ?? null)
    const detail = { format, ...(ids === undefined ? {} : { people: found.length }) }
    happened(tx, member, 'roll.exported', null, { detail })
    return [found, await todayIn(app, tx, member.communityId)] as const
  })
  const bytes = format === 'csv' ? Buffer.from(rollCsv(rows)) : await rollXlsx(rows)
  return {
    success: true as const,
    data: {
      fileName: `roll-${day}.${format}`,
      type: TYPES[format],
      content: bytes.toString('base64'),
    },
  }
}

type PersonRow = Awaited<ReturnType<typeof findForFile>>[number]

const COLUMNS: readonly (readonly [title: string, cell: (row: PersonRow) => string | null, width: number])[] =
  [
    ['bahaiId', (row) => row.bahai_id, 14],
    ['firstName', (row) => row.first_name, 20],
    ['lastName', (row) => row.last_name, 20],
    ['email', (row) => row.email, 30],
    ['birthDate', (row) => row.birth_date, 12],
    ['standing', (row) => row.standing, 10],
    ['locality', (row) => row.locality, 20],
    ['registeredSince', (row) => row.registered_since, 16],
    ['movedAwayOn', (row) => row.moved_away_on, 14],
    ['deceasedOn', (row) => row.deceased_on, 14],
  ]

/** CSV in UTF-8 with its mark, which Excel wants. What begins like a formula gets an apostrophe before it. */
const rollCsv = (rows: readonly PersonRow[]): string =>
  stringify(
    rows.map((row) => COLUMNS.map(([, cell]) => cell(row) ?? '')),
    {
      header: true,
      columns: COLUMNS.map(([title]) => title),
      bom: true,
      cast: { string: withoutControls },
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  )

/** Every cell is a text, so none is ever worked out as a formula. */
const rollXlsx = (rows: readonly PersonRow[]): Promise<Buffer> =>
  writeXlsxFile(
    [
      COLUMNS.map(([title]) => ({ value: title, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        COLUMNS.map(([, cell]) => {
          const value = cell(row)
          return value === null || value === '' ? null : { value: withoutControls(value), type: String }
        }),
      ),
    ],
    { columns: COLUMNS.map(([, , width]) => ({ width })), stickyRowsCount: 1 },
  ).toBuffer()
