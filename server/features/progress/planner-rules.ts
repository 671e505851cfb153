// What the community could do next, from what people let be counted: who is ready for which book, who would lead a
// circle, on which days; and the circles that could be formed of that. Pure; nothing ranks or compares anybody.
import type * as z from 'zod/mini'
import { Weekday } from '#contract/activities/activities.ts'
import { fold } from '#contract/fold.ts'
import { type Item, isOfSame, isOpen } from './rules.ts'

type Day = z.infer<typeof Weekday>

const MOST_CIRCLES = 20
const MOST_PEOPLE = 30
/** Fewer are no circle. */
const FEWEST = 2

/** Somebody who is free on these days; on any where none is said. */
interface Free {
  readonly days: readonly Day[]
}

export interface Reader extends Free {
  readonly id: string
  readonly completed: ReadonlySet<string>
}

/** The books that can be studied, in their order. */
export const booksOf = (items: readonly Item[]): readonly Item[] =>
  items.filter((item) => item.kind === 'book' && isOpen(item))

/** Each book with the one that comes after it. */
export const stepsOf = (
  items: readonly Item[],
): readonly { readonly completed: Item; readonly next: Item }[] => {
  const books = booksOf(items)
  return books.flatMap((completed, place) => {
    const next = books[place + 1]
    return next === undefined ? [] : [{ completed, next }]
  })
}

/** Whether somebody has completed one book and not yet the next. */
export const isReady = (
  { completed }: Pick<Reader, 'completed'>,
  step: { readonly completed: Item; readonly next: Item },
): boolean => completed.has(step.completed.id) && !completed.has(step.next.id)

/** Whether somebody has completed what trains for leading a circle; where nothing does, everybody may. */
export const isTrained = ({ completed }: Pick<Reader, 'completed'>, items: readonly Item[]): boolean => {
  const training = items.filter(({ trains, removedAt }) => trains === 'Study Circle' && removedAt === null)
  return training.length === 0 || training.some(({ id }) => completed.has(id))
}

/** The days on which some of these and some of those are known to be free. */
export const sharedDays = (ones: readonly Free[], others: readonly Free[]): readonly Day[] => {
  const [known, more] = [saidBy(ones), saidBy(others)]
  return Weekday.options.filter(
    (day) => (known.has(day) && (more.size === 0 || more.has(day))) || (known.size === 0 && more.has(day)),
  )
}

const saidBy = (people: readonly Free[]): ReadonlySet<Day> => new Set(people.flatMap(({ days }) => days))

const isFree = ({ days }: Free, day: Day): boolean => days.length === 0 || days.includes(day)

/**
 * How many of those who would lead are free on the same days as the most of them, and on which; nobody leads what they
 * would study. No days: none is known to suit.
 */
export const leadersFor = (
  readers: readonly (Free & { readonly id: string })[],
  tutors: readonly (Free & { readonly id: string })[],
): { readonly tutors: number; readonly days: Day[] } => {
  const others = tutors.filter(({ id }) => readers.every((one) => one.id !== id))
  if (others.length === 0) return { tutors: 0, days: [] }
  const onDays = sharedDays(readers, others).map((day) => ({
    day,
    free: others.filter((one) => isFree(one, day)),
  }))
  const [first, ...more] = onDays
  if (first === undefined) return { tutors: others.length, days: [] }
  const { free } = more.reduce((most, one) => (one.free.length > most.free.length ? one : most), first)
  return {
    tutors: free.length,
    days: onDays.filter((one) => free.every((tutor) => one.free.includes(tutor))).map(({ day }) => day),
  }
}

/** Somebody who would study an item. */
export interface Candidate extends Free {
  readonly id: string
  readonly name: string
  readonly studyItem: string
  readonly area: string
  /** Has said so; else is ready for it and lets that be known. */
  readonly wishes: boolean
}

export interface Tutor extends Free {
  readonly id: string
  readonly name: string
}

export interface Circle {
  readonly studyItem: string
  readonly days: readonly Day[]
  readonly area: string
  readonly people: readonly Candidate[]
  readonly tutors: readonly Tutor[]
}

