// Comparing a file with the roll: who is new, who changed and in what, who is the same.
import { fold } from '#contract/fold.ts'
import { type Wording, valuesOf, worded } from '#contract/words/worded.ts'
import { bahaiIdKey } from '#server/features/auth/rules.ts'
import { fullName } from '#server/platform/wire.ts'
import type { RollFields, RollRow } from './row-rules.ts'

/** A good row of the file with its line. */
export interface FileRow {
  readonly line: number
  readonly fields: Partial<RollFields> & { readonly first_name: string }
}

export interface Refusal {
  readonly line: number
  readonly reason: string
  /** What the reason is made of, where it has values. */
  readonly values?: Wording[]
}

/** A line that is not brought in. */
export const refusedLine = (line: number, reason: string): Refusal => ({ line, reason, ...valuesOf(reason) })

interface Added {
  readonly line: number
  readonly row: RollRow
  /** Somebody on the roll who may be the same person. */
  readonly alike: string | null
}

interface Changed {
  readonly line: number
  readonly before: RollRow
  readonly row: RollRow
}

export interface Plan {
  readonly added: readonly Added[]
  readonly changed: readonly Changed[]
  readonly unchanged: number
  readonly refused: readonly Refusal[]
}

/** Somebody who was made one with another: a file that still has both must not bring the one back. */
export interface Alias {
  readonly bahai_id: string | null
  readonly first_name: string
  readonly last_name: string
  readonly birth_date: string | null
  readonly kept_name: string
}

/**
 * A person is known by the Baha'i ID; a row without one, and a person who has none yet, by name and birth
 * date, or by the name alone where only one has it and either side knows no birth date. A column that the
 * file does not have leaves what the roll says.
 */
export const planImport = (
  roll: readonly RollRow[],
  aliases: readonly Alias[],
  rows: readonly FileRow[],
  newId: () => string,
): Plan => {
  const known = indexOf(roll)
  const alikeOnRoll = openAlike(roll)
  const gone = indexOf(aliases)
  const taken = new Map<string, number>()
  const added: Added[] = []
  const changed: Changed[] = []
  const refused: Refusal[] = []
  let unchanged = 0
  for (const { line, fields } of rows) {
    const before = known.find(fields)
    const self = before?.id ?? (fields.bahai_id ? bahaiIdKey(fields.bahai_id) : birthKey(fields))
    const earlier = taken.get(self)
    if (earlier !== undefined) {
      refused.push(refusedLine(line, worded`Line ${earlier} names the same person already.`))
      continue
    }
    taken.set(self, line)
    const alias = before ? undefined : gone.find(fields)
    if (alias) {
      refused.push(refusedLine(line, worded`This person was made one with ${alias.kept_name}.`))
    } else if (!before) {
      added.push({
        line,
        row: { ...EMPTY, ...fields, id: newId() },
        alike: nameOf(known.alike(fields) ?? alikeOnRoll(fields)),
      })
    } else if (changesOf(before, fields).length === 0) unchanged += 1
    else changed.push({ line, before, row: { ...before, ...fields, ...whoItIs(before, fields) } })
  }
  return { added, changed, unchanged, refused }
}

/** A person of whom nothing is known but that there is one. */
export const EMPTY = {
  bahai_id: null,
  first_name: '',
  last_name: '',
  email: null,
  email_key: null,
  birth_date: null,
  standing: 'active',
  locality: null,
  registered_since: null,
  moved_away_on: null,
  deceased_on: null,
} as const

export const COMPARED = [
  'bahai_id',
  'first_name',
  'last_name',
  'email',
  'birth_date',
  'standing',
  'locality',
  'registered_since',
  'moved_away_on',
  'deceased_on',
] as const

/** By what a person is known; a row that leaves it empty says nothing against what the roll has. */
const IDENTITY = ['bahai_id', 'birth_date'] as const

const whoItIs = (before: RollFields, fields: Partial<RollFields>) => ({
  bahai_id: fields.bahai_id ?? before.bahai_id,
  birth_date: fields.birth_date ?? before.birth_date,
})

