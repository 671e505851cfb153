// Who on the roll may be the person of a new line, by what the search for those who stand twice goes by.
import { fold } from '#contract/fold.ts'
import { bahaiIdKey } from '#server/features/auth/rules.ts'
import type { RollFields, RollRow } from './row-rules.ts'

/**
 * The same birth date with the same address, or with the same last name and a first name that is part of the other;
 * the same address and first name. Two different Baha'i IDs are two persons. The same name is looked for elsewhere.
 */
export const openAlike = (roll: readonly RollRow[]) => {
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
