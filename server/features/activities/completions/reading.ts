// Completions of several people: what was studied, and who has completed what trains for leading a group.
import { itemsNamed, trainingFor } from '#server/features/catalogue/catalogue.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import * as queries from './queries.ts'
import { certificationsView, peopleView, studiedView } from './view.ts'

type People = Parameters<typeof peopleView>[0]

/** What was studied by these people, whatever became of it in the catalogue since. */
export const readCompletions = async (tx: Tx, member: Pick<Member, 'communityId'>, people: People) => {
  const rows =
    people.length === 0
      ? []
      : await queries.findCompletions(
          tx,
          member.communityId,
          people.map(({ id }) => id),
        )
  const ids = [...new Set(rows.map((row) => row.study_item_id))]
  const items = ids.length === 0 ? [] : await itemsNamed(tx, member.communityId, ids)
  return { items: items.map(studiedView), people: peopleView(people, rows) }
}

/** By the names of what each of these has completed, for existing clients of the API; in English where there is one. */
export const certificationsOf = async (
  tx: Tx,
  member: Pick<Member, 'communityId'>,
  people: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { people: completed, items } = await readCompletions(
    tx,
    member,
    people.map((id) => ({ id, name: '' })),
  )
  return new Map(
    certificationsView(completed, items).map(({ personId, certifications }) => [
      personId,
      certifications.map(({ en, fa }) => en || fa),
    ]),
  )
}

/**
 * What trains for leading a group of this kind, and of whom of these no completion of it is noted. A hint: nobody is
 * kept from leading by it. Null where nothing in the catalogue trains for it, or all have completed it.
 */
export const trainingOf = async (
  tx: Tx,
  { communityId }: Pick<Member, 'communityId'>,
  kind: string,
  people: readonly string[],
) => {
  const [training, ...others] = people.length === 0 ? [] : await trainingFor(tx, communityId, kind)
  if (training === undefined) return null
  const enough = new Set([training, ...others].map(({ id }) => id))
  const trained = new Set(
    (await queries.findCompletions(tx, communityId, people))
      .filter(({ study_item_id }) => enough.has(study_item_id))
      .map(({ person_id }) => person_id),
  )
  const without = people.filter((id) => !trained.has(id))
  return without.length === 0 ? null : { names: training.names, without }
}
