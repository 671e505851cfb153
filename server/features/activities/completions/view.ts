import type * as z from 'zod/mini'
import type { listCompletions } from '#contract/activities/completions.ts'
import type { StudyItem } from '#contract/catalogue/catalogue.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { CompletionRow } from './queries.ts'

type Wire = ReplyOf<typeof listCompletions>['data']
type PersonWho = Wire['people'][number]

export const studiedView = ({ id, kind, names }: z.infer<typeof StudyItem>): Wire['items'][number] => ({
  _id: id,
  id,
  kind,
  names,
})

/** Each with what they have completed, in the order in which they come. */
export const peopleView = (
  people: readonly { readonly id: string; readonly name: string }[],
  rows: readonly CompletionRow[],
): PersonWho[] =>
  people.map(({ id, name }) => ({
    _id: id,
    id,
    name,
    completed: rows
      .filter(({ person_id }) => person_id === id)
      .map((row) => ({ studyItem: row.study_item_id, day: row.completed_on })),
  }))

/** The same by the names of what they have completed; whoever has an account goes by its id. */
export const certificationsView = (
  people: readonly PersonWho[],
  items: Wire['items'],
  accounts: ReadonlyMap<string, string | null> = new Map(),
) =>
  people.map(({ id: personId, name, completed }) => ({
    _id: accounts.get(personId) ?? personId,
    id: accounts.get(personId) ?? personId,
    personId,
    name,
    certifications: completed.flatMap(
      ({ studyItem }) => items.find((item) => item.id === studyItem)?.names ?? [],
    ),
  }))