/** Circles of those who would study the same, near each other and on a day that suits all of them. */
export const circlesOf = (
  candidates: readonly Candidate[],
  tutors: readonly Tutor[],
  order: readonly string[],
): readonly Circle[] =>
  [...Map.groupBy(candidates, ({ studyItem }) => studyItem)]
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .flatMap(([studyItem, people]) =>
      byArea(people).flatMap(({ area, near }) =>
        byDay(near).map(({ days, free }) => ({ studyItem, area, days, people: free })),
      ),
    )
    .map((circle) => ({ ...circle, tutors: tutorsFor(circle, tutors) }))
    .slice(0, MOST_CIRCLES)

/** By places as they are spelled alike; who says none goes where most are. */
const byArea = (people: readonly Candidate[]) => {
  const anywhere = people.filter(({ area }) => fold(area) === '')
  const places = [...Map.groupBy(without(people, anywhere), ({ area }) => fold(area)).values()].toSorted(
    (one, other) => other.length - one.length,
  )
  const [most = [], ...others] = places
  return [[...most, ...anywhere], ...others].map((near) => ({
    area: near.find(({ area }) => area !== '')?.area.trim() ?? '',
    near,
  }))
}

/** The most who have a day in common, then of the others the most again. */
const byDay = (people: readonly Candidate[]): { days: readonly Day[]; free: readonly Candidate[] }[] => {
  const best = Weekday.options
    .map((day) => people.filter((one) => isFree(one, day)))
    .reduce((most, free) => (free.length > most.length ? free : most), [])
  const free = best.slice(0, MOST_PEOPLE)
  if (free.length < FEWEST) return []
  const days =
    saidBy(free).size === 0 ? [] : Weekday.options.filter((day) => free.every((one) => isFree(one, day)))
  return [{ days, free }, ...byDay(without(people, free))]
}

const without = (people: readonly Candidate[], those: readonly Candidate[]): readonly Candidate[] =>
  people.filter((one) => !those.includes(one))

/** Nobody leads the circle in which they would study. */
const tutorsFor = (
  { days, people }: Pick<Circle, 'days' | 'people'>,
  tutors: readonly Tutor[],
): readonly Tutor[] =>
  tutors
    .filter(({ id }) => people.every((one) => one.id !== id))
    .filter((tutor) => days.length === 0 || days.some((day) => isFree(tutor, day)))
    .slice(0, MOST_PEOPLE)

interface Wish {
  readonly id: string
  readonly name: string
  /** Null says that anything would do: then what comes next for them. */
  readonly studyItem: string | null
  readonly days: readonly Day[]
  readonly area: string
}

export interface Sharer extends Reader {
  readonly name: string
}

/** Who would study what: by their own wish, or by what they have completed; nobody twice for the same. */
export const candidatesOf = (
  items: readonly Item[],
  { wishes, sharers, completed, studying }: Around,
): readonly Candidate[] => {
  const isIn = studiesIn(items, studying)
  const wished = wishes.flatMap(({ studyItem, ...who }) => {
    const item = studyItem ?? nextFor(items, completed.get(who.id) ?? new Set())
    return item === null || isIn(who.id, item) ? [] : [{ ...who, studyItem: item, wishes: true }]
  })
  const ready = sharers.flatMap(({ id, name, days, completed: done }) =>
    stepsOf(items)
      .filter((step) => isReady({ completed: done }, step) && !isIn(id, step.next.id))
      .filter((step) => !wished.some((one) => one.id === id && one.studyItem === step.next.id))
      .map(({ next }) => ({ id, name, days, studyItem: next.id, area: '', wishes: false })),
  )
  return [...wished, ...ready]
}

/** Whether somebody studies an item already, or is asked to. */
export const studiesIn = (items: readonly Item[], studying: Around['studying']) => {
  const studied = Map.groupBy(studying, ({ person }) => person)
  return (person: string, item: string): boolean =>
    (studied.get(person) ?? []).some((one) => isOfSame(items, one.studyItem, item))
}

interface Around {
  readonly wishes: readonly Wish[]
  readonly sharers: readonly Sharer[]
  /** Of those who wish. */
  readonly completed: ReadonlyMap<string, ReadonlySet<string>>
  /** What people study already, or are asked to. */
  readonly studying: readonly { readonly person: string; readonly studyItem: string }[]
}

/** The first book that somebody has not completed after the last one that they have. */
const nextFor = (items: readonly Item[], done: ReadonlySet<string>): string | null => {
  const books = booksOf(items)
  const last = books.findLastIndex(({ id }) => done.has(id))
  return books[last + 1]?.id ?? null
}
