// Comparing a file with the roll: who is new, who changed, who is the same.
import { bahaiIdKey } from '#server/features/auth/rules.ts'
import type { RollFields, RollRow } from './roll-queries.ts'

/** A good row of the file with its line. */
export interface FileRow {
  readonly line: number
  readonly fields: Partial<RollFields> & { first_name: string }
}

export interface Refusal {
  readonly line: number
  readonly reason: string
}

export interface Plan {
  readonly added: readonly RollRow[]
  readonly changed: readonly RollRow[]
  readonly unchanged: number
  readonly refused: readonly Refusal[]
}

/**
 * A person is known by the Baha'i ID; a row without one, and a person who has none yet, by name and birth
 * date. A column that the file does not have leaves what the roll says.
 */
export const planImport = (roll: readonly RollRow[], rows: readonly FileRow[], newId: () => string): Plan => {
  const byId = new Map(
    roll.flatMap((row) => (row.bahai_id ? [[bahaiIdKey(row.bahai_id), row] as const] : [])),
  )
  const byName = new Map(roll.map((row) => [nameKey(row), row]))
  const nameless = new Map(roll.flatMap((row) => (row.bahai_id ? [] : [[nameKey(row), row] as const])))
  const taken = new Map<string, number>()
  const added: RollRow[] = []
  const changed: RollRow[] = []
  const refused: Refusal[] = []
  let unchanged = 0
  for (const { line, fields } of rows) {
    const key = fields.bahai_id ? bahaiIdKey(fields.bahai_id) : null
    const known = key
      ? (byId.get(key) ?? nameless.get(nameKey(fields)))
      : (nameless.get(nameKey(fields)) ?? byName.get(nameKey(fields)))
    const self = known?.id ?? key ?? nameKey(fields)
    const earlier = taken.get(self)
    if (earlier !== undefined) {
      refused.push({ line, reason: `Line ${earlier} names the same person already.` })
      continue
    }
    taken.set(self, line)
    if (!known) added.push({ ...EMPTY, ...fields, id: newId() })
    else if (isSame(known, fields)) unchanged += 1
    // A row without an ID says nothing against the one on the roll.
    else changed.push({ ...known, ...fields, bahai_id: fields.bahai_id ?? known.bahai_id })
  }
  return { added, changed, unchanged, refused }
}

const EMPTY = {
  bahai_id: null,
  last_name: '',
  email: null,
  email_key: null,
  birth_date: null,
  standing: 'active',
  locality: null,
} as const

const nameKey = (row: Partial<RollFields>): string =>
  [row.first_name, row.last_name, row.birth_date].map((part) => (part ?? '').toLowerCase()).join('\n')

const isSame = (known: RollRow, fields: Partial<RollFields>): boolean =>
  (fields.bahai_id ?? known.bahai_id) === known.bahai_id &&
  (fields.first_name ?? known.first_name) === known.first_name &&
  (fields.last_name ?? known.last_name) === known.last_name &&
  (fields.email === undefined || fields.email === known.email) &&
  (fields.birth_date === undefined || fields.birth_date === known.birth_date) &&
  (fields.standing ?? known.standing) === known.standing &&
  (fields.locality === undefined || fields.locality === known.locality)
