import type * as z from 'zod/mini'
import type { LessonPlan } from '#contract/activities/lesson-plan.ts'
import type { listMemorised } from '#contract/activities/lessons.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { MemorisedRow } from './lessons-queries.ts'

type Plan = z.output<typeof LessonPlan>
type ChildWho = ReplyOf<typeof listMemorised>['data']['children'][number]

/** What is not planned is empty. */
export const lessonPlanView = (plan: Partial<Plan>): Plan => ({
  prayer: plan.prayer ?? '',
  memorisation: plan.memorisation ?? '',
  music: plan.music ?? '',
  art: plan.art ?? '',
  stories: plan.stories ?? '',
  games: plan.games ?? '',
})

export const memorisedView = (row: MemorisedRow): ChildWho['knows'][number] => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  title: row.title,
  day: row.learned_on,
})

/** Each child with what it knows, by name. */
export const childrenView = (
  children: readonly { readonly id: string; readonly name: string }[],
  rows: readonly MemorisedRow[],
): readonly ChildWho[] =>
  children
    .map(({ id, name }) => ({
      _id: id,
      id,
      name,
      knows: rows.filter(({ person_id }) => person_id === id).map(memorisedView),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
