// One's own path as it goes over the wire, field by field.
import type * as z from 'zod/mini'
import type { Progress } from '#contract/progress/progress.ts'
import { fullName } from '#server/platform/wire.ts'
import type { KnownRow, LessonRow, WardGroupRow } from './children-queries.ts'
import type { CircleRow, ClaimRow } from './queries.ts'
import { type Item, isOfSame, shownOf, statesOf } from './rules.ts'

type Wire = z.infer<typeof Progress>
type Step = Wire['path'][number]['parts'][number]
type Child = Wire['children'][number]

export const studiedView = ({ id, kind, names, link }: Pick<Item, 'id' | 'kind' | 'names' | 'link'>) => ({
  _id: id,
  id,
  kind,
  names: { ...names },
  link,
})

export const groupView = ({ id, title }: { readonly id: string; readonly title: string }) => ({
  _id: id,
  id,
  title,
})

/** On which day an item was completed, and in which group; null in none. */
interface Done {
  readonly completed_on: string
  readonly activity_id: string | null
}

interface Known {
  readonly done: ReadonlyMap<string, Done>
  readonly claims: ReadonlyMap<string, ClaimRow>
}

const stepView = (item: Item, { done, claims }: Known): Step => {
  const claim = claims.get(item.id)
  const completed = done.get(item.id)
  return {
    ...studiedView(item),
    ...doneView(completed),
    claim:
      claim === undefined
        ? null
        : {
            _id: claim.id,
            id: claim.id,
            day: claim.day,
            state: claim.declined_at === null ? 'waiting' : 'declined',
          },
  }
}

const doneView = (done: Done | undefined) => ({
  completedOn: done?.completed_on ?? null,
  ownWord: done?.activity_id === null,
})

export const pathView = (
  items: readonly Item[],
  known: Known,
  circles: readonly CircleRow[],
): Wire['path'] => {
  const shown = shownOf(items, new Set([...known.done.keys(), ...known.claims.keys()]))
  const circleOf = (book: string) =>
    circles.find(
      ({ study_item_id: studied }) =>
        studied !== null &&
        (studied === book || items.some((one) => one.id === studied && one.parent === book)),
    )
  const states = statesOf(
    shown.map(({ book }) => ({
      done: known.done.has(book.id),
      now: circleOf(book.id) !== undefined,
    })),
  )
  return shown.map(({ book, parts }, place) => {
    const circle = circleOf(book.id)
    return {
      ...stepView(book, known),
      state: states[place] ?? 'later',
      parts: parts.map((part) => stepView(part, known)),
      group: circle === undefined ? null : { ...groupView(circle), tutors: circle.leaders.map(fullName) },
    }
  })
}

/** The circle that studies something and is led by somebody who can answer. */
export const answeringCircle = (
  items: readonly Item[],
  circles: readonly CircleRow[],
  { studyItem, me }: { readonly studyItem: string; readonly me: string },
): CircleRow | undefined =>
  circles.find(
    ({ study_item_id: studied, leaders }) =>
      studied !== null &&
      isOfSame(items, studied, studyItem) &&
      leaders.some(({ person_id, account_id }) => account_id !== null && person_id !== me),
  )

interface OfChildren {
  readonly items: readonly Item[]
  readonly groups: readonly WardGroupRow[]
  readonly lessons: readonly LessonRow[]
  readonly known: readonly KnownRow[]
  readonly done: readonly (Done & { readonly person_id: string; readonly study_item_id: string })[]
}

export const childView = (
  { id, name }: { readonly id: string; readonly name: string },
  { items, groups, lessons, known, done }: OfChildren,
): Child => ({
  _id: id,
  id,
  name,
  groups: groups
    .filter(({ person_id }) => person_id === id)
    .map((group) => ({
      ...groupView(group),
      studyItem: studiedIn(items, group.study_item_id),
      lessons: lessonsOf(id, group, lessons),
      memorised: known
        .filter((one) => one.person_id === id && one.activity_id === group.id)
        .map(({ kind, title, learned_on: day }) => ({ kind, title, day })),
    })),
  completed: done
    .filter(({ person_id }) => person_id === id)
    .flatMap((row) => {
      const item = items.find((one) => one.id === row.study_item_id)
      return item === undefined ? [] : [{ ...studiedView(item), ...doneView(row), claim: null }]
    }),
})

const studiedIn = (items: readonly Item[], id: string | null) => {
  const item = items.find((one) => one.id === id)
  return item === undefined ? null : studiedView(item)
}

/** Since the child is in it, and what it came to before; null is not recorded. */
const lessonsOf = (
  child: string,
  { id, since }: Pick<WardGroupRow, 'id' | 'since'>,
  lessons: readonly LessonRow[],
): Child['groups'][number]['lessons'] =>
  lessons
    .filter((one) => one.activity_id === id && (one.day >= since || one.present.includes(child)))
    .map(({ day, lesson, attended, present }) => ({
      day,
      lesson: lesson ?? '',
      present: attended === null ? null : present.includes(child),
    }))