/** The columns in which two differ. */
export const differences = (before: RollFields, after: RollFields) =>
  COMPARED.filter((column) => before[column] !== after[column])

/** The columns in which a row says something else than the roll. */
const changesOf = (before: RollFields, fields: Partial<RollFields>): (typeof COMPARED)[number][] =>
  COMPARED.filter((column) => {
    const said = fields[column]
    const silent = said === null && IDENTITY.some((one) => one === column)
    return said !== undefined && said !== before[column] && !silent
  })

type Named = Pick<RollFields, 'bahai_id' | 'first_name' | 'last_name' | 'birth_date'>

const nameKeys = new WeakMap<object, string>()

/** The words of a name, folded, in one order: what the database keeps as name_key. */
const nameKey = (row: Partial<Named>): string => {
  const kept = nameKeys.get(row)
  if (kept !== undefined) return kept
  const key = fold(`${row.first_name ?? ''} ${row.last_name ?? ''}`)
    .split(' ')
    .toSorted()
    .join(' ')
  nameKeys.set(row, key)
  return key
}

const birthKey = (row: Partial<Named>): string => `${nameKey(row)}\n${row.birth_date ?? ''}`

const nameOf = (row: Named | undefined): string | null => (row ? fullName(row) : null)

const indexOf = <Row extends Named>(rows: readonly Row[]) => {
  const byId = new Map(
    rows.flatMap((row) => (row.bahai_id ? [[bahaiIdKey(row.bahai_id), row] as const] : [])),
  )
  const byName = Map.groupBy(rows, nameKey)
  const named = (fields: Partial<Named>, among: (row: Row) => boolean): Row | undefined => {
    const same = (byName.get(nameKey(fields)) ?? []).filter(among)
    const born = fields.birth_date ?? null
    const exact = same.find((row) => row.birth_date === born)
    if (exact) return exact
    const open = born === null ? same : same.filter((row) => row.birth_date === null)
    return open.length === 1 ? open[0] : undefined
  }
  return {
    find: (fields: Partial<Named>): Row | undefined => {
      const withoutId = (row: Row) => row.bahai_id === null
      if (fields.bahai_id) return byId.get(bahaiIdKey(fields.bahai_id)) ?? named(fields, withoutId)
      return named(fields, withoutId) ?? named(fields, () => true)
    },
    alike: (fields: Partial<Named>): Row | undefined => byName.get(nameKey(fields))?.[0],
  }
}

/**
 * The same birth date with the same address, or with the same last name and a first name that is part of the other;
 * the same address and first name. Two different Baha'i IDs are two persons. The same name is looked for elsewhere.
 */
const openAlike = (roll: readonly RollRow[]) => {
  const byBirth = groupedBy(roll, 'birth_date')
  const byEmail = groupedBy(roll, 'email_key')
  return (fields: Partial<RollFields>): RollRow | undefined => {
    const [first, last] = [fold(fields.first_name ?? ''), fold(fields.last_name ?? '')]
    const mayBe = (row: RollRow) =>
      !row.bahai_id || !fields.bahai_id || bahaiIdKey(row.bahai_id) === bahaiIdKey(fields.bahai_id)
    const sameAddress = (row: RollRow) => row.email_key !== null && row.email_key === fields.email_key
    const sameFamily = (row: RollRow) => last !== '' && fold(row.last_name) === last
    const partOf = (row: RollRow) => isPart(fold(row.first_name), first)
    const born = (byBirth.get(fields.birth_date ?? null) ?? []).filter(mayBe)
    const reached = (byEmail.get(fields.email_key ?? null) ?? []).filter(mayBe)
    return (
      born.find(sameAddress) ??
      born.find((row) => sameFamily(row) && partOf(row)) ??
      reached.find((row) => fold(row.first_name) === first)
    )
  }
}

const groupedBy = (roll: readonly RollRow[], column: 'birth_date' | 'email_key') => {
  const groups = Map.groupBy(roll, (row) => row[column])
  // What is not known is not the same.
  groups.delete(null)
  return groups
}

const isPart = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)
